#include "bridge/score.h"
#include "reports/json_parts.h"

static void put_contract(struct json *json, const char *key, const struct contract *contract)
{
    char text[CONTRACT_TEXT_SIZE];
    json_key(json, key);
    json_open(json, '{');
    json_put_string(json, "contract", contract_text(contract, text));
    json_put_string(json, "declarer", seat_name(contract->declarer));
    json_close(json, '}');
}

/* What only some findings have, behind the keys that all have. */
static void put_particulars(struct json *json, const struct finding *finding)
{
    static const char *const reasons[] = {[NOT_WRITTEN_TABLE_ROW] = "table-row",
                                          [NOT_WRITTEN_DERIVED] = "derived",
                                          [NOT_WRITTEN_INHERITED] = "inherited",
                                          [NOT_WRITTEN_READ_ONLY] = "read-only",
                                          [NOT_WRITTEN_NO_PLACE] = "no-place"};
    static const char *const figures[] = {[FIGURE_MATCHPOINTS] = "matchpoints",
                                          [FIGURE_IMPS] = "imps",
                                          [FIGURE_PERCENTAGE] = "percentage",
                                          [FIGURE_SHARE] = "share"};

    switch (finding->id) {
    case FINDING_RESULT_MISMATCH:
        json_put_count(json, "recorded", finding->recorded);
        json_put_count(json, "computed", finding->computed);
        break;
    case FINDING_SCORE_MISMATCH:
        json_put_score(json, "recorded", finding->recorded);
        json_put_score(json, "computed",
                       finding->figure == FIGURE_NONE ? finding->computed : SCORE_UNKNOWN);
        if (finding->figure != FIGURE_NONE) {
            json_put_string(json, "figure", figures[finding->figure]);
            json_put_count(json, "row", finding->computed);
        }
        break;
    case FINDING_AUCTION_MISMATCH:
        put_contract(json, "recorded", &finding->recorded_contract);
        put_contract(json, "computed", &finding->computed_contract);
        break;
    case FINDING_DEAL_COUNT:
        json_put_count(json, "count", finding->computed);
        break;
    case FINDING_NOT_WRITTEN:
        json_put_string(json, "reason", reasons[finding->recorded]);
        break;
    default:
        break;
    }
}

static void put_finding(struct json *json, const struct finding *finding)
{
    json_open(json, '{');
    json_put_string(json, "id", finding_name(finding->id));
    json_put_trick(json, finding->trick);
    json_put_string(json, "player", seat_name(finding->player));
    json_put_card(json, "card", finding->card);
    json_put_card(json, "led", finding->led);
    json_put_string(json, "basis", basis_name(finding->basis));
    put_particulars(json, finding);
    json_close(json, '}');
}

void json_put_findings(struct json *json, const struct ruling *ruling)
{
    json_key(json, "findings");
    json_open(json, '[');
    for (int i = 0; i < ruling->finding_count; i++)
        put_finding(json, &ruling->finding[i]);
    json_close(json, ']');
}

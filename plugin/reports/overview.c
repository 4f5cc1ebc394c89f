#include "reports/overview.h"

#include "reports/formats.h"
#include "words/names.h"
#include "words/words.h"

static void add_contract(struct buffer *cells, const struct catalog *catalog,
                         const struct contract *contract)
{
    if (contract->kind == CONTRACT_UNKNOWN)
        return;
    buffer_add_contract(cells, catalog, contract);
    if (contract->kind != CONTRACT_PLAYED || contract->declarer == SEAT_NONE)
        return;
    buffer_add_char(cells, ' ');
    buffer_add_text(cells, seat_letter_word(catalog, contract->declarer));
}

/* Adds a result: "-1 NS 100". */
static void add_result(struct buffer *cells, const struct catalog *catalog,
                       const struct contract *contract, int tricks, int32_t score)
{
    size_t start = cells->length;

    if (contract->kind == CONTRACT_PLAYED && tricks != TRICKS_UNKNOWN)
        buffer_add_result(cells, contract, tricks);
    if (score == SCORE_UNKNOWN)
        return;
    buffer_add_text(cells, cells->length > start ? " " : "");
    buffer_add_score(cells, catalog, score);
}

static void add_adjusted(struct buffer *cells, const struct catalog *catalog,
                         const struct report_item *item)
{
    const struct ruling *ruling = item->ruling;

    if (!ruling_shows_adjusted(ruling))
        return;
    for (int i = 0; i < ruling->assigned_count; i++) {
        const struct assigned *assigned = &ruling->assigned[i];

        buffer_add_text(cells, i > 0 ? catalog_get(catalog, N_("; ")) : "");
        add_contract(cells, catalog, &assigned->contract);
        buffer_add_char(cells, ' ');
        add_result(cells, catalog, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
    }
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
        buffer_add_number(cells, ruling->artificial[SIDE_NS]);
        buffer_add_char(cells, '/');
        buffer_add_number(cells, ruling->artificial[SIDE_EW]);
    } else if (ruling->adjustment == ADJUSTMENT_TRICKS && ruling->rescored) {
        add_contract(cells, catalog, &ruling->contract);
        buffer_add_char(cells, ' ');
        add_result(cells, catalog, &ruling->contract, ruling->adjusted_tricks,
                   ruling->adjusted_score_ns);
    } else if (ruling->adjustment == ADJUSTMENT_TRICKS)
        add_result(cells, catalog, &item->board->contract, ruling->adjusted_tricks,
                   ruling->adjusted_score_ns);
}

/* Adds in short all that the director has to say. */
static void add_waits(struct buffer *cells, const struct catalog *catalog,
                      const struct ruling *ruling)
{
    bool follows = false;

    if (ruling->status == STATUS_PROPOSED)
        buffer_add_text(cells, catalog_get(catalog, N_("your confirmation")));
    if (ruling->status == STATUS_SUSPECT)
        buffer_add_text(cells, catalog_get(catalog, N_("a look at the record")));
    for (int i = 0; ruling->status == STATUS_DIRECTOR && i < ruling->need_count; i++) {
        if (ruling->need[i].advisory)
            continue;
        buffer_add_text(cells, follows ? catalog_get(catalog, N_("; ")) : "");
        words_check(cells, catalog, ruling->need[i].kind, ruling->need[i].what);
        follows = true;
    }
}

void overview_add(struct buffer *cells, const struct catalog *catalog,
                  const struct report_item *item)
{
    bool unread = report_item_is_unread(item);

    if (!unread)
        add_contract(cells, catalog, &item->board->contract);
    buffer_add_char(cells, '\0');
    if (!unread)
        add_result(cells, catalog, &item->board->contract, item->ruling->recorded_tricks,
                   item->ruling->recorded_score_ns);
    buffer_add_char(cells, '\0');
    if (!unread)
        add_adjusted(cells, catalog, item);
    buffer_add_char(cells, '\0');
    if (unread)
        buffer_add_text(cells, catalog_get(catalog, N_("a look at the record")));
    else
        add_waits(cells, catalog, item->ruling);
    buffer_add_char(cells, '\0');
}

const char *overview_key(int column)
{
    /* TRANSLATORS: headings of a table with a row a board. */
    static const char *const keys[OVERVIEW_COLUMNS] = {
        [OVERVIEW_CONTRACT] = N_("Contract"),
        [OVERVIEW_RECORDED] = N_("Recorded"),
        [OVERVIEW_ADJUSTED] = N_("Adjusted to"),
        [OVERVIEW_WAITS] = N_("Waits for"),
    };

    return keys[column];
}

const char *overview_board_key(void)
{
    return N_("Board");
}

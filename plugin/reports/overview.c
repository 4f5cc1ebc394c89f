#include "reports/overview.h"

#include "words/names.h"

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
    const struct given_score *given = &item->played->board.given;
    const bsp_board *event = item->event;
    const struct contract *contract =
        item->played->rescored ? &item->played->adjusted : &item->played->board.contract;

    if (!event_shows_adjusted(event))
        return;
    for (int i = 0; i < given->assigned_count; i++) {
        const struct assigned *assigned = &given->assigned[i];

        buffer_add_text(cells, i > 0 ? catalog_get(catalog, N_("; ")) : "");
        add_contract(cells, catalog, &assigned->contract);
        buffer_add_char(cells, ' ');
        add_result(cells, catalog, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
    }
    if (given->artificial) {
        buffer_add_number(cells, given->percent[SIDE_NS]);
        buffer_add_char(cells, '/');
        buffer_add_number(cells, given->percent[SIDE_EW]);
    }
    if (given_score_exists(given))
        return;
    if (item->played->rescored) {
        add_contract(cells, catalog, contract);
        buffer_add_char(cells, ' ');
    }
    add_result(cells, catalog, contract, event->adjusted_tricks, event->adjusted_score_ns);
}

/* Adds in short all that the director has to say. */
static void add_waits(struct buffer *cells, const struct catalog *catalog,
                      const struct report_item *item)
{
    const bsp_board *event = event_in(item->event, catalog);
    bool follows = false;

    if (item->kind == KIND_PROPOSED)
        buffer_add_text(cells, catalog_get(catalog, N_("your confirmation")));
    if (item->kind == KIND_DOUBTFUL || item->kind == KIND_UNREAD)
        buffer_add_text(cells, catalog_get(catalog, N_("a look at the record")));
    for (uint32_t i = 0; item->kind == KIND_WAITS && i < event->need_count; i++) {
        const bsp_need *need = need_at(event, i);

        if (need->advisory)
            continue;
        buffer_add_text(cells, follows ? catalog_get(catalog, N_("; ")) : "");
        say_about(cells, catalog, need);
        follows = true;
    }
}

void overview_add(struct buffer *cells, const struct catalog *catalog,
                  const struct report_item *item)
{
    const struct contract *contract = &item->played->board.contract;
    bool unread = item->kind == KIND_UNREAD;

    if (!unread)
        add_contract(cells, catalog, contract);
    buffer_add_char(cells, '\0');
    if (!unread)
        add_result(cells, catalog, contract, item->event->record->recorded_tricks,
                   item->event->record->recorded_score_ns);
    buffer_add_char(cells, '\0');
    if (!unread)
        add_adjusted(cells, catalog, item);
    buffer_add_char(cells, '\0');
    add_waits(cells, catalog, item);
    buffer_add_char(cells, '\0');
}

/* TRANSLATORS: headings of a table with a row a board. */
const char *const overview_keys[OVERVIEW_COLUMNS] = {
    [OVERVIEW_CONTRACT] = N_("Contract"),
    [OVERVIEW_RECORDED] = N_("Recorded"),
    [OVERVIEW_ADJUSTED] = N_("Adjusted to"),
    [OVERVIEW_WAITS] = N_("Waits for"),
};

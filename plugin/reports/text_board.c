#include "reports/text_board.h"

#include <string.h>

#include "reports/foreign.h"
#include "reports/formats.h"
#include "reports/names.h"
#include "reports/scene.h"
#include "reports/terms.h"
#include "reports/words.h"
#include "reports/wrap.h"

/* Where things stand on a line. */
enum {
    STATUS_INDENT = 2,
    RESULT_INDENT = 4,
    ITEM_INDENT = 4,
    CLAUSE_INDENT = 6,
    STEP_INDENT = 6,
    WORDS_INDENT = 20 /* "Loi 67 B1 (a)" fits before it */
};

/* Of a doubtful record this many findings tell enough. */
enum { FINDINGS_SHOWN = 12 };

/* As much of a message about an unreadable board as is shown, in columns. */
enum { MESSAGE_COLUMNS = 400 };

/* How the board stands: a sentence, with the tricks that move where some do. */
static const struct {
    const char *key, *plural;
} statuses[STATUS_COUNT] = {
    [STATUS_SUSPECT] = {N_("Doubtful record: it contradicts itself, and nothing is changed."),
                        NULL},
    [STATUS_DIRECTOR] = {N_("For the director: the result stays until the questions are answered."),
                         NULL},
    [STATUS_PROPOSED] = {NP_("Adjustment proposed: {tricks} trick to {to}.",
                             "Adjustment proposed: {tricks} tricks to {to}.")},
    [STATUS_ADJUSTED] = {NP_("Adjusted: {tricks} trick to {to}.",
                             "Adjusted: {tricks} tricks to {to}.")},
    [STATUS_SETTLED] = {NP_("Settled: the recorded result includes the {tricks} trick to {to}.",
                            "Settled: the recorded result includes the {tricks} tricks to {to}.")},
    [STATUS_NOTED] = {N_("Noted: nothing moves."), NULL},
    [STATUS_CLEAN] = {N_("Nothing found."), NULL},
};

/* Where the board gets another result than that of the cards, but no trick moves. */
static const char *sentence_without_tricks(const struct ruling *ruling)
{
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL)
        return N_("Adjusted: an artificial score by the director.");
    if (ruling->adjustment == ADJUSTMENT_ASSIGNED)
        return N_("Adjusted: a score assigned by the director.");
    return ruling->status == STATUS_SETTLED
               ? N_("Settled: the recorded result is the one that the director gives.")
               : N_("Adjusted: the result that the director gives.");
}

static bool moves_no_tricks(const struct ruling *ruling)
{
    return ruling->transfer_to == SIDE_NONE && statuses[ruling->status].plural;
}

static void say_status(struct page *page, const struct ruling *ruling)
{
    struct scene scene;

    scene_init(&scene, page->catalog);
    scene.tricks = ruling->transfer_tricks;
    scene.to = ruling->transfer_to;
    if (moves_no_tricks(ruling))
        scene_say(page->scratch, &scene, sentence_without_tricks(ruling));
    else if (statuses[ruling->status].plural)
        scene_say_plural(page->scratch, &scene, statuses[ruling->status].key,
                         statuses[ruling->status].plural, scene.tricks);
    else
        scene_say(page->scratch, &scene, statuses[ruling->status].key);
    page_put(page, STATUS_INDENT, "");
}

/* "4♠X -2 (8 tricks), EW 500". */
static void say_result(struct page *page, const struct contract *contract, int tricks,
                       int32_t score)
{
    struct scene scene;

    scene_init(&scene, page->catalog);
    scene.tricks = tricks;
    if (contract->kind == CONTRACT_PLAYED) {
        buffer_add_contract(page->scratch, page->catalog, contract);
        buffer_add_char(page->scratch, ' ');
        buffer_add_result(page->scratch, contract, tricks);
        buffer_add_char(page->scratch, ' ');
    }
    scene_say_plural(page->scratch, &scene, NP_("({tricks} trick)", "({tricks} tricks)"), tricks);
    if (score != SCORE_UNKNOWN) {
        buffer_add_text(page->scratch, ", ");
        buffer_add_score(page->scratch, page->catalog, score);
    }
}

/* What was said of a result, with its label filled up to the width of the wider of both. */
static void put_labelled(struct page *page, const char *key)
{
    static const char recorded[] = N_("Recorded result"), adjusted[] = N_("Adjusted result");
    const char *label = catalog_get(page->catalog, key);
    int width = text_columns(catalog_get(page->catalog, recorded));
    int other = text_columns(catalog_get(page->catalog, adjusted));

    width = RESULT_INDENT + (other > width ? other : width) + 2;
    buffer_add_chars(page->out, ' ', RESULT_INDENT);
    buffer_add_text(page->out, label);
    buffer_add_chars(page->out, ' ', (size_t)(width - RESULT_INDENT - text_columns(label)));
    buffer_add_wrapped(page->out, buffer_text(page->scratch), width, width);
    buffer_cut(page->scratch, 0);
}

static void put_result(struct page *page, const char *key, int tricks, int32_t score)
{
    if (tricks == TRICKS_UNKNOWN)
        return;
    say_result(page, &page->item->board->contract, tricks, score);
    put_labelled(page, key);
}

/* "70 %: 4♠ by South = (10 tricks)"; the weight where there are several. */
static void put_assigned(struct page *page, const struct assigned *assigned, bool alone)
{
    struct scene scene;

    scene_init(&scene, page->catalog);
    scene_set_player(&scene, assigned->contract.declarer);
    scene.count = assigned->weight;
    if (!alone)
        /* TRANSLATORS: the weight of one of several results, in front of it. */
        scene_say(page->scratch, &scene, N_("{count}% "));
    /* TRANSLATORS: the declarer of an assigned result, in front of it. */
    scene_say(page->scratch, &scene, N_("{player}: "));
    say_result(page, &assigned->contract, assigned->tricks, SCORE_UNKNOWN);
    put_labelled(page, N_("Adjusted result"));
}

static void put_artificial(struct page *page, const uint8_t artificial[SIDES])
{
    struct scene scene;

    for (int side = 0; side < SIDES; side++) {
        scene_init(&scene, page->catalog);
        scene.to = side;
        scene.count = artificial[side];
        if (side)
            buffer_add_text(page->scratch, ", ");
        scene_say(page->scratch, &scene, N_("{to} {count}%"));
    }
    put_labelled(page, N_("Adjusted result"));
}

/* A score that the director gives in place of tricks. */
static void put_score(struct page *page, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->assigned_count; i++)
        put_assigned(page, &ruling->assigned[i], ruling->assigned_count == 1);
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL)
        put_artificial(page, ruling->artificial);
}

static void put_results(struct page *page, const struct ruling *ruling)
{
    bool moves = ruling->status == STATUS_ADJUSTED || ruling->status == STATUS_PROPOSED;

    if (moves || ruling->status == STATUS_DIRECTOR || ruling->status == STATUS_SETTLED)
        put_result(page, N_("Recorded result"), ruling->recorded_tricks, ruling->recorded_score_ns);
    if (moves && ruling->adjustment != ADJUSTMENT_TRICKS)
        put_score(page, ruling);
    else if (moves)
        put_result(page, N_("Adjusted result"), ruling->adjusted_tricks, ruling->adjusted_score_ns);
}

static void say_basis(struct page *page, int basis)
{
    if (basis == BASIS_NONE)
        return;
    buffer_add_text(page->scratch, " [");
    buffer_add_text(page->scratch, basis_term(page->catalog, basis));
    buffer_add_char(page->scratch, ']');
}

/* Whether a ruling begins with the very sentence of a finding. */
static bool ruling_tells(const struct law_ruling *ruling, const struct finding *finding)
{
    static const uint8_t irregularities[FINDING_COUNT] = {
        [FINDING_REVOKE] = IRREGULARITY_REVOKE + 1,
        [FINDING_OMITTED_CARD] = IRREGULARITY_OMITTED + 1,
        [FINDING_EXTRA_CARD] = IRREGULARITY_EXTRA + 1,
        [FINDING_LEAD_OUT_OF_TURN] = IRREGULARITY_LEAD + 1,
        [FINDING_PENALTY_CARD] = IRREGULARITY_PENALTY + 1,
    };

    return irregularities[finding->id] == ruling->irregularity + 1 &&
           ruling->trick == finding->trick && ruling->offender == finding->player &&
           ruling->card == finding->card;
}

static bool is_told(const struct ruling *ruling, const struct finding *finding)
{
    for (int i = 0; i < ruling->ruling_count; i++)
        if (ruling_tells(&ruling->ruling[i], finding))
            return true;
    return false;
}

static void put_findings(struct page *page, const struct ruling *ruling)
{
    struct scene scene;
    int shown = 0, left = 0;

    for (int i = 0; i < ruling->finding_count; i++) {
        const struct finding *finding = &ruling->finding[i];

        if (is_told(ruling, finding))
            continue;
        if (++shown > FINDINGS_SHOWN) {
            left++;
            continue;
        }
        words_finding(page->scratch, page->catalog, finding);
        say_basis(page, finding->basis);
        page_put(page, ITEM_INDENT, "- ");
    }
    if (left == 0)
        return;
    scene_init(&scene, page->catalog);
    scene.count = left;
    scene_say_plural(page->scratch, &scene, NP_("and {count} more", "and {count} more"), left);
    page_put(page, ITEM_INDENT, "- ");
}

static void put_steps(struct page *page, const struct ruling *ruling, const struct law_ruling *one)
{
    for (int i = 0; i < one->step_count; i++) {
        words_step(page->scratch, page->catalog, &ruling->step[one->first_step + i]);
        page_put(page, STEP_INDENT, "| ");
    }
}

/* The clause in a column of its own, its words beside it. */
static void put_clause(struct page *page, const struct law_ruling *ruling, int clause)
{
    size_t start = page->out->length;
    int column;

    buffer_add_chars(page->out, ' ', CLAUSE_INDENT);
    buffer_add_law(page->out, page->catalog, clause_get(clause)->citation);
    column = text_columns(buffer_text(page->out) + (page->out->failed ? 0 : start));
    buffer_add_chars(page->out, ' ', column < WORDS_INDENT ? (size_t)(WORDS_INDENT - column) : 1);
    words_clause(page->scratch, page->catalog, ruling, clause);
    buffer_add_wrapped(page->out, buffer_text(page->scratch), WORDS_INDENT, WORDS_INDENT);
    buffer_cut(page->scratch, 0);
}

static void put_ruling(struct page *page, const struct law_ruling *ruling)
{
    words_irregularity(page->scratch, page->catalog, ruling);
    say_basis(page, ruling->basis);
    page_put(page, ITEM_INDENT, "- ");
    for (int i = 0; i < ruling->clause_count; i++)
        put_clause(page, ruling, ruling->clause[i]);
    for (int i = 0; i < ruling->aside_count; i++)
        put_clause(page, ruling, ruling->aside[i]);
}

/* What this one moves, where the status of the board does not say it already. */
static void put_closing(struct page *page, const struct ruling *ruling,
                        const struct law_ruling *one)
{
    if (ruling->ruling_count == 1 && ruling->status != STATUS_DIRECTOR)
        return;
    if (words_closing(page->scratch, page->catalog, one))
        page_put(page, CLAUSE_INDENT, "");
}

static void put_rulings(struct page *page, const struct ruling *ruling, bool explain)
{
    for (int i = 0; i < ruling->ruling_count; i++) {
        put_ruling(page, &ruling->ruling[i]);
        put_closing(page, ruling, &ruling->ruling[i]);
        if (explain)
            put_steps(page, ruling, &ruling->ruling[i]);
    }
}

static void put_unread(struct page *page)
{
    const char *message = page->item->fault_text ? page->item->fault_text : "";
    size_t start = page->scratch->length;

    buffer_add_text(page->scratch, status_term(page->catalog, STATUS_ERROR));
    if (*message) {
        buffer_cut(page->scratch, start);
        /* TRANSLATORS: "Not read: " and the reason, a sentence. */
        buffer_add_text(page->scratch, catalog_get(page->catalog, N_("Not read: ")));
        buffer_add_harmless(page->scratch, message, strlen(message), MESSAGE_COLUMNS);
    }
    page_put(page, STATUS_INDENT, "");
}

void text_board(struct page *page, bool explain)
{
    const struct ruling *ruling = page->item->ruling;

    text_heading(page);
    if (report_item_is_unread(page->item)) {
        put_unread(page);
        return;
    }
    say_status(page, ruling);
    put_results(page, ruling);
    put_rulings(page, ruling, explain);
    put_findings(page, ruling);
    text_needs(page);
}

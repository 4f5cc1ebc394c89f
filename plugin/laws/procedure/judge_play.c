#include "laws/procedure/judging.h"

#include <stdlib.h>
#include <string.h>

#include "laws/law.h"
#include "laws/play/agreed.h"
#include "laws/play/end_of_play.h"
#include "laws/procedure/accept.h"
#include "laws/procedure/earlier.h"
#include "laws/procedure/findings.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/needs.h"
#include "laws/procedure/result.h"

void ruling_describe_result(struct ruling *ruling, const struct board *recorded)
{
    ruling->recorded_tricks = recorded->tricks;
    ruling->recorded_score_ns = recorded->score_ns != SCORE_UNKNOWN
                                    ? recorded->score_ns
                                    : board_score(recorded, recorded->tricks);
}

void ruling_describe(struct ruling *ruling, const struct hearing *h)
{
    const struct board *board = h->board, *recorded = h->recorded;
    ruling->edition = h->rules.edition;
    ruling->rescored = agreed_score(h);
    ruling->contract = board->contract;
    ruling_describe_result(ruling, recorded);
    memset(ruling->points, 0, sizeof ruling->points);
    ruling->won_tricks = h->rest ? TRICKS_UNKNOWN : (int8_t)h->won[board_declaring_side(board)];
    ruling->table_tricks = h->table_tricks;
    ruling->trick_count = h->rows;
    for (int number = 1; number <= h->rows; number++) {
        ruling->trick[number - 1].leader = h->trick[number].leader;
        ruling->trick[number - 1].winner = h->trick[number].winner;
    }
}

/* Returns true if an unplayed penalty card was there or not according to what declarer chose for an
 * earlier lead of the partner. */
static bool hangs_on_choice(const struct incident *incident, const struct need *need)
{
    return need->what == FACT_LEAD_OPTION && need->trick <= incident->trick &&
           need->player == seat_partner(incident->seat) &&
           (incident->kind == IRREGULARITY_PENALTY || incident_cites(incident, CLAUSE_64B3));
}

/* Returns true if the ruling on an incident hangs on the answer to a need: one about the incident
 * itself, one about who had called where the agreement to a claim may have established it, or one
 * about a revoke of the other side which, if it happened, bars it. */
static bool hangs_on(const struct incident *incident, const struct need *need)
{
    bool of_side = need->player >= SEATS && seat_side(need->player) == incident->side;
    bool here = need->trick && need->trick == incident->trick &&
                (need->player == incident->seat || of_side || need->player == SEAT_NONE);
    bool agreement = need->what == FACT_FIRST_CALL && incident_cites(incident, CLAUSE_63A4_open);
    bool across = incident->in_doubt &&
                  (need->what == FACT_REVOKE || need->what == FACT_LEAD_OPTION) &&
                  seat_side(need->player) != incident->side;
    return here || agreement || across || hangs_on_choice(incident, need);
}

/* Returns true if facts of the ruling are still asked for: it is not given, and the needs say what
 * it could be. */
static bool is_withheld(const struct ruling *ruling, const struct incident *incident)
{
    for (int i = 0; i < ruling->need_count; i++) {
        const struct need *need = &ruling->need[i];
        if (!need->advisory && need->kind == NEED_FACT && hangs_on(incident, need))
            return true;
    }
    return false;
}

/* Says of a ruling whose tricks are in the result already, and which nobody counts, only that. */
static void leave_open(struct incident *incident)
{
    uint8_t kept = 0;
    for (int i = 0; i < incident->clause_count; i++) {
        const char *citation = clause_get(incident->clause[i])->citation;
        if (strncmp(citation, "64A", 3) != 0 && strcmp(citation, "64B1") != 0)
            incident->clause[kept++] = incident->clause[i];
    }
    incident->clause_count = kept;
    incident->tricks = 0;
    incident_cite(incident, CLAUSE_64A_included);
}

/* Returns false where the result has tricks in it of which nobody knows how many they are. */
static bool give_rulings(const struct hearing *h, struct ruling *ruling)
{
    bool counted = true;
    for (int i = 0; i < h->incident_count; i++) {
        struct incident incident = h->incident[i];
        if (is_withheld(ruling, &incident))
            continue;
        if (needs_leave_open(h, &incident)) {
            leave_open(&incident);
            counted = false;
        }
        ruling_add_incident(ruling, &incident);
    }
    return counted;
}

/* Returns true if everything that moves a trick is marked or confirmed. */
static bool is_certain(const struct hearing *h)
{
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].tricks && h->incident[i].basis == BASIS_COMPUTED)
            return false;
    return true;
}

static int adjusted_tricks(const struct hearing *h)
{
    int gain = hearing_declarers_gain(h, h->gain);
    return h->result == RESULT_INCLUDES ? h->board->tricks : h->table_tricks + gain;
}

/* Returns true if the result of the ruling was written back before, or agreed on. It was not if
 * what was ruled on then is not part of this ruling: two numbers are then equal by chance. */
static bool stands_already(const struct hearing *h)
{
    const struct earlier_ruling *earlier = &h->board->earlier;
    bool by_chance = earlier->present && !earlier->cut && earlier_lifts(h) && h->gain != 0;
    return !by_chance && !agreed_score_changes(h) && h->board->tricks != TRICKS_UNKNOWN &&
           h->board->tricks == adjusted_tricks(h);
}

/* Returns true if the file says that the board was ruled on before, and the ruling is another now:
 * rectify-report(5). */
static bool differs_from_earlier(const struct hearing *h)
{
    return h->board->earlier.present && !board_has_given(h->board) && !stands_already(h) &&
           !agreed_tricks(h);
}

/* Returns true if the director gives the number of tricks where the file had none, and there is a
 * contract to count them for. */
static bool result_is_new(const struct hearing *h)
{
    const struct contract *contract = &h->board->contract;
    return board_tricks_before(h->board) == TRICKS_UNKNOWN && result_is_given(h) &&
           contract->kind == CONTRACT_PLAYED && contract->declarer != SEAT_NONE;
}

/* Returns true if the director gives another number of tricks than the file had (70, 79), or
 * another contract. */
static bool result_changes(const struct hearing *h)
{
    int before = board_tricks_before(h->board);
    bool differs =
        before != TRICKS_UNKNOWN && h->table_tricks != TRICKS_UNKNOWN && h->table_tricks != before;
    return !h->cancelled && (differs || result_is_new(h) || agreed_score_changes(h));
}

/* Returns the status of a score that the director gives. It stands already where the file has that
 * very score or, where it has none, that very result. A result that was emptied for a score that
 * nothing tells is none. */
static int status_of_score(const struct hearing *h, const struct ruling *ruling)
{
    const struct board *board = h->board;
    bool same =
        ruling->adjusted_tricks != TRICKS_UNKNOWN && board->tricks == ruling->adjusted_tricks;
    bool stands = board_has_given(board) ? given_score_is(&board->given, ruling) : same;
    return stands ? STATUS_SETTLED : STATUS_ADJUSTED;
}

/* Returns the status of the ruling; a score that the director has given stands in place of any
 * transfer. */
static int status_of_ruling(const struct hearing *h, const struct ruling *ruling)
{
    if (h->adjustment != ADJUSTMENT_TRICKS)
        return status_of_score(h, ruling);
    bool given = board_has_given(h->board) && !agreed_score(h);
    if (given || (h->gain == 0 && !result_changes(h)))
        return ruling->finding_count || ruling->ruling_count ? STATUS_NOTED : STATUS_CLEAN;
    if (stands_already(h))
        return STATUS_SETTLED;
    return is_certain(h) ? STATUS_ADJUSTED : STATUS_PROPOSED;
}

static void give_result(const struct hearing *h, bool counted, struct ruling *ruling)
{
    if (ruling->status != STATUS_ADJUSTED && ruling->status != STATUS_PROPOSED &&
        ruling->status != STATUS_SETTLED)
        return;
    if (counted) {
        ruling->transfer_to = (int8_t)hearing_gaining_side(h);
        ruling->transfer_tricks = (uint8_t)abs(h->gain);
    }
    if (h->adjustment == ADJUSTMENT_TRICKS)
        ruling->adjusted_tricks = (int8_t)adjusted_tricks(h);
    ruling->adjusted_score_ns = board_score(h->board, ruling->adjusted_tricks);
}

/* Returns true if tricks move and nobody knows who was declarer, so that neither the result's side
 * nor dummy is known. */
static bool lacks_declarer(const struct hearing *h)
{
    const struct contract *contract = &h->board->contract;
    return contract->kind == CONTRACT_PLAYED && contract->declarer == SEAT_NONE && h->gain != 0;
}

/* Returns true if the adjusted result is a number of tricks that can be; an answer of the director
 * can have put it beyond. */
static bool is_possible(const struct hearing *h)
{
    return h->gain == 0 || h->result == RESULT_INCLUDES || result_is_possible(h);
}

/* Returns true if by the Laws both sides may have another result than the one that was recorded. */
static bool gives_result(const struct hearing *h, const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_RESULT)
        return incident->fact->number != board_tricks_before(h->board);
    return redress_is_open(incident) || incident->kind == IRREGULARITY_CLAIM ||
           (incident->kind == IRREGULARITY_ENTRY && !incident_cites(incident, CLAUSE_79A));
}

/* Returns true if the other side has a score that stands, and keeps it. */
static bool keeps_score(const struct hearing *h)
{
    if (h->cancelled || (h->board->contract.kind != CONTRACT_PASSED &&
                         board_tricks_before(h->board) == TRICKS_UNKNOWN))
        return false;
    for (int i = 0; i < h->incident_count; i++)
        if (gives_result(h, &h->incident[i]))
            return false;
    return true;
}

/* Returns the side that has no score although the other was given one; SIDE_NONE if there is
 * none. */
static int side_without_score(const struct hearing *h, const struct ruling *ruling)
{
    int side = assigned_side_kept(ruling->assigned, ruling->assigned_count);
    return side == SIDE_NONE || keeps_score(h) ? SIDE_NONE : side;
}

/* Asks for what only the director can decide even when all is known of the cards. Returns true if
 * it asks. */
static bool calls_director(const struct hearing *h, struct ruling *ruling)
{
    int side = side_without_score(h, ruling);
    if (side != SIDE_NONE) {
        ruling_leave_to_director(ruling);
        needs_ask_side(h, side, ruling);
        return true;
    }
    if (h->adjustment != ADJUSTMENT_TRICKS || h->cancelled)
        return false;
    if (lacks_declarer(h))
        needs_ask_score(h, ruling);
    else if (differs_from_earlier(h) || !is_possible(h))
        needs_ask_tricks(h, ruling);
    else
        return false;
    return true;
}

static void rule(const struct hearing *h, struct ruling *ruling)
{
    bool waits = needs_find(h, ruling);
    if (earlier_stands(h, waits)) {
        earlier_settle(h, ruling);
        return;
    }
    given_score_write(h, ruling);
    waits = waits || calls_director(h, ruling);
    bool counted = give_rulings(h, ruling);
    ruling->status = (uint8_t)(waits ? STATUS_DIRECTOR : status_of_ruling(h, ruling));
    give_result(h, counted, ruling);
}

static void leave_in_doubt(const struct hearing *h, struct ruling *ruling, enum doubt doubt)
{
    bool answered = facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE) == WORD_FAULTY;
    ruling->status = STATUS_SUSPECT;
    if (doubt == DOUBT_LIFTED_BY_FAITHFUL && !answered)
        needs_for_suspect(h, ruling);
}

static bool is_in_doubt(const struct hearing *h, const struct ruling *ruling, enum doubt doubt)
{
    int said = facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE);
    if (said == WORD_FAULTY || doubt == DOUBT_FOR_GOOD || ruling->finding_count == FINDINGS_MAX)
        return true;
    return doubt == DOUBT_LIFTED_BY_FAITHFUL && said != WORD_FAITHFUL;
}

/* Returns true if the director has lifted the doubt before, when he ruled on the record as it is.
 * The facts that explained a contradiction in it are no longer at hand. */
static bool was_ruled_on(const struct hearing *h, enum doubt doubt)
{
    bool asked = facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE) == WORD_NONE;
    return asked && (doubt == DOUBT_LIFTED_BY_FAITHFUL || earlier_lifts(h)) &&
           earlier_stands(h, true);
}

static void apply_edition_fact(struct rules *rules, const struct facts *facts)
{
    int said = facts_word(facts, FACT_LAWS, 0, SEAT_NONE);
    if (said == WORD_NONE)
        return;
    rules->edition = (uint8_t)edition_find(fact_word_text(said));
    rules->edition_doubtful = false;
}

/* Hears the board with the facts that can be, which are copied into ACCEPTED; where something was
 * found, and a few tricks are missing at the end, again with what those can come to. */
static void hear_to_end(struct hearing *h, const struct matter *matter, struct facts *accepted,
                        struct end_of_play *end, struct ruling *ruling,
                        struct contradictions *contradictions)
{
    struct matter heard = *matter;
    if (matter->facts->count) {
        heard.facts = accepted;
        facts_accept(matter, accepted, contradictions, h, ruling);
    } else {
        hear(h, matter, NULL, ruling);
    }
    if (h->incident_count && end_of_play_find(h, end))
        hear(h, &heard, end, ruling);
}

static void judge_by(const struct matter *matter, struct ruling *ruling,
                     struct contradictions *contradictions)
{
    struct hearing h;
    struct rules rules = *matter->rules;
    struct facts accepted;
    struct end_of_play end;
    const struct matter applied = {matter->board, matter->facts, &rules};
    contradictions->count = contradictions->excluded = 0;
    ruling_open(ruling);
    apply_edition_fact(&rules, matter->facts);
    hear_to_end(&h, &applied, &accepted, &end, ruling, contradictions);
    facts_overrule(&h, matter->facts, ruling);
    ruling_describe(ruling, &h);
    enum doubt of_deal = findings_of_deal(&h, ruling);
    enum doubt of_play = findings_of_play(&h, ruling);
    findings_of_result(&h, ruling);
    ruling_sort_findings(ruling);
    enum doubt of_record = findings_of_record(ruling);
    enum doubt doubt = of_deal > of_play ? of_deal : of_play;
    doubt = of_record > doubt ? of_record : doubt;
    bool doubtful = is_in_doubt(&h, ruling, doubt);
    if (doubtful && was_ruled_on(&h, doubt))
        earlier_settle(&h, ruling);
    else if (doubtful)
        leave_in_doubt(&h, ruling, doubt);
    else
        rule(&h, ruling);
}

static bool is_settled_by(const struct matter *matter, struct ruling *ruling,
                          struct contradictions *contradictions)
{
    judge_by(matter, ruling, contradictions);
    return ruling->status == STATUS_SETTLED;
}

/* Copies of FACTS those that were given for this board alone. */
static struct facts facts_of_board(const struct facts *facts)
{
    struct facts own;
    own.count = 0;
    for (int i = 0; i < facts->count; i++)
        if (!facts->item[i].general)
            own.item[own.count++] = facts->item[i];
    return own;
}

/* Judges a board that the file has a ruling on: what was given for all boards gives way to it where
 * it would give another. */
static void judge_beside_earlier(const struct matter *matter, struct ruling *ruling,
                                 struct contradictions *contradictions)
{
    const struct facts *facts = matter->facts;
    struct facts kept = facts_of_board(facts), left;
    const struct matter of_board = {matter->board, &kept, matter->rules};
    left.count = 0;
    if (is_settled_by(matter, ruling, contradictions) || kept.count == facts->count)
        return;
    bool settled = is_settled_by(&of_board, ruling, contradictions);
    for (int i = 0; settled && i < facts->count; i++) {
        if (!facts->item[i].general)
            continue;
        kept.item[kept.count++] = facts->item[i];
        if (!is_settled_by(&of_board, ruling, contradictions))
            left.item[left.count++] = kept.item[--kept.count];
    }
    judge_by(settled ? &of_board : matter, ruling, contradictions);
    for (int i = 0; i < left.count; i++)
        ruling_add_overruled(ruling, &left.item[i], OVERRULED_BY_RULING, NULL);
}

void judge_play(const struct matter *matter, struct ruling *ruling,
                struct contradictions *contradictions)
{
    if (matter->board->earlier.present)
        judge_beside_earlier(matter, ruling, contradictions);
    else
        judge_by(matter, ruling, contradictions);
}

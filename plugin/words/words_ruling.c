/*
 * Sentences about what was found, and about what the Laws say of an irregularity.
 */
#include "words/words.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "reports/formats.h"
#include "words/names.h"
#include "words/scene.h"

/* --- What was found --------------------------------------------------------------------------- */

/* The sentences for findings if the record has everything. */
static const char *const sentences[FINDING_COUNT] = {
    [FINDING_DEAL_DUPLICATE] = N_("{card} is in two hands: {holder} and {player}."),
    [FINDING_DEAL_MISSING] = N_("{card} is missing from the deal."),
    [FINDING_CARD_NOT_HELD] =
        N_("{player} plays {card} to trick {trick} without having been dealt it."),
    [FINDING_CARD_REPEATED] = N_("{player} plays {card} a second time, to trick {trick}."),
    [FINDING_WRONG_LEADER] =
        N_("The record names {player} as opening leader, who does not sit on declarer's left."),
    [FINDING_LEAD_OUT_OF_TURN] = N_("Lead out of turn {by_player} to trick {trick}: {card}."),
    [FINDING_REVOKE] = N_("Revoke {by_player} at trick {trick}: {led} led, {card} played."),
    [FINDING_OMITTED_CARD] = N_("Defective trick {trick}: {player} played no card."),
    [FINDING_EXTRA_CARD] = N_("Defective trick {trick}: {player} played {card}, a card too many."),
    [FINDING_PENALTY_CARD] = N_("{player} did not play the penalty card {card} to trick {trick}."),
    [FINDING_UNKNOWN_CARD] =
        N_("The record does not show which card {player} played to trick {trick}."),
    [FINDING_MARK_MISMATCH] =
        N_("The mark at {card}, played by {player} to trick {trick}, does not fit the play."),
    [FINDING_DESIGNATION_MISMATCH] =
        N_("The record has {card} at trick {trick}, which is not the card called from dummy."),
    [FINDING_SCORE_MISMATCH] = N_("The recorded score is {recorded_score}; contract, tricks and "
                                  "vulnerability give {computed_score}."),
    [FINDING_AUCTION_MISMATCH] =
        N_("Contract in the record: {recorded_contract}; by the auction: {computed_contract}."),
    [FINDING_DEALER_OR_VULNERABILITY] =
        N_("Dealer or vulnerability do not go with the number of the board."),
};

static const char *const not_written[] = {
    [NOT_WRITTEN_TABLE_ROW] =
        N_("The table of scores stays as it is: which of its rows is this board's cannot be told."),
    [NOT_WRITTEN_DERIVED] = N_("Matchpoints, IMPs and other derived figures stay as they are: "
                               "computing them anew does not give what the file had."),
    [NOT_WRITTEN_INHERITED] =
        N_("A figure that is inherited from another game of the file stays as it is."),
    [NOT_WRITTEN_READ_ONLY] =
        N_("Files of this format are only read: the adjusted result is not written."),
    [NOT_WRITTEN_NO_PLACE] = N_(
        "The file has no place for a score in another contract, for weighted results, or for one "
        "side's score alone: the adjusted score is not written."),
    [NOT_WRITTEN_FACTS_LOST] = N_(
        "The facts in the file beside it cannot be read to their end, and may say otherwise: the "
        "adjusted result is not written."),
    [NOT_WRITTEN_ROW] =
        N_("The adjusted score is not written: the row's pairs have no names, it may "
           "be the game's own result, or the file has rulings on another board of "
           "the game."),
    [NOT_WRITTEN_UNPLAYED] =
        N_("A row without a contract counts here as passed out: take out the row of what was not "
           "played."),
    [NOT_WRITTEN_UNDECIDED] = N_("Matchpoints, IMPs and other derived figures stay as they are: "
                                 "what the file had does not tell how the new ones are computed."),
    [NOT_WRITTEN_HELD] =
        N_("The adjusted result is not written: rectify read the file again as a check, and did "
           "not find this board as it was ruled."),
};

/* By enum record_damage, from DAMAGE_ESCAPE on. */
static const char *const damages[] = {
    N_("LIN_DATA is damaged: an escape with % cannot be read. What hangs on it is left out, the "
       "rest "
       "is used."),
    N_("LIN_DATA breaks off. What stands there is used."),
    N_("LIN_DATA is percent-encoded more than once. It is read all the same."),
};

static const char *const wrong_figures[] = {
    [FIGURE_MATCHPOINTS] = N_("The matchpoints in row {count} of the table of scores do not follow "
                              "from the results; all others do."),
    [FIGURE_IMPS] = N_("The IMPs in row {count} of the table of scores do not follow from the "
                       "results; all others do."),
    [FIGURE_SHARE] = N_("The points beside the artificial score are not the share that it gives."),
    [FIGURE_PERCENTAGE] = N_("The percentage in row {count} of the table of scores does not follow "
                             "from the results; all others do."),
};

static const char listed_otherwise[] =
    N_("The list of results has another result for this board than its auction and its play.");

static void say_deal_count(struct buffer *buffer, const struct scene *scene)
{
    scene_say_plural(buffer, scene,
                     NP_("{player} was dealt {count} card.", "{player} was dealt {count} cards."),
                     scene->count);
}

static void say_result_mismatch(struct buffer *buffer, const struct scene *scene)
{
    if (scene->computed < 0)
        scene_say_plural(
            buffer, scene,
            NP_("The recorded result gives declarer {recorded} trick, which does not fit the play.",
                "The recorded result gives declarer {recorded} tricks, which does not fit the "
                "play."),
            scene->recorded);
    else
        scene_say_plural(
            buffer, scene,
            NP_("The recorded result gives declarer {recorded} trick, the play gives {computed}.",
                "The recorded result gives declarer {recorded} tricks, the play gives {computed}."),
            scene->recorded);
}

/* Returns the sentence for a finding of which the record leaves something open; NULL if it does
 * not. */
static const char *sentence_without_cards(const struct finding *finding)
{
    bool card = card_is(finding->card);

    switch (finding->id) {
    case FINDING_REVOKE:
        if (!card || !card_is(finding->led))
            return N_("Revoke {by_player} at trick {trick}.");
        return finding->card == finding->led
                   ? N_("Revoke {by_player} at trick {trick}: {card} led.")
                   : NULL;
    case FINDING_LEAD_OUT_OF_TURN:
        return card ? NULL : N_("Lead out of turn {by_player} to trick {trick}.");
    case FINDING_OMITTED_CARD:
        return finding->trick ? NULL : N_("{player} has a card too few among the played cards.");
    case FINDING_EXTRA_CARD:
        if (finding->trick == 0)
            return N_("{player} has a card too many among the played cards.");
        return card ? NULL : N_("Defective trick {trick}: {player} played a card too many.");
    case FINDING_DESIGNATION_MISMATCH:
        return card_is((card_t)finding->computed)
                   ? N_("The record has {card} at trick {trick}; declarer's call was for {cards}.")
                   : NULL;
    case FINDING_DEAL_DUPLICATE:
        if (finding->missing)
            return card ? N_("{card} is in two hands, {holder} and {player}; missing: {cards}.")
                        : N_("{player} has the same card twice; missing: {cards}.");
        return card ? NULL : N_("{player} has the same card twice.");
    case FINDING_DEAL_MISSING:
        return card ? NULL : N_("Cards are missing from the deal.");
    case FINDING_MARK_MISMATCH:
        return card ? NULL : N_("A mark in the record does not fit the play.");
    default:
        return NULL;
    }
}

void words_finding(struct buffer *buffer, const struct catalog *catalog,
                   const struct finding *finding)
{
    const char *sentence = sentence_without_cards(finding);
    struct scene scene;

    scene_init(&scene, catalog);
    scene_set_player(&scene, finding->player);
    scene.trick = finding->trick;
    scene.card = finding->card;
    scene.led = finding->led;
    scene.recorded = finding->recorded;
    scene.computed = finding->computed;
    if (finding->id == FINDING_DEAL_DUPLICATE) {
        scene.holder = finding->computed;
        scene.cards = finding->missing;
    }
    if (finding->id == FINDING_DESIGNATION_MISMATCH)
        scene.cards = card_bit((card_t)finding->computed);
    scene.count = finding->computed;
    scene.recorded_contract = &finding->recorded_contract;
    scene.computed_contract = &finding->computed_contract;
    if (finding->id == FINDING_DEAL_COUNT)
        say_deal_count(buffer, &scene);
    else if (finding->id == FINDING_RESULT_MISMATCH)
        say_result_mismatch(buffer, &scene);
    else if (finding->id == FINDING_NOT_WRITTEN)
        scene_say(buffer, &scene, not_written[finding->recorded]);
    else if (finding->id == FINDING_DAMAGED_RECORD)
        scene_say(buffer, &scene, damages[finding->recorded]);
    else if (finding->listed)
        scene_say(buffer, &scene, listed_otherwise);
    else if (finding->figure != FIGURE_NONE)
        scene_say(buffer, &scene, wrong_figures[finding->figure]);
    else
        scene_say(buffer, &scene, sentence ? sentence : sentences[finding->id]);
}

/* Adds the unknown cards of each player, by trick: "West 2, 5; North 4". */
static void put_unknown_cards(struct buffer *buffer, const struct catalog *catalog,
                              const struct ruling *ruling)
{
    for (int seat = NORTH; seat < SEATS; seat++) {
        bool any = false;
        for (int i = 0; i < ruling->finding_count; i++) {
            const struct finding *finding = &ruling->finding[i];
            if (finding->id != FINDING_UNKNOWN_CARD || finding->player != seat)
                continue;
            if (!any) {
                buffer_add_text(buffer, buffer->length > 0 ? catalog_get(catalog, N_("; ")) : "");
                buffer_add_text(buffer, seat_word(catalog, seat));
            }
            buffer_add_text(buffer, any ? ", " : " ");
            buffer_add_number(buffer, finding->trick);
            any = true;
        }
    }
}

void words_finding_shown(struct buffer *buffer, const struct catalog *catalog,
                         const struct ruling *ruling, const struct finding *finding)
{
    struct buffer cards = {0};
    struct scene scene;

    if (finding->id != FINDING_UNKNOWN_CARD || unknown_cards(ruling) < 2) {
        words_finding(buffer, catalog, finding);
        return;
    }
    scene_init(&scene, catalog);
    put_unknown_cards(&cards, catalog, ruling);
    scene.value = buffer_text(&cards);
    scene_say(buffer, &scene,
              N_("Cards that the record does not show, by player and trick: {value}."));
    buffer->failed = buffer->failed || cards.failed;
    buffer_release(&cards);
}

/* --- What was ruled --------------------------------------------------------------------------- */

static void scene_of_ruling(struct scene *scene, const struct catalog *catalog,
                            const struct law_ruling *ruling)
{
    scene_init(scene, catalog);
    scene_set_player(scene, ruling->offender);
    scene->side = ruling->side;
    scene->to =
        ruling->side == SIDE_NONE || ruling->tricks < 0 ? ruling->side : side_other(ruling->side);
    scene->trick = ruling->trick;
    scene->card = ruling->card;
    scene->led = ruling->led;
    scene->kept = ruling->kept;
    scene->cards = ruling->cards;
    scene->said = &ruling->said;
    scene->tricks = abs(ruling->tricks);
    scene->value = ruling->said.entered;
    if (ruling->irregularity == IRREGULARITY_INCIDENT)
        scene->value = fact_sentence(&ruling->said);
}

/* The irregularity in a sentence, with its card and, if the card may be unknown, without. */
static const struct {
    const char *with_card, *without;
} irregularities[IRREGULARITY_COUNT] = {
    [IRREGULARITY_REVOKE] = {N_("Revoke {by_player} at trick {trick}: {led} led, {card} played."),
                             N_("Revoke {by_player} at trick {trick}.")},
    [IRREGULARITY_ALLEGED] = {N_("Alleged revoke {by_player} at trick {trick}."), NULL},
    [IRREGULARITY_OMITTED] = {N_("Defective trick {trick}: {player} played no card."), NULL},
    [IRREGULARITY_EXTRA] = {N_("Defective trick {trick}: {player} played {card}, a card too many."),
                            N_("Defective trick {trick}: {player} played a card too many.")},
    [IRREGULARITY_DEAL] = {N_("The hands were not dealt thirteen cards each."), NULL},
    [IRREGULARITY_LEAD] = {N_("Lead out of turn {by_player} to trick {trick}: {card}."),
                           N_("Lead out of turn {by_player} to trick {trick}.")},
    [IRREGULARITY_NOT_QUITTED] =
        {N_("Trick {trick}: {card} did not lie among the quitted tricks of {player}."), NULL},
    [IRREGULARITY_PENALTY] = {N_("{player} did not play the penalty card {card} to trick {trick}."),
                              NULL},
    [IRREGULARITY_DESIGNATION] = {N_("Declarer called \"{call}\" at trick {trick}: {card}."),
                                  N_("Declarer called \"{call}\" at trick {trick}.")},
    [IRREGULARITY_FACED] = {N_("{player} faced his hand at trick {trick}."), NULL},
    [IRREGULARITY_EXPOSED] = {N_("{card} of {player} came to be seen at trick {trick}."), NULL},
    [IRREGULARITY_SIMULTANEOUS] =
        {N_("{player} played {card} to trick {trick} at the same time as another player."), NULL},
    [IRREGULARITY_LYING] = {N_("{player} had the penalty card {card} from trick {trick} on."),
                            NULL},
    [IRREGULARITY_WITHDRAWN] = {N_("Withdrawal of {card} {by_player} at trick {trick}."), NULL},
    [IRREGULARITY_CHOICE] =
        {N_("Declarer's choice at trick {trick}: penalty card {card} {by_player}."), NULL},
    [IRREGULARITY_MISSING] = {N_("{card} was missing from the hand of {player}."), NULL},
    [IRREGULARITY_SURPLUS] = {N_("{player} had a card too many: {card}."), NULL},
    [IRREGULARITY_CLAIM] = {N_("Claim {by_player} at trick {trick}."), NULL},
    [IRREGULARITY_RESULT] = {N_("The number of tricks won."), NULL},
    [IRREGULARITY_ENTRY] = {N_("The score as it was entered."), NULL},
    [IRREGULARITY_SCORE] = {N_("Assigned adjusted score given by the director."), NULL},
    [IRREGULARITY_PROCEDURAL] = {N_("Procedural penalty for {side}: {value}."), NULL},
};

/* The sentences that depend on the fact's word. */
static const struct {
    uint8_t irregularity, word;
    const char *sentence;
} by_word[] = {
    {IRREGULARITY_CLAIM, WORD_CANCELLED, N_("Concession {by_player} at trick {trick}.")},
    {IRREGULARITY_CLAIM, WORD_OBJECTED, N_("Concession {by_player} at trick {trick}.")},
    {IRREGULARITY_EXPOSED, WORD_NAMED,
     N_("{player} named {card} as a card of his hand at trick {trick}.")},
    {IRREGULARITY_EXPOSED, WORD_UNSEEN,
     N_("{card} of {player} left his hand at trick {trick}, unseen.")},
};

static const char *earlier_sentence(const struct law_ruling *ruling)
{
    if (ruling->trick == 0)
        return ruling->offender == SEAT_NONE ? N_("Earlier ruling in the file.")
                                             : N_("Earlier ruling in the file: {player}.");
    return ruling->offender == SEAT_NONE
               ? N_("Earlier ruling in the file: trick {trick}.")
               : N_("Earlier ruling in the file: {player}, trick {trick}.");
}

/* Returns the sentence for declarer's call. A card that the call named is not said twice. */
static const char *call_sentence(const struct law_ruling *ruling)
{
    if (ruling->said.word == WORD_INTENDED)
        return N_("Declarer meant {card} at trick {trick}, whatever he had called.");
    return card_is(ruling->card) && !card_is(ruling->said.card)
               ? irregularities[IRREGULARITY_DESIGNATION].with_card
               : irregularities[IRREGULARITY_DESIGNATION].without;
}

/* Returns the sentence for an incident in the director's words, by its trick and whose it was. */
static const char *incident_sentence(const struct law_ruling *ruling)
{
    static const char *const places[2][3] = {
        {"{value}", N_("{player}: {value}"), N_("{side}: {value}")},
        {N_("Trick {trick}: {value}"), N_("{player}, trick {trick}: {value}"),
         N_("{side}, trick {trick}: {value}")},
    };
    int whose = ruling->offender != SEAT_NONE ? 1 : ruling->side != SIDE_NONE ? 2 : 0;
    return places[ruling->trick > 0][whose];
}

static const char *irregularity_sentence(const struct law_ruling *ruling)
{
    if (ruling->irregularity == IRREGULARITY_EARLIER)
        return earlier_sentence(ruling);
    if (ruling->irregularity == IRREGULARITY_INCIDENT)
        return incident_sentence(ruling);
    bool revoke = ruling->irregularity == IRREGULARITY_REVOKE;

    if (ruling->irregularity == IRREGULARITY_DESIGNATION)
        return call_sentence(ruling);
    for (size_t i = 0; i < sizeof by_word / sizeof by_word[0]; i++)
        if (ruling->irregularity == by_word[i].irregularity && ruling->said.word == by_word[i].word)
            return by_word[i].sentence;
    if (ruling->irregularity == IRREGULARITY_SCORE && ruling->said.id == FACT_ARTIFICIAL)
        return N_("Artificial adjusted score given by the director.");
    if (ruling->irregularity == IRREGULARITY_ENTRY && ruling->clause_count &&
        ruling->clause[0] != CLAUSE_79_cards && ruling->clause[0] != CLAUSE_79A)
        return N_("Score entered wrongly.");
    if (ruling->trick == 0 && ruling->irregularity == IRREGULARITY_OMITTED)
        return N_("{player} has a card too few among the played cards.");
    if (ruling->trick == 0 && ruling->irregularity == IRREGULARITY_EXTRA)
        return N_("{player} has a card too many among the played cards.");
    if (revoke && card_is(ruling->card) && ruling->card == ruling->led)
        return N_("Revoke {by_player} at trick {trick}: {card} led.");
    if (card_is(ruling->card) && !(revoke && !card_is(ruling->led)))
        return irregularities[ruling->irregularity].with_card;
    return irregularities[ruling->irregularity].without
               ? irregularities[ruling->irregularity].without
               : irregularities[ruling->irregularity].with_card;
}

/* Adds the citation to the sentence that BUFFER ends with: "…is established (Law 63A1)." */
static void add_citation(struct buffer *buffer, const struct catalog *catalog,
                         const struct law_ruling *ruling, int clause)
{
    struct scene scene;
    size_t end = buffer->length;

    if (end > 0 && buffer_text(buffer)[end - 1] == '.')
        buffer_cut(buffer, end - 1);
    scene_init(&scene, catalog);
    scene.law = ruling_citation(ruling, clause);
    /* TRANSLATORS: goes behind the words of a clause, with the full stop; begins with a space. */
    scene_say(buffer, &scene, N_(" ({law})."));
}

/* Adds the tricks that it may have been: "to trick 4 or 5", "to one of tricks 6 to 12". */
static void put_possible(struct buffer *buffer, const struct catalog *catalog,
                         const struct law_ruling *ruling)
{
    struct scene scene;
    struct buffer list;
    unsigned left = ruling->possible;
    int first = __builtin_ctz(left), last = 31 - __builtin_clz(left);
    bool range = last > first + 1 && left == (2u << last) - (1u << first);

    scene_init(&scene, catalog);
    scene.trick = first;
    scene.tricks = last;
    buffer_init(&list);
    for (; left; left &= left - 1) {
        buffer_add_number(&list, __builtin_ctz(left));
        if (left & (left - 1))
            buffer_add_text(&list,
                            __builtin_popcount(left) > 2 ? ", " : catalog_get(catalog, N_(" or ")));
    }
    scene.value = buffer_text(&list);
    /* TRANSLATORS: fills {value} in "{player} played no card {value}; each gives the same." */
    scene_say(buffer, &scene,
              range ? N_("to one of tricks {trick} to {tricks}") : N_("to trick {value}"));
    buffer->failed = buffer->failed || list.failed;
    buffer_release(&list);
}

/* The sentences for an unknown trick, by whether the card was one too many and whether the director
 * says that nobody can tell. */
static const char *const open_tricks[2][2] = {
    {N_("{player} played no card {value}; each gives the same."),
     N_("{player} played no card {value}; nobody can tell which, and each gives the same.")},
    {N_("{player} played a card too many {value}; each gives the same."),
     N_("{player} played a card too many {value}; nobody can tell which, and each gives the "
        "same.")},
};

static void say_open_trick(struct buffer *buffer, const struct catalog *catalog,
                           const struct law_ruling *ruling)
{
    struct scene scene;
    struct buffer tricks;
    bool extra = ruling->irregularity == IRREGULARITY_EXTRA;

    buffer_init(&tricks);
    put_possible(&tricks, catalog, ruling);
    scene_of_ruling(&scene, catalog, ruling);
    scene.value = buffer_text(&tricks);
    scene_say(buffer, &scene, open_tricks[extra][ruling->unfound]);
    buffer->failed = buffer->failed || tricks.failed;
    buffer_release(&tricks);
}

/* Adds a full stop if the director left it out. */
static void end_sentence(struct buffer *buffer)
{
    static const char ellipsis[] = "…";
    const char *text = buffer_text(buffer);
    size_t length = strlen(text), dots = sizeof ellipsis - 1;
    bool trails_off = length >= dots && strcmp(text + length - dots, ellipsis) == 0;
    if (!trails_off && (length == 0 || !strchr(".!?", text[length - 1])))
        buffer_add_char(buffer, '.');
}

/* Says who had how many cards, of the hands counted with a wrong number; returns false if there are
 * none. */
static bool say_counts(struct buffer *buffer, const struct catalog *catalog,
                       const struct law_ruling *ruling)
{
    bool any = false;

    for (int seat = NORTH; ruling->irregularity == IRREGULARITY_DEAL && seat < SEATS; seat++) {
        struct scene scene;

        if (ruling->counts[seat] == HAND_CARDS)
            continue;
        scene_init(&scene, catalog);
        scene_set_player(&scene, seat);
        scene.count = ruling->counts[seat];
        buffer_add_text(buffer, any ? ", " : "");
        scene_say_plural(buffer, &scene,
                         NP_("{player} had {count} card", "{player} had {count} cards"),
                         scene.count);
        any = true;
    }
    buffer_add_text(buffer, any ? "." : "");
    return any;
}

void words_irregularity(struct buffer *buffer, const struct catalog *catalog,
                        const struct law_ruling *ruling)
{
    struct scene scene;

    if (ruling->possible) {
        say_open_trick(buffer, catalog, ruling);
        return;
    }
    if (say_counts(buffer, catalog, ruling))
        return;
    scene_of_ruling(&scene, catalog, ruling);
    scene_say(buffer, &scene, irregularity_sentence(ruling));
    if (ruling->irregularity == IRREGULARITY_INCIDENT)
        end_sentence(buffer);
    for (int i = 0; ruling->irregularity == IRREGULARITY_EARLIER && i < ruling->clause_count; i++)
        add_citation(buffer, catalog, ruling, ruling->clause[i]);
}

void words_clause(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling, int clause)
{
    struct scene scene;

    scene_of_ruling(&scene, catalog, ruling);
    scene_say(buffer, &scene, clause_get(clause)->words);
}

/* The irregularities that may move a trick, so that it is said if none moves. */
static const bool moves_tricks[IRREGULARITY_COUNT] = {
    [IRREGULARITY_REVOKE] = true,      [IRREGULARITY_OMITTED] = true, [IRREGULARITY_EXTRA] = true,
    [IRREGULARITY_NOT_QUITTED] = true, [IRREGULARITY_PENALTY] = true, [IRREGULARITY_EARLIER] = true,
};

/* Returns true if Law 62D moves the tricks, which is no transfer. */
static bool is_played_again(const struct law_ruling *ruling)
{
    for (int i = 0; i < ruling->clause_count; i++)
        if (ruling->clause[i] == CLAUSE_62D)
            return true;
    return false;
}

bool words_closing(struct buffer *buffer, const struct catalog *catalog,
                   const struct law_ruling *ruling)
{
    struct scene scene;

    if (!moves_tricks[ruling->irregularity])
        return false;
    if (ruling->irregularity == IRREGULARITY_EARLIER && ruling->tricks == 0)
        return false;
    if (ruling->clause_count && ruling->clause[ruling->clause_count - 1] == CLAUSE_64A_included)
        return false;
    scene_of_ruling(&scene, catalog, ruling);
    if (ruling->tricks == 0)
        scene_say(buffer, &scene, N_("No trick is transferred."));
    else if (is_played_again(ruling))
        scene_say_plural(buffer, &scene,
                         NP_("Played again, the last two tricks give {to} {tricks} trick more.",
                             "Played again, the last two tricks give {to} {tricks} tricks more."),
                         scene.tricks);
    else
        scene_say_plural(buffer, &scene,
                         NP_("{tricks} trick moves to {to}.", "{tricks} tricks move to {to}."),
                         scene.tricks);
    return true;
}

static void add_clauses(struct buffer *buffer, const struct catalog *catalog,
                        const struct law_ruling *ruling, const uint8_t *clauses, int count)
{
    for (int i = 0; i < count; i++) {
        buffer_add_char(buffer, ' ');
        words_clause(buffer, catalog, ruling, clauses[i]);
        add_citation(buffer, catalog, ruling, clauses[i]);
    }
}

void words_ruling(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling)
{
    size_t end;

    words_irregularity(buffer, catalog, ruling);
    add_clauses(buffer, catalog, ruling, ruling->clause, clauses_shown(ruling));
    add_clauses(buffer, catalog, ruling, ruling->disposition, ruling->disposition_count);
    end = buffer->length;
    buffer_add_char(buffer, ' ');
    if (!words_closing(buffer, catalog, ruling))
        buffer_cut(buffer, end);
}

void words_movement(struct buffer *buffer, const struct catalog *catalog, int tricks, int to)
{
    struct scene scene;

    scene_init(&scene, catalog);
    scene.to = to;
    scene.tricks = tricks;
    if (tricks < 0)
        scene_say(buffer, &scene, N_("for you to decide"));
    else if (tricks == 0 || to == SIDE_NONE)
        scene_say(buffer, &scene, N_("no trick is transferred"));
    else
        scene_say_plural(buffer, &scene, NP_("{tricks} trick to {to}", "{tricks} tricks to {to}"),
                         tricks);
}

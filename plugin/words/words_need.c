/* Sentences for the questions to the director and their answers. */
#include <stddef.h>
#include <string.h>

#include "words/foreign.h"
#include "words/names.h"
#include "words/scene.h"
#include "words/terms.h"
#include "words/words.h"
#include "words/words_board.h"

static const char *const fact_questions[FACT_COUNT] = {
    [FACT_LAWS] =
        N_("Which edition of the Laws was in force? The date of the board leaves it open."),
    [FACT_CONTRACT_FROM] =
        N_("Which contract was played: the one recorded, or that of the auction?"),
    [FACT_RECORD] = N_("Were the cards really played as the record has them?"),
    [FACT_RESULT_INCLUDES_TRANSFER] =
        N_("Does the recorded result already include the tricks that the ruling transfers?"),
    [FACT_AGREED_TRICKS] = N_("On how many tricks for declarer did the players agree?"),
    [FACT_TRICKS_RULED] = N_("How many tricks for declarer did the director rule?"),
    [FACT_AGREED_SCORE] = N_("Which contract was played, by whom, and with how many tricks?"),
    [FACT_TRICK_WON] = N_("Who won trick {trick}?"),
    [FACT_SUIT_LED] = N_("Which suit was led to trick {trick}?"),
    [FACT_TRICKS_AFTER] =
        N_("How many tricks did {side} win after trick {trick}, claimed ones included?"),
    [FACT_ABOUT] = N_("Is {trick} only about the number of the trick?"),
    [FACT_HANDS_RETURNED] = N_("Were all four hands back in the board when the revoke on the "
                               "twelfth trick was found?"),
    [FACT_REVOKE] = N_("Did {player} revoke at trick {trick}, and was it corrected in time?"),
    [FACT_ESTABLISHED] = N_("Was the revoke {by_player} at trick {trick} established?"),
    [FACT_ATTENTION] =
        N_("When was attention first drawn to the revoke {by_player} at trick {trick}?"),
    [FACT_FIRST_CALL] =
        N_("Which players had called on the next deal before attention was drawn to the revoke?"),
    [FACT_BOTH_PLAYED_ON] = N_("Had both sides played to the trick after trick {trick} when "
                               "attention was drawn to it?"),
    [FACT_OMITTED] =
        N_("Did {player} play no card to trick {trick}, or was the card only not recorded?"),
    [FACT_SUPPLIED] = N_("Which card did {player} expose and place for trick {trick}?"),
    [FACT_EXTRA] = N_("Which card too many did {player} play to trick {trick}?"),
    [FACT_FACED] = N_("Which of his cards did {player} face at trick {trick}?"),
    [FACT_VISIBLE] =
        N_("How many of the cards that {player} played at once to trick {trick} could be seen?"),
    [FACT_SIMULTANEOUS] = N_("Which card did {player} play to trick {trick} at the same time as "
                             "another player?"),
    [FACT_NOT_QUITTED] =
        N_("Which card did {player} play to trick {trick} without putting it among "
           "the quitted tricks?"),
    [FACT_QUITTED] = N_("Which card lies in place {trick} of the played cards of {player}?"),
    [FACT_RECTIFIED] = N_("Was trick {trick} put right before both sides had played on?"),
    [FACT_DEFECTIVE_TRICK] = N_("Was it found out which trick was defective?"),
    [FACT_DEEMED_LED] =
        N_("Was the fifth card {by_player} to trick {trick} deemed to be a lead, and "
           "was the lead accepted?"),
    [FACT_LED_OUT_OF_TURN] = N_("Was the lead out of turn {by_player} to trick {trick} accepted?"),
    [FACT_PENALTY_CARD] = N_(
        "Which penalty card did {player} have from trick {trick} on, and was it major or minor?"),
    [FACT_EXPOSED] = N_("Which card of {player} came to be seen at trick {trick}, and how?"),
    [FACT_WITHDRAWN] = N_("Which card did {player} withdraw at trick {trick}, and why?"),
    [FACT_LEAD_OPTION] =
        N_("What did declarer require or forbid {player} to lead to trick {trick}?"),
    [FACT_PLAY_OPTION] =
        N_("What did declarer require or forbid {player} to play to trick {trick}?"),
    [FACT_FACED_HAND] = N_("Was the hand of {player} face up on the table from trick {trick} on?"),
    [FACT_DESIGNATION] = N_("Which card did declarer mean at trick {trick}?"),
    [FACT_CLAIM] = N_("What happened to the claim {by_player} at trick {trick}?"),
    [FACT_HAND_COUNT] = N_("How many cards did {player} have at the table?"),
    [FACT_WRONG_HAND_CALLED] = N_("Had a player with a wrong number of cards called?"),
    [FACT_CARD_SEEN] = N_("Had anybody seen a card of another hand?"),
    [FACT_MISSING_CARD] = N_("Which card of {player} was missing, and where was it found?"),
    [FACT_SURPLUS_CARD] = N_("Which card in the hand of {player} is not part of the deal?"),
    [FACT_EQUITY] = N_("Which result would the board have had without the irregularity?"),
    [FACT_ARTIFICIAL] = N_("Which artificial adjusted score does the director give?"),
    [FACT_PENALTY] = N_("Which procedural penalty does the director give?"),
    [FACT_SCORING] = N_("How are results compared on a board where a pair has an average?"),
    [FACT_INCIDENT] = N_("What did the director rule, and under which Law?"),
};

/* TRANSLATORS: questions for the director's judgement. Those on Law 64C name the result to compare
 * with. */
static const char *const judgement_questions[JUDGEMENT_COUNT] = {
    [JUDGEMENT_64C] = N_("After the revoke {by_player} at trick {trick}: is {other} sufficiently "
                         "compensated ({law})? "
                         "Compare with the likely result without the revoke."),
    [JUDGEMENT_64C1] = N_("After the revoke {by_player} at trick {trick}: is {other} sufficiently "
                          "compensated ({law})? "
                          "Compare with the likely result without the revoke, no transfer added."),
    [JUDGEMENT_64C2A] = N_(
        "After {player} had revoked again in the suit at trick {trick}: would {other} likely have "
        "made more tricks without the later revokes ({law})? Compare with the position after the "
        "first revoke, with its transfer."),
    [JUDGEMENT_64C2B] = N_(
        "Both sides revoked: has one of them been damaged ({law})? Compare with the likely result "
        "without any revoke; either side may gain."),
    [JUDGEMENT_12C2] =
        N_("No result can be obtained: which adjusted score do the sides get ({law})?"),
    [JUDGEMENT_67B3] = N_("{player} played one card to two tricks, too late to correct: which "
                          "adjusted score do the sides get ({law})?"),
    [JUDGEMENT_62D] =
        N_("The revoke {by_player} on the twelfth trick is corrected: how do the last "
           "two tricks go ({law})?"),
    [JUDGEMENT_70] = N_("How many tricks does the contested claim give ({law})?"),
    [JUDGEMENT_14] = N_("A card is missing: where was it found, and what follows ({law})?"),
    [JUDGEMENT_67] =
        N_("The missing card lay among the played cards of {player}: to which trick had "
           "he played it, beside another ({law})?"),
    [JUDGEMENT_50E] =
        N_("Did the exposed card help the side that exposed it, and would the result have "
           "been another without it ({law})?"),
    [JUDGEMENT_13] = N_("Could the deal be put right and played normally ({law})?"),
    [JUDGEMENT_13B] =
        N_("If it could not be played normally: which adjusted score do the sides get ({law})?"),
    [JUDGEMENT_12C1] =
        N_("{player} played a card that is no part of the deal: which adjusted score "
           "do the sides get, if any ({law})?"),
    [JUDGEMENT_47E2B] =
        N_("{player} played on a mistaken explanation at trick {trick}, too late to "
           "change the card: was his side damaged ({law})?"),
    [JUDGEMENT_79B3] =
        N_("The other side has a score of its own: which result does {side} have ({law})?"),
};

static const char *const reading_questions[READINGS] = {
    [READING_67B1_64B] = N_("No official text says whether the exceptions of Law 64B also hold for "
                            "the trick that Law 67B1 transfers. Do they?"),
    [READING_2007_64B2] =
        N_("By the letter of Law 64B2 of 2007 an earlier revoke in the suit counts "
           "even when it was corrected. Does it?"),
    [READING_2007_64B7] = N_("By the letter of Law 64B7 of 2007 a revoke of the other side counts "
                             "even when it was corrected. Does it?"),
    [READING_64B2_OPTION] =
        N_("No official text says whether Law 64B2 also holds for a player who leads a forbidden "
           "suit once more. Does it?"),
    [READING_61A_64B7] =
        N_("By the letter of Law 61A it is a revoke not to play a penalty card. Does it count as "
           "one of the other side for Law 64B7?"),
};

/* Returns the question for a judgement. The 2007 edition has one clause where the later one has
 * three; the baseline tells them apart. */
static const char *judgement_question(const struct need *need)
{
    if (need->blame)
        return N_("It cannot be established which trick was defective: which adjusted score do the "
                  "sides get ({law})? {player} had the wrong number of cards, and his side often "
                  "gets average minus; the other side gets average plus, average or even average "
                  "minus, by how it kept its played cards. Or there is a procedural penalty "
                  "instead.");
    if (need->baseline == BASELINE_AFTER_FIRST_REVOKE)
        return judgement_questions[JUDGEMENT_64C2A];
    if (need->baseline == BASELINE_NEITHER_REVOKE)
        return judgement_questions[JUDGEMENT_64C2B];
    if (side_of_player(need->player) != SIDE_NONE)
        return judgement_questions[JUDGEMENT_79B3];
    return judgement_questions[need->what];
}

/* Returns true if some answer moves tricks, or if nobody can say. */
static bool moves_something(const struct need *need)
{
    for (int i = 0; i < need->outcome_count; i++)
        if (need->outcome[i].tricks != 0)
            return true;
    return need->outcome_count == 0;
}

static const char *question(const struct need *need)
{
    if (need->cards)
        return need->what == FACT_OMITTED
                   ? N_("Did {player} play {cards} to trick {trick}?")
                   : N_("Dummy had {cards}: which did declarer mean at trick {trick}?");
    if (need->kind == NEED_FACT && need->what == FACT_RESULT_INCLUDES_TRANSFER &&
        !moves_something(need))
        return N_("The recorded result is not what the cards give ({law}). Does it include a "
                  "transfer of tricks?");
    if (need->kind == NEED_JUDGEMENT)
        return judgement_question(need);
    if (need->kind == NEED_FACT && need->what == FACT_ATTENTION && !need->trick)
        return N_("When was attention first drawn to the revokes of this board?");
    if (need->kind == NEED_FACT && need->what == FACT_ATTENTION && need->player == SEAT_NONE)
        return N_("When was attention first drawn to the revokes at trick {trick}?");
    if (need->kind == NEED_FACT && need->what == FACT_PENALTY_CARD && need->outcome_count)
        return N_("Which penalty card did {player} still have before him at trick {trick}?");
    return need->kind == NEED_READING ? reading_questions[need->what] : fact_questions[need->what];
}

void words_need(struct prose *prose, const struct need *need)
{
    struct scene scene = scene_of(need->player);
    scene.trick = need->trick;
    scene.cards = need->cards;
    scene.law = need->kind == NEED_JUDGEMENT ? judgement_name(need->what) : "79";
    scene_say(prose, &scene, question(need));
    if (need->unread > 0) {
        scene.count = need->unread;
        buffer_add_char(&prose->text, ' ');
        scene_say_plural(prose, &scene,
                         NP_("{count} card of these tricks was not read out, and could tell.",
                             "{count} cards of these tricks were not read out, and could tell."),
                         need->unread);
    }
    if (need->ruled_before) {
        buffer_add_char(&prose->text, ' ');
        scene_say(prose, &scene,
                  N_("The file keeps the ruling, but not an answer that there was no damage."));
    }
    if (need->together == ASKED_ALONE)
        return;
    buffer_add_char(&prose->text, ' ');
    scene_say(prose, &scene,
              need->together == ASKED_TOGETHER
                  ? N_("No answer alone changes anything, but together with an answer to another "
                       "question one can.")
                  : N_("Whether an answer changes something together with one to another question "
                       "was not tried."));
}

void words_check(struct prose *prose, int kind, int what)
{
    if (kind == NEED_READING) {
        prose_say(prose, reading_questions[what]);
        return;
    }
    if (kind == NEED_FACT) {
        buffer_add_text(&prose->text, fact_term(prose->catalog, what));
        return;
    }
    buffer_add_text(&prose->text, judgement_term(prose->catalog, what));
    buffer_add_text(&prose->text, " (");
    prose_add_law(prose, judgement_name(what));
    buffer_add_char(&prose->text, ')');
}

/* Returns true if VALUE of FACT is declarer's choice for a lead with its suits: "forbid SH". */
static bool names_suits(int fact, const char *value)
{
    return fact == FACT_LEAD_OPTION && strchr(value, ' ');
}

static void add_suits(struct prose *prose, const char *value)
{
    const char *suit = strchr(value, ' ');
    char word[FACT_TEXT_SIZE] = "";
    const char *separator = catalog_get(prose->catalog, N_(": "));

    memcpy(word, value, (size_t)(suit - value));
    buffer_add_text(&prose->text, value_term(prose->catalog, FACT_LEAD_OPTION, word));
    while (*++suit) {
        const char letter[] = {*suit, '\0'};
        buffer_add_text(&prose->text, separator);
        buffer_add_text(&prose->text, value_term(prose->catalog, FACT_SUIT_LED, letter));
        separator = ", ";
    }
}

/* Returns the card that a value ends with, as in "intended SK", or that a penalty card's begins
 * with. CARD_NONE if there is none, and for "refused SK", as the card alone does not say it. */
static card_t card_of_value(int fact, const char *value)
{
    size_t length = fact == FACT_PENALTY_CARD ? 2 : strlen(value);

    return length < 2 || fact == FACT_LED_OUT_OF_TURN
               ? CARD_NONE
               : card_of_letters(value[length - 2], value[length - 1]);
}

void words_answer(struct prose *prose, const struct need *need, const struct outcome *outcome)
{
    int fact = need->kind == NEED_FACT        ? need->what
               : need->kind == NEED_JUDGEMENT ? FACT_EQUITY
                                              : FACT_UNKNOWN;
    const char *term = value_term(prose->catalog, fact, outcome->value);
    card_t card = term ? CARD_NONE : card_of_value(fact, outcome->value);

    if (card_is(card))
        prose_add_card(prose, card);
    else if (names_suits(fact, outcome->value))
        add_suits(prose, outcome->value);
    else if (fact == FACT_DEFECTIVE_TRICK && !need->trick && !term)
        /* TRANSLATORS: an answer to "which trick was it?", with the number of the trick. */
        scene_say(prose, &(struct scene){.value = outcome->value}, N_("trick {value}"));
    else if (term && need->kind == NEED_JUDGEMENT && need->what == JUDGEMENT_13)
        prose_say(prose, N_("yes")); /* that there was no damage */
    else
        buffer_add_text(&prose->text, term ? term : outcome->value);
    if (!outcome->revoke)
        return;
    struct scene scene = scene_of(need->player);
    scene.trick = outcome->revoke;
    /* TRANSLATORS: behind a trick that may have been the defective one. */
    scene_say(prose, &scene, N_(", with a revoke {by_player} at trick {trick}"));
}

void words_effect(struct prose *prose, const struct need *need, const struct outcome *outcome)
{
    static const struct {
        const char *scoring, *effect;
    } effects[] = {{"neuberg", N_("each result counts for those that are missing, too")},
                   {"factor", N_("the best result is worth a full top")},
                   {"plain", N_("the top of the board is smaller")}};
    bool scores = need->kind == NEED_FACT && need->what == FACT_SCORING;

    for (size_t i = 0; scores && i < sizeof effects / sizeof effects[0]; i++)
        if (strcmp(outcome->value, effects[i].scoring) == 0)
            prose_say(prose, effects[i].effect);
    if (!scores)
        words_movement(prose, outcome->tricks, outcome->to);
}

/* Adds the words of a value, cards and words of the facts as a reader knows them. */
static void say_parts(struct prose *prose, int id, const char *value)
{
    while (*value) {
        size_t length = strcspn(value, " ");
        char word[FACT_TEXT_SIZE] = "";
        card_t card = length == 2 ? card_of_letters(value[0], value[1]) : CARD_NONE;

        if (length < sizeof word)
            memcpy(word, value, length);
        const char *term = length > 1 ? value_term(prose->catalog, id, word) : NULL;
        if (card_is(card))
            prose_add_card(prose, card);
        else if (term)
            buffer_add_text(&prose->text, term);
        else
            buffer_add(&prose->text, value, length);
        value += length;
        if (*value)
            buffer_add_char(&prose->text, *value++);
    }
}

/* Adds ": " and the value of FACT; nothing where it has none. */
static void say_value(struct prose *prose, const struct fact *fact)
{
    char text[FACT_TEXT_SIZE];
    const char *value = facts_write(fact, text);
    const char *term = value_term(prose->catalog, fact->id, *value ? value : "-");

    if (!term && (!*value || strcmp(value, fact_word_text(WORD_DASH)) == 0))
        return;
    prose_say(prose, N_(": "));
    if (fact->entered) {
        buffer_add_harmless(&prose->text, value, strlen(value), INCIDENT_MAX);
    } else if (term) {
        buffer_add_text(&prose->text, term);
    } else if (names_suits(fact->id, value)) {
        add_suits(prose, value);
    } else if ((fact->id == FACT_EQUITY || fact->id == FACT_AGREED_SCORE) && fact->number >= 0) {
        struct contract contract = fact_contract(fact);
        if (fact->percent[0] > 0)
            scene_say(prose, &(struct scene){.count = fact->percent[0]}, N_("{count}% "));
        words_score(prose, &contract, fact->number);
    } else {
        say_parts(prose, fact->id, value);
    }
}

void words_said(struct prose *prose, const struct fact *fact)
{
    int side = side_of_player(fact->player);
    const char *who = side != SIDE_NONE           ? side_word(prose->catalog, side)
                      : fact->player != SEAT_NONE ? seat_word(prose->catalog, fact->player)
                                                  : NULL;

    if (fact->trick) {
        scene_say(prose, &(struct scene){.trick = fact->trick}, N_("trick {trick}"));
        buffer_add_text(&prose->text, ", ");
    }
    if (who) {
        buffer_add_text(&prose->text, who);
        buffer_add_text(&prose->text, ", ");
    }
    buffer_add_text(&prose->text, fact_term(prose->catalog, fact->id));
    say_value(prose, fact);
}

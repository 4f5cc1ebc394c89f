/* Sentences for what cannot be used: facts, and what could not be read. */
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "laws/vocabulary.h"
#include "reports/fact_value.h"
#include "reports/foreign.h"
#include "reports/phrase.h"
#include "reports/terms.h"
#include "reports/words.h"

static const char *const faults[] = {
    [FACT_FAULT_NAME] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                           "there is no fact of this name."),
    [FACT_FAULT_TRICK] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                            "its trick is missing, wrong, or out of place."),
    [FACT_FAULT_PLAYER] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
           "its player is missing, wrong, or out of place."),
    [FACT_FAULT_VALUE] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                            "it does not have such a value; expected: {detail}."),
    [FACT_FAULT_TWICE] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                            "it was given before with another value, and neither holds."),
    [FACT_FAULT_MANY] = N_("The fact {fact}={value} (trick {trick}, player {player}) is not used: "
                           "there are too many facts for one board."),
    [FACT_FAULT_CONTRADICTION] =
        N_("The fact {fact}={value} (trick {trick}, player {player}) is not "
           "used: it contradicts the record."),
};

/* As much of a word from a file as a message shows, in columns. */
enum { WORD_COLUMNS = 32, DETAIL_COLUMNS = 160 };

/* Fills a place with text from outside. */
static bool fill_from_file(struct buffer *buffer, const char *name, size_t length,
                           const void *context)
{
    for (const struct slot *slot = context; slot->name; slot++)
        if (place_is(name, length, slot->name)) {
            const char *text = slot->text && *slot->text ? slot->text : "-";

            bool detail = strcmp(slot->name, "detail") == 0;

            buffer_add_harmless(buffer, text, strlen(text), detail ? DETAIL_COLUMNS : WORD_COLUMNS);
            return true;
        }
    return false;
}

/* What the values of the fact of this name look like; NULL: there is none of this name. */
static const char *values_of(const struct catalog *catalog, const char *name)
{
    for (int id = 0; id < FACT_COUNT; id++)
        if (strcmp(vocabulary[id].name, name) == 0) {
            const char *form = form_term(catalog, id);

            return form ? form : vocabulary[id].values;
        }
    return NULL;
}

void words_fact_fault(struct buffer *buffer, const struct catalog *catalog, enum fact_fault fault,
                      const char *trick, const char *player, const char *name, const char *value)
{
    const struct slot slots[] = {{"trick", trick},
                                 {"player", player},
                                 {"fact", name},
                                 {"value", value},
                                 {"detail", values_of(catalog, name)},
                                 {0}};

    buffer_add_phrase(buffer, catalog_get(catalog, faults[fault]), fill_from_file, slots);
}

void words_fact_game(struct buffer *buffer, const struct catalog *catalog, const char *session,
                     uint32_t game, const char *trick, const char *player, const char *name,
                     const char *value)
{
    char number[16];
    const struct slot slots[] = {{"detail", session},
                                 {"game", number},
                                 {"trick", trick},
                                 {"player", player},
                                 {"fact", name},
                                 {"value", value},
                                 {0}};

    snprintf(number, sizeof number, "%" PRIu32, game);
    buffer_add_phrase(
        buffer,
        catalog_get(catalog,
                    N_("The fact {fact}={value} (game {game}, trick {trick}, player {player}) is "
                       "not used: no game of this number was read from {detail}.")),
        fill_from_file, slots);
}

void words_contradiction(struct buffer *buffer, const struct catalog *catalog,
                         const struct fact *fact)
{
    char trick[12] = "", value[FACT_VALUE_SIZE];
    bool side = fact->id == FACT_PENALTY;
    const char *player = side ? side_name(fact->player) : seat_name(fact->player);

    if (fact->trick > 0)
        snprintf(trick, sizeof trick, "%u", (unsigned)fact->trick);
    words_fact_fault(buffer, catalog, FACT_FAULT_CONTRADICTION, trick, player, fact_name(fact->id),
                     fact_value(fact, value));
}

void words_read_fault(struct buffer *buffer, const struct catalog *catalog, const char *message,
                      const char *text, const char *detail)
{
    const struct slot slots[] = {{"text", text}, {"detail", detail}, {0}};

    buffer_add_phrase(buffer, catalog_get(catalog, message), fill_from_file, slots);
}

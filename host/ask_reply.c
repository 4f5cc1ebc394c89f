#include "ask_reply.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "fact_option.h"
#include "format.h"
#include "i18n.h"

/* TRANSLATORS: what the director types at a question; the English words are understood too. */
static const struct {
    enum reply_kind kind;
    const char *word, *sign;
} commands[] = {
    {REPLY_BACK, N_("back"), "<"},
    {REPLY_SKIP, N_("skip"), "s"},
    {REPLY_QUIT, N_("quit"), "q"},
    {REPLY_HELP, N_("help"), "?"},
};

static char lower(char c)
{
    return (char)tolower((unsigned char)c);
}

/* Whether the LENGTH characters of TEXT are WORD, in either case. */
static bool is_word(const char *text, size_t length, const char *word)
{
    if (strlen(word) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (lower(text[i]) != lower(word[i]))
            return false;
    return true;
}

static bool is_either(const char *text, size_t length, const char *word)
{
    return is_word(text, length, word) || is_word(text, length, _(word));
}

/* "b", "b)" and "b." are the second answer. False: it is none. */
static bool choice_by_letter(const char *line, const struct question *question, size_t *choice)
{
    size_t length = strlen(line);

    if (length == 2 && (line[1] == ')' || line[1] == '.'))
        length = 1;
    if (length != 1 || lower(*line) < 'a' || lower(*line) > 'z')
        return false;
    *choice = (size_t)(lower(*line) - 'a');
    return *choice < question->choice_count;
}

static bool choice_find(const char *line, const struct question *question, size_t *choice)
{
    if (choice_by_letter(line, question, choice))
        return true;
    for (*choice = 0; *choice < question->choice_count; ++*choice)
        if (strcmp(line, question->choice[*choice].value) == 0)
            return true;
    return false;
}

static bool command_find(const char *line, enum reply_kind *kind)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (is_word(line, strlen(line), commands[i].sign) ||
            is_either(line, strlen(line), commands[i].word)) {
            *kind = commands[i].kind;
            return true;
        }
    return false;
}

/* The text behind "f " or "fact "; NULL: it does not begin so. */
static const char *fact_text(const char *line)
{
    size_t length = strcspn(line, " \t");

    if (line[length] == '\0' ||
        !(is_word(line, length, "f") ||
          /* TRANSLATORS: as in "fact 5 W revoke corrected", what the director types. */
          is_either(line, length, N_("fact"))))
        return NULL;
    return line + length + strspn(line + length, " \t");
}

void reply_read(struct reply *reply, const char *line, const struct question *question)
{
    *reply = (struct reply){.kind = REPLY_VALUE, .text = line};
    if (*line == '\0')
        reply->kind = REPLY_EMPTY;
    else if (question && choice_find(line, question, &reply->choice))
        reply->kind = REPLY_CHOICE;
    else if (command_find(line, &reply->kind))
        return;
    else if (fact_text(line)) {
        reply->kind = REPLY_FACT;
        reply->text = fact_text(line);
    }
}

/* Takes the next word of *TEXT; the caller frees it. NULL: none, or no memory. */
static char *word_take(const char **text)
{
    size_t length = strcspn(*text, " \t");
    char *word = length > 0 ? strndup(*text, length) : NULL;

    *text += length;
    *text += strspn(*text, " \t");
    return word;
}

/* PLACE with each of the values of TEXT, which stand apart by ";". */
static bool values_put(const char *place, const char *text, struct text_list *facts)
{
    for (;;) {
        size_t length = strcspn(text, ";"), used;
        while (length > 0 && (*text == ' ' || *text == '\t'))
            text++, length--;
        used = length;
        while (used > 0 && (text[used - 1] == ' ' || text[used - 1] == '\t'))
            used--;
        if (!text_list_add(facts, format_text("%s=%.*s", place, (int)used, text)))
            return false;
        if (text[length] == '\0')
            return true;
        text += length + 1;
    }
}

/* "5 W revoke corrected" */
static bool words_put(const char *text, uint32_t game, struct text_list *facts)
{
    char *trick = word_take(&text), *player = word_take(&text), *fact = word_take(&text);
    char *place = NULL;
    bool put;

    if (fact)
        place = format_text("%lu:%s:%s:%s", (unsigned long)game, trick, player, fact);
    put = place && values_put(place, text, facts);
    free(place);
    free(fact);
    free(player);
    free(trick);
    return put;
}

bool reply_facts(const char *text, uint32_t game, struct text_list *facts)
{
    struct fact_option fact;
    bool whole = fact_option_parse(&fact, text);

    if (whole) {
        bool single = fact.game > 0;
        fact_option_release(&fact);
        return single && text_list_add(facts, strdup(text));
    }
    return game > 0 && words_put(text, game, facts);
}

bool reply_values(const char *text, const struct way *way, struct text_list *facts)
{
    return values_put(way->place, text, facts);
}

#include "ask/reply.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/program.h"

#define BLANKS " \t"

/* TRANSLATORS: what the director types at a question; the English words are understood too. */
static const struct {
    enum reply_kind kind;
    const char *word, *sign;
} commands[] = {
    {REPLY_BACK, N_("back"), "<"}, {REPLY_SKIP, N_("skip"), "s"},    {REPLY_QUIT, N_("quit"), "q"},
    {REPLY_HELP, N_("help"), "?"}, {REPLY_MORE, N_("more"), "+"},    {REPLY_HELP, N_("help"), "h"},
    {REPLY_UNDO, N_("undo"), ""},  {REPLY_REVIEW, N_("review"), ""},
};

/* Returns true if the LENGTH characters of TEXT are WORD, in either case. */
static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

static bool is_either(const char *text, size_t length, const char *word)
{
    return is_word(text, length, word) || is_word(text, length, _(word));
}

bool reply_is(const char *typed, const char *word)
{
    return is_either(typed, strlen(typed), word) ||
           is_word(typed, strlen(typed), (char[]){*word, 0}) ||
           is_word(typed, strlen(typed), (char[]){*_(word), 0});
}

/* Returns the text behind "f " or "fact "; NULL: it does not begin so. */
static const char *fact_text(const char *line)
{
    size_t length = strcspn(line, BLANKS);

    if (line[length] == '\0' ||
        !(is_word(line, length, "f") ||
          /* TRANSLATORS: as in "fact 5 W revoke corrected", what the director types. */
          is_either(line, length, N_("fact"))))
        return NULL;
    return line + length + strspn(line + length, BLANKS);
}

void reply_read(struct ask_reply *reply, const char *line)
{
    *reply = (struct ask_reply){.kind = *line ? REPLY_ANSWER : REPLY_EMPTY, .text = line};
    for (size_t i = 0; *line && i < sizeof commands / sizeof *commands; i++)
        if (is_word(line, strlen(line), commands[i].sign) ||
            is_either(line, strlen(line), commands[i].word)) {
            reply->kind = commands[i].kind;
            reply->letter = line[1] == '\0' && isalpha((unsigned char)*line);
        }
    if (strncasecmp(line, "64C", 3) == 0 && (!line[3] || line[3] == ' ')) {
        reply->kind = REPLY_DEMAND;
        reply->text = line + 3 + strspn(line + 3, " ");
    }
    if (reply->kind == REPLY_ANSWER && fact_text(line)) {
        reply->kind = REPLY_FACT;
        reply->text = fact_text(line);
    }
}

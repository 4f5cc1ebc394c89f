#include "formats/lin/scan.h"

/* Returns BYTE in lower case; 0 if it cannot be in a tag. */
static char tag_letter(char byte)
{
    if (byte >= 'A' && byte <= 'Z')
        return (char)(byte - 'A' + 'a');
    return (byte >= 'a' && byte <= 'z') || byte_is_digit(byte) ? byte : '\0';
}

/* Sets the tag of a pair to the two bytes at AT; returns false if they are none. */
static bool tag_set(struct lin_pair *pair, const char *at)
{
    pair->start = at;
    pair->tag[0] = tag_letter(at[0]);
    pair->tag[1] = tag_letter(at[1]);
    pair->tag[2] = '\0';
    return pair->tag[0] != '\0' && pair->tag[1] != '\0';
}

/* Reads the tag of a field. Lines before it, comments of a program or a person, are skipped. */
static bool tag_read(struct lin_pair *pair, struct text field)
{
    field = text_trim(field);
    for (const char *end; (end = text_find(field, '\n'));)
        field = text_trim(text_behind(field, (size_t)(end + 1 - field.at)));
    return field.length == 2 && tag_set(pair, field.at);
}

/* Takes a field and its bar from the front of *REST. */
static bool field_take(struct text *rest, bool at_end, struct text *field)
{
    *field = text_until(*rest, '|');
    bool bar = field->length < rest->length;
    if (!bar && !(at_end && rest->length > 0))
        return false;
    *rest = text_behind(*rest, field->length + bar);
    return true;
}

/* Takes a pair in the usual form, a tag next to its bar and a short value. Does not look for white
 * space, and looks for the bar only nearby. */
static bool plain_take(struct text *rest, struct lin_pair *pair)
{
    enum { BEFORE = 3, NEAR = 4 };
    const char *at = rest->at;
    size_t length = 0;
    if (rest->length < BEFORE + NEAR || at[2] != '|' || !tag_set(pair, at))
        return false;
    while (length < NEAR && at[BEFORE + length] != '|')
        length++;
    if (length == NEAR)
        return false;
    pair->value = (struct text){at + BEFORE, length};
    rest->at += BEFORE + length + 1;
    rest->length -= BEFORE + length + 1;
    return true;
}

bool lin_pair_take(struct text *rest, bool at_end, struct lin_pair *pair)
{
    struct text left = *rest, field;
    if (plain_take(rest, pair))
        return true;
    do
        if (!field_take(&left, false, &field))
            return false;
    while (!tag_read(pair, field));
    if (!field_take(&left, at_end, &pair->value)) {
        if (!at_end)
            return false;
        pair->value = (struct text){left.at, 0};
    }
    *rest = left;
    return true;
}

int lin_number(struct text value)
{
    return text_number(text_trim(value), 3);
}

static int hex_digit(char byte)
{
    char lower = (char)(byte | 0x20);
    if (byte_is_digit(byte))
        return byte - '0';
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

int lin_escape_read(struct text text)
{
    if (text.length < LIN_ESCAPE_SIZE || *text.at != '%')
        return -1;
    int high = hex_digit(text.at[1]), low = hex_digit(text.at[2]);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
}

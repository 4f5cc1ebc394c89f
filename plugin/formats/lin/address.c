#include "formats/lin/address.h"

#include <string.h>

#include "formats/lin/scan.h"

/* What ends an address where one stands in other text. */
static bool ends_address(char byte)
{
    return strchr(" \t\r\n\"'<>", byte) != NULL;
}

bool lin_address_find(struct text text, struct text *value)
{
    text = text_trim(text);
    if (!text_starts(text, "http://") && !text_starts(text, "https://"))
        return false;
    while (text.length > 0 && !ends_address(*text.at)) {
        bool begins = *text.at == '?' || *text.at == '&';
        text.at++, text.length--;
        if (!begins || !text_starts(text, "lin="))
            continue;
        value->at = text.at + strlen("lin=");
        value->length = 0;
        while (value->length < text.length - strlen("lin=") &&
               !ends_address(value->at[value->length]) && value->at[value->length] != '&')
            value->length++;
        return true;
    }
    return false;
}

static int hex_digit(char byte)
{
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    byte |= 0x20;
    return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

size_t lin_address_decode(struct text value, char *to)
{
    size_t size = 0;
    for (size_t i = 0; i < value.length; i++) {
        char byte = value.at[i];
        int high = -1, low = -1;
        if (byte == '%' && i + 2 < value.length) {
            high = hex_digit(value.at[i + 1]);
            low = hex_digit(value.at[i + 2]);
        }
        if (high >= 0 && low >= 0) {
            byte = (char)(high << 4 | low);
            i += 2;
        }
        to[size++] = byte == '+' ? ' ' : byte;
    }
    return size;
}

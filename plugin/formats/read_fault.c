#include <string.h>

#include "formats/format.h"

void read_fault_set(struct read_fault *fault, const char *message, const struct position *at,
                    const char *text, size_t length)
{
    if (length >= sizeof fault->text) {
        length = sizeof fault->text - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
            length--;
    }
    fault->message = message;
    fault->at = *at;
    if (length > 0)
        memcpy(fault->text, text, length);
    fault->text[length] = '\0';
    fault->detail[0] = '\0';
}

#include <string.h>

#include "formats/encoding.h"
#include "formats/format.h"

void read_fault_set(struct read_fault *fault, const char *message, const struct position *at,
                    const char *text, size_t length)
{
    length = encoding_cut((struct text){text, length}, sizeof fault->text - 1);
    fault->message = message;
    fault->at = *at;
    if (length > 0)
        memcpy(fault->text, text, length);
    fault->text[length] = '\0';
    fault->detail[0] = '\0';
}

#include "abi/event_record.h"

#include "kit/eight.h"
#include "words/foreign.h"

/* Copies TEXT to TO. Returns true if each byte is an ASCII character other than 0: no such byte,
 * nor the number before it, has the highest bit. */
static inline bool copy_plain(char *to, struct text text)
{
    const uint8_t *at = (const uint8_t *)text.at;
    uint64_t all = 0;
    size_t i = 0;
    for (; i + EIGHT <= text.length; i += EIGHT) {
        all |= eight_at(at + i) | (eight_at(at + i) - EIGHT_ONES);
        memcpy(to + i, at + i, EIGHT);
    }
    for (; i < text.length; i++) {
        all |= (uint64_t)at[i] | ((uint64_t)at[i] - 1);
        to[i] = text.at[i];
    }
    return (all & EIGHT_HIGHEST) == 0;
}

const char *board_event_keep(struct board_event *event)
{
    const char *text =
        text_store_add(&event->texts, buffer_text(&event->said.text), event->said.text.length);
    buffer_cut(&event->said.text, 0);
    return text;
}

const char *board_event_name(struct board_event *event, struct text text)
{
    if (!text.at)
        return NULL;
    char *copy = text_store_room(&event->texts, text.length);
    if (copy && copy_plain(copy, text)) /* as most are */
        return copy;
    buffer_add_foreign(&event->said.text, text);
    return board_event_keep(event);
}

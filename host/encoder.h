/*
 * UTF-8 for somebody who reads another encoding.
 */
#ifndef HOST_ENCODER_H
#define HOST_ENCODER_H

#include <iconv.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No character takes more: four bytes of GB 18030, or the shifts of ISO 2022 around three. */
enum { ENCODER_ROOM = 16 };

struct encoder {
    iconv_t to;
    uint8_t part[4]; /* the begin of a character whose end has not come */
    size_t part_size;
};

/* False: CHARSET is not known. */
bool encoder_open(struct encoder *encoder, const char *charset);
void encoder_close(struct encoder *encoder);

/* Encodes what stands at *BYTES, *SIZE of it, as far as ROOM goes, at least twice ENCODER_ROOM, and
 * moves both on. Answers how many bytes were put at TO. */
size_t encoder_run(struct encoder *encoder, const char **bytes, size_t *size, char *to,
                   size_t room);

/* Whether TEXT, UTF-8, can be encoded without loss. */
bool encoder_knows(struct encoder *encoder, const char *text);

#endif

/*
 * What somebody may have meant by a word that is not known.
 */
#ifndef HOST_NEAREST_H
#define HOST_NEAREST_H

/* Longer words have no neighbours. */
enum { NEAREST_MAX = 32 };

/* Room for what a message ends in. */
struct nearest {
    char text[4 * NEAREST_MAX];
};

/* "; did you mean WORD?" with the word nearest to GIVEN among WORDS, which are apart by blanks or
 * commas; "" when none is near enough to be meant. In NEAREST, which it is returned from. */
const char *nearest_say(struct nearest *nearest, const char *words, const char *given);

#endif

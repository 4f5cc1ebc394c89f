/*
 * A plugin that does what its session file says, so that the tests decide what a plugin does, right
 * or wrong. A file is lines of words:
 *
 *   clean noted director suspect error     a board of that status
 *   settled TRICKS SCORE                   a board with these numbers as adjusted
 *   adjusted TRICKS SCORE                  the same, to be written: the word becomes "settled"
 *   restless TRICKS SCORE                  written, and read as restless again
 *   boasting TRICKS SCORE                  settled, and said to be written, but no edit comes
 *   fickle TRICKS SCORE                    written, and read as settled with 8 tricks for 140
 *   faithless TRICKS SCORE                 written, and read as settled with 9 tricks for 150
 *   fading TRICKS SCORE                    written, and read as no board at all
 *   fertile TRICKS SCORE                   written, and read as settled with a board behind it
 *   spoiling TRICKS SCORE                  written, and read as settled behind a fault
 *   many COUNT                             so many boards, noted
 *   edit OFFSET LENGTH TEXT                an edit as it stands
 *   say note|error LINE COLUMN TEXT        a message; LINE 0: no place
 *   options                                a message with the options and facts that were given
 *   fail CODE / late CODE                  push, or finish, returns that
 *   touch / swap                           the file that SCRIPTED_FILE names gets a byte more, or
 * is replaced by another jinxed                                 to be written, and becomes touch
 *   signal / doomed                        SIGTERM; doomed is to be written, and becomes signal
 *   die segv|abort|exit                    ends the program so
 *   ailing segv|abort|exit                 is to be written, and becomes die
 *
 * Anything else is passed over. Facts are any but "unknown"; a sidecar's lines are messages, an
 * "error" one where they begin with "bad". With SCRIPTED_HOLDS in the environment the option "hold"
 * is known: a board that is held is adjusted, and not written.
 */
#ifndef TESTS_SCRIPTED_H
#define TESTS_SCRIPTED_H

#include <bridge-scorer/plugin.h>

#include <stdio.h>

enum { LINE_MAX_LENGTH = 256, NOTES_MAX = 2048, EDITS_MAX = 128, BOARDS_MAX = 128 };

struct scripted_edit {
    uint64_t offset, length;
    char bytes[64];
};

struct bsp_session {
    bsp_sink sink;
    char file[1024];
    int32_t role, inputs, failure, late;
    uint64_t offset; /* of the line that is gathered */
    char line[LINE_MAX_LENGTH];
    size_t length;
    uint32_t games;
    char notes[NOTES_MAX]; /* options and facts */
    int want_edits;
    char held[BOARDS_MAX];
    struct scripted_edit edit[EDITS_MAX];
    size_t edits;
};

extern const bsp_session_interface scripted_session;
extern const bsp_report_interface scripted_report;

/* Does what the session's line says. */
int32_t scripted_line(bsp_session *session);

#endif

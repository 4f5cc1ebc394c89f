/*
 * bridge-scorer/flat.h - rulings by nine functions, for programs in any language
 *
 * A module may give these away beside bsp_plugin_entry (plugin.h). They are for a program that has
 * a session file in memory and wants the rulings and the adjusted file, and for languages that call
 * functions of a DLL and no more: no struct crosses, and nothing is called back. A program that
 * shows boards while they are ruled on, or has them in a database, uses plugin.h.
 *
 *     run = bsp_flat_open("en");
 *     bsp_flat_option(run, "laws", "2017");                                          if you like
 *     bsp_flat_fact(run, "15@1-15", "3", "S", "omitted", "-");                       as often as
 *     bsp_flat_file(run, BSP_FLAT_FACTS, "club.facts.xml", bytes, count);            you like
 *     status = bsp_flat_file(run, BSP_FLAT_SESSION, "club.pbn", bytes, count);
 *     bsp_flat_report(run);                       what was ruled, a line of JSON for each board
 *     bsp_flat_result(run); bsp_flat_size(run);   the file as it becomes, and its bytes
 *     bsp_flat_messages(run);                     what could not be read, for people
 *     bsp_flat_close(run);
 *
 *   Failures  The first failure stays: every later call gives its status again, and what it was
 *             stands in the messages. So a program may look at the last status alone. A wrong
 *             argument, a call that is not its turn, and a fact that is none are failures too.
 *             Mend what was wrong in a new run.
 *   Memory    What is returned belongs to the run until it is closed: copy it, do not free it. What
 *             is handed over is copied. A session takes its size twice while it is ruled on.
 *   Text      UTF-8, zero-terminated, in and out; the file itself is bytes in any encoding.
 *   Threads   Runs are independent. One of them is used by one thread at a time.
 *   Calls     On 32-bit Windows __stdcall, by the undecorated names; elsewhere as C compilers call
 *             by default. A run is a pointer: as large as the program's pointers, and so must the
 *             module be.
 *
 * It is read by C99 and C++98 (with <stdint.h>).
 */
#ifndef BRIDGE_SCORER_FLAT_H
#define BRIDGE_SCORER_FLAT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && !defined(_WIN64)
#define BSP_FLAT_CALL __stdcall
#else
#define BSP_FLAT_CALL
#endif
#if defined(__GNUC__) && !defined(_WIN32)
#define BSP_FLAT __attribute__((visibility("default")))
#else
#define BSP_FLAT
#endif

/* Roles, those of plugin.h. The other roles there are not for this interface. */
#define BSP_FLAT_SESSION 1 /* deals, plays and results; exactly one, the last file */
#define BSP_FLAT_FACTS 2   /* director facts, XML (rectify-facts(5)); any number */
#define BSP_FLAT_DEALS 6   /* deals for boards of the session that have none; at most one */

/* Status codes, those of plugin.h. Where the ruling of one board is what does not read back, the
 * messages have a line FILE: hold=BOARD: the option "hold" with that value lets a new run write all
 * others. */
#define BSP_FLAT_OK 0
#define BSP_FLAT_E_MEMORY (-1)
#define BSP_FLAT_E_ARGUMENT (-2)    /* NULL, a count below 0, no such option, value or role */
#define BSP_FLAT_E_STATE (-3)       /* not at this point of the order of calls */
#define BSP_FLAT_E_UNVERIFIED (-4)  /* what was to be written does not read back: none is given */
#define BSP_FLAT_E_UNSUPPORTED (-5) /* understood, but not to be had here */
#define BSP_FLAT_E_FORMAT (-6)      /* no reader wants this file, or it is longer than 1 GiB */
#define BSP_FLAT_E_FACT (-7)        /* not a fact, or not a value of it */

typedef struct bsp_flat bsp_flat;

/* Begins a run, with report and messages in LANGUAGE: "en", "fr", "fr_CA.UTF-8"; a language that
 * there is not becomes "en", and so does NULL. "en,fr": the report in both, the messages in the
 * first. NULL: no memory. */
BSP_FLAT bsp_flat *BSP_FLAT_CALL bsp_flat_open(const char *language);

/* An option of a session ("laws", "accept", "reading:NAME") or of a JSON report, as plugin.h has
 * them: "clean" "yes" for a line for each clean board too, "explain" "yes" for each step of each
 * ruling. Before the first file. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_option(bsp_flat *run, const char *name, const char *value);

/* What the director says, before the first file. WHERE as people name a board: "7@3-12", a game's
 * number, "*" for all; the other words are those of rectify-facts(5), "-" for a part that does not
 * apply. The report's "answer" of an outcome is these five. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_fact(bsp_flat *run, const char *where, const char *trick,
                                             const char *player, const char *fact,
                                             const char *value);

/* A whole file of COUNT bytes, whose NAME stands in report and messages. The session rules on all
 * boards before the call returns. What is wrong with a single board or with a file of facts is told
 * in report and messages, and is no failure. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_file(bsp_flat *run, int32_t role, const char *name,
                                             const void *bytes, int32_t count);

/* The report, JSON lines (rectify-report(5)); after a failure, of the boards before it. NULL: the
 * session was not given. */
BSP_FLAT const char *BSP_FLAT_CALL bsp_flat_report(bsp_flat *run);

/* What could not be read or used, and what was wrong with the calls, a line each: FILE:LINE:COLUMN:
 * and a sentence. "": nothing. At any time; RUN may be NULL. */
BSP_FLAT const char *BSP_FLAT_CALL bsp_flat_messages(bsp_flat *run);

/* The session as it becomes, with a 0 behind it; the bytes that came in where nothing is to be
 * written. It was read back, so that applying it once more changes nothing. NULL: there was a
 * failure: leave the file as it is. */
BSP_FLAT const void *BSP_FLAT_CALL bsp_flat_result(bsp_flat *run);

/* Its bytes; or the failure, which is negative. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_size(bsp_flat *run);

/* At any time; NULL is allowed. */
BSP_FLAT void BSP_FLAT_CALL bsp_flat_close(bsp_flat *run);

#ifdef __cplusplus
}
#endif

#endif

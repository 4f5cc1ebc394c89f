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
/* A module that gives them away defines this as BSP_EXPORT, which plugin.h has. */
#ifndef BSP_FLAT
#define BSP_FLAT
#endif

/* Roles, those of plugin.h. The other roles there are not for this interface. */
#define BSP_FLAT_SESSION 1 /* deals, plays and results; exactly one, the last file */
#define BSP_FLAT_FACTS 2   /* director facts, XML (rectify-facts(5)); any number */
#define BSP_FLAT_DEALS 6   /* deals for boards of the session that have none; at most one */

/* Status codes, those of plugin.h. If the ruling of one board does not read back, the messages
 * have a line FILE: hold=BOARD: a new run with the option "hold" and that value can write all
 * others. */
#define BSP_FLAT_OK 0
#define BSP_FLAT_E_MEMORY (-1)
#define BSP_FLAT_E_ARGUMENT (-2)    /* NULL, a count below 0, no such option, value or role */
#define BSP_FLAT_E_STATE (-3)       /* not at this point of the order of calls */
#define BSP_FLAT_E_UNVERIFIED (-4)  /* the result does not read back, so none is given */
#define BSP_FLAT_E_UNSUPPORTED (-5) /* understood, but not available here */
#define BSP_FLAT_E_FORMAT (-6)      /* no reader accepts this file, or it is longer than 1 GiB */
#define BSP_FLAT_E_FACT (-7)        /* not a fact, or not a value of it */

typedef struct bsp_flat bsp_flat;

/* Begins a run, with report and messages in LANGUAGE: "en", "fr", "fr_CA.UTF-8"; an unknown
 * language, or NULL, becomes "en". "en,fr": the report in both, the messages in the first. NULL:
 * no memory. */
BSP_FLAT bsp_flat *BSP_FLAT_CALL bsp_flat_open(const char *language);

/* Sets an option of a session ("laws", "accept", "reading:NAME") or of a JSON report, as in
 * plugin.h: "clean" "yes" for a line for each clean board too, "explain" "yes" for each step of
 * each ruling. Before the first file. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_option(bsp_flat *run, const char *name, const char *value);

/* Adds a director fact, before the first file. WHERE is a board's name, "7@3-12", a game's
 * number, or "*" for all; the other words are those of rectify-facts(5), with "-" for a part
 * that does not apply. The report's "answer" of an outcome has these five. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_fact(bsp_flat *run, const char *where, const char *trick,
                                             const char *player, const char *fact,
                                             const char *value);

/* Reads a whole file of COUNT bytes, called NAME in report and messages. For the session it
 * rules on all boards before it returns. Errors in a single board, or in a file of facts, are
 * reported in report and messages, and are no failure. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_file(bsp_flat *run, int32_t role, const char *name,
                                             const void *bytes, int32_t count);

/* Returns the report, JSON lines (rectify-report(5)); after a failure, that of the boards before
 * it. NULL: there was no session. */
BSP_FLAT const char *BSP_FLAT_CALL bsp_flat_report(bsp_flat *run);

/* Returns what could not be read or used, and which calls were wrong, a line each:
 * FILE:LINE:COLUMN: and a sentence. "": nothing. At any time; RUN may be NULL. */
BSP_FLAT const char *BSP_FLAT_CALL bsp_flat_messages(bsp_flat *run);

/* Returns the adjusted session, zero-terminated; the original bytes if nothing is to be written.
 * It was read back, so applying it again changes nothing. NULL: there was a failure, and the
 * file should stay as it is. */
BSP_FLAT const void *BSP_FLAT_CALL bsp_flat_result(bsp_flat *run);

/* Returns the size of the result in bytes; or the failure, which is negative. */
BSP_FLAT int32_t BSP_FLAT_CALL bsp_flat_size(bsp_flat *run);

/* Ends the run at any time; NULL is allowed. */
BSP_FLAT void BSP_FLAT_CALL bsp_flat_close(bsp_flat *run);

#ifdef __cplusplus
}
#endif

#endif

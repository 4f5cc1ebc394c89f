/*
 * bridge-scorer/plugin.h - what a bridge scoring program and a plugin share
 *
 * A plugin is a shared module with one exported object, bsp_plugin_entry. Everything else is an
 * interface, looked up there by a string id. This header is all that either side needs: it links to
 * nothing and compiles as C99 and as C++98 (with <stdint.h>). It has no more than the rules below
 * and these parts, each of which can be read and included alone:
 *
 *   entry.h     the exported object, status codes, sizes; every other part includes it
 *   event.h     boards with their rulings, messages, changes of the ranking, edits: what an engine
 *               gives
 *   session.h   the engine: a session file, a board at a time, words
 *   report.h    reports of boards
 *   convert.h   a session file of one format, written in another
 *   form.h      what can have happened at a table, and what the director is asked of it
 *
 * A plugin brings any of these parts, one alone or several, and a host takes each where it finds
 * it: an engine, which reads session files and rules on them (BSP_SESSION_1, with BSP_TEXT_1,
 * BSP_FORM_1 and BSP_BOARD_1 if it likes); reports of any engine's boards (BSP_REPORT_1);
 * converters (BSP_CONVERT_1).
 *
 * A host does this:
 *
 *   1. Open the module (dlopen, lt_dlopen) and find the symbol BSP_ENTRY_SYMBOL. It is data: read
 *      it before any code of the plugin runs. Refuse the plugin unless bsp_entry_check() gives
 *      BSP_ENTRY_USABLE.
 *   2. entry->init(&host). Once, from any one thread. Anything but BSP_OK: close the module.
 *   3. session = entry->get_interface(BSP_SESSION_1), and BSP_REPORT_1, BSP_TEXT_1, BSP_FORM_1 as
 *      wanted. NULL: this plugin does not have it. The tables stay valid until deinit.
 *   4. Per run: report->create, with a function that takes the report's bytes.
 *      Per file: session->create; set_option and add_fact while nothing has been pushed; open_input
 *      for the file, push its bytes in chunks of any size, close_input; finish; destroy.
 *      Events come through the sink that was given to create: while the session input is closed its
 *      boards in order, each when it has been ruled on, and progress; messages from any call;
 *      from finish the changes of the ranking, then edits, sorted by offset, without overlap, when
 *      the option "edits" is "yes". A plugin may give boards during push already. Each board goes
 *      on to report->board, each change of the ranking to report->ranking.
 *      At the end: report->finish, report->destroy.
 *   5. entry->deinit() when every session and report has been destroyed; then close the module.
 *
 * A host with several plugins asks each engine whether a file is its own (recognise), from the
 * file's first BSP_HEAD_BYTES bytes, and takes the one that is surest; of two that are equally sure
 * only a person can say which is to rule. A file that no engine recognises, and a converter does,
 * it can have converted to a format that an engine reads (formats), and ruled on there; edits then
 * are of what was converted. It hands each board on to report->board, whichever engine it is from.
 *
 * Rules for both sides:
 *
 *   Memory    Nothing that one side allocated is freed by the other. Arguments are borrowed for the
 *             call; what a callback is given is valid until it returns.
 *   Text      Strings are UTF-8, zero-terminated, and do not depend on the locale. NULL is
 *             "unknown" or "does not apply" where a comment says so.
 *   Numbers   No enum, bool, bit-field, FILE, variadic call or locale crosses. Status codes are
 *             int32_t: BSP_OK or a negative BSP_E_*. In events, -1 is "unknown" unless a comment
 *             names another.
 *   Bridge    Whatever the language: seats "N" "E" "S" "W", sides "NS" "EW", a card its suit and
 *             rank ("HT", "S2"), contracts "4S" "3NTX" "7CXX" "Pass". Tricks are numbered 1 to 13.
 *             Points are those of Law 77, from North-South's side: negative is East-West's. What
 *             ids stand for: rectify-report(5).
 *   Sizes     Each struct begins with its size in bytes as its maker knows it (bsp_entry has it
 *             behind its magic). Fields are only ever added at the end, so that a reader looks at
 *             no field beyond that size (BSP_HAS). No struct ends in padding, since its size would
 *             then cover a field that is only added later: a reserved word stands there, which is 0
 *             and which nobody reads. Structs in an array lie as far apart as the first one says
 *             (BSP_AT). In bytes, where pointers have 64 bits (32 bits):
 *               host 32 (20), entry 88 (52), sink 56 (28), session_interface 96 (48)
 *               board 360 (216), finding 88 (48), step 40 (28), assigned 40 (24), ruling 136 (76)
 *               need 120 (64), outcome 80 (44), reply 40 (20), points 32 (20), trick 96 (52)
 *               told 40 (24), edit 40 (32), detail 40 (28), seen 32 (20), clause 24 (16)
 *               ranking 80 (48)
 *               message 48 (36, or 40 where LINE lies at a multiple of 8)
 *               record 232 (140), board_interface 16 (12)
 *               report_sink 24 (12), report_interface 72 (40)
 *               origin 40 (24)
 *               convert_sink 32 (16), convert_interface 56 (28), text_interface 32 (16)
 *               form_given 24 (16), form_incident 40 (24), form_fact 48 (28), form_choice 48 (28)
 *               form_question 80 (52), form_sink 48 (28), form_reading 512 (512)
 *               form_interface 64 (36)
 *             A sink whose size is no multiple of a pointer's is packed, and BSP_E_ARGUMENT.
 *   Errors    A call that fails for its arguments (BSP_E_ARGUMENT, BSP_E_STATE, BSP_E_FACT,
 *             BSP_E_UNSUPPORTED of an option) changes nothing. After any other failure a session
 *             gives the same status again for each push, close_input and finish, and can only be
 *             destroyed. A board that cannot be read is no failure: it comes as an event, with a
 *             message.
 *   Threads   Sessions and reports are independent of each other. One of them is used by one thread
 *             at a time; it may move between threads from call to call. Callbacks come on the
 *             thread that called.
 *   Reentry   A callback must not call the session or report that called it. No exception and no
 *             longjmp leaves a callback: it answers with a negative status.
 *   Order     The same bytes, options and facts give the same events, byte for byte, whatever the
 *             chunks.
 *   State     A plugin opens no file, prints nothing, and touches no process state: locale,
 *             environment, signals, umask, working directory, standard streams, floating-point
 *             environment. A host may trap invalid operations, division by zero and overflow, as
 *             those in Pascal do: a plugin raises none, nor do its libraries. Figures need
 *             double precision: where an x87 computes them its control word must have 53 bits at
 *             least, as C, Delphi and .NET begin (Direct3D 9 may set 24).
 *   Calls     Functions are called as the platform's C compilers call them by default: on 32-bit
 *             Windows that is __cdecl.
 *   Place     rectify(1) takes the modules of one directory, which pkg-config tells
 *             (--variable=plugindir bridge-scorer-plugin), then those of RECTIFY_PLUGIN_PATH. Other
 *             hosts say where they look.
 *
 * A newer or older minor version on either side works; another major version does not. Something
 * new is a new interface id, or a field at the end of a struct, makes a new minor version, and is
 * marked with it. Each side needs of the other what 1.0 has and no more: it compares sizes with
 * BSP_..._SIZE_1_0, not with sizeof, which grows.
 */
#ifndef BRIDGE_SCORER_PLUGIN_H
#define BRIDGE_SCORER_PLUGIN_H

#include <bridge-scorer/convert.h>
#include <bridge-scorer/entry.h>
#include <bridge-scorer/event.h>
#include <bridge-scorer/form.h>
#include <bridge-scorer/report.h>
#include <bridge-scorer/session.h>

#endif

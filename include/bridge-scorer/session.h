/*
 * bridge-scorer/session.h - an engine: sessions, a board at a time, words
 *
 * Three interfaces: a session file, ruled on ("bridge-scorer.session/1"); the same of boards that a
 * program has in memory ("bridge-scorer.board/1"); and the words for ids of events
 * ("bridge-scorer.text/1"). plugin.h says in which order a host calls them, and has the rules for
 * both sides.
 */
#ifndef BRIDGE_SCORER_SESSION_H
#define BRIDGE_SCORER_SESSION_H

#include <bridge-scorer/event.h>

#ifdef __cplusplus
extern "C" {
#endif

/* -------------------------------------------------------------------------------------------------
 * Sessions: "bridge-scorer.session/1". One session file, ruled on.
 */
#define BSP_SESSION_1 "bridge-scorer.session/1"

typedef struct bsp_session bsp_session;

/* The role of an input. */
#define BSP_ROLE_SESSION 1 /* the deals, plays and results; exactly one, the last to be opened */
/* Director facts, XML (rectify-facts(5)); any number, before the session. */
#define BSP_ROLE_FACTS 2
/* A scorer's own results (Salliere's boards.csv), before the session; at most one. Then the
 * result of a board is that of its row, and all edits are of this input. */
#define BSP_ROLE_RESULTS 3
/* The names of the pairs in the results (names.csv), before the session; at most one. */
#define BSP_ROLE_NAMES 4
/* Deals by board number, in any format that is read, before the session; at most one. For boards
 * of the session without a deal. */
#define BSP_ROLE_DEALS 6
/* The trail of a session, or of results, whose format cannot hold it (rectify-report(5)); a file
 * of facts. TRAIL: beside the input, before the session; only its rulings count, not its facts
 * (of BSP_ROLE_FACTS both count). TRAIL_OUT: beside the output, before the session, at most one;
 * nothing in it counts, and with the option "edits" finish gives edits of it, before those of
 * the session or the results, and they are to be written first. If finish returns BSP_E_STATE
 * the trail could not be read, and nothing may be written. One file can have both roles. */
#define BSP_ROLE_TRAIL 7
#define BSP_ROLE_TRAIL_OUT 8

typedef struct bsp_session_interface {
    uint32_t size;

    /* Returns the formats, one a line: id, tab, name, tab, abilities: "read"; "read, write" if
     * edits are made; "results" for a scorer's own (BSP_ROLE_RESULTS). [any thread] */
    const char *(*formats)(void);

    /* Creates a session. HOST must be the one given to init, else BSP_E_ARGUMENT as far as that
     * can be detected; SINK is copied. [any thread] */
    int32_t (*create)(const bsp_host *host, const bsp_sink *sink, bsp_session **session);

    /*
     * An option, before the first input is opened:
     *
     * "laws": "2007" or "2017" for every board; by date when not set.
     *
     * "language" of messages and texts: "en" (default), "fr", "fr_CA". Of a list, "en,fr", the
     * first is that of messages, and texts come in each.
     *
     * "accept": "computed": rulings that rest on the computation alone are written too.
     *
     * "edits": "yes": finish gives the edits; "no" (default).
     *
     * "keep": where the facts of add_fact and add_fact_at are kept for another time. "session":
     * finish gives edits (with the option "edits" alone) that put those of single boards into the
     * session, in place of what stood there for the same trick, player and fact; BSP_E_UNSUPPORTED
     * after a message when its format has no place for them. "sidecar": it gives edits of the last
     * facts input, which come first; BSP_E_STATE when there was none, or it could not be read; they
     * are ruled on as what it will have, so that one for all boards gives way to what it has for
     * one. "no" (default).
     *
     * "texts": "yes": events say in words what they stand for, in "language"; "found": of boards on
     * which something was found; "no" (default).
     *
     * "record": "yes": events have what was recorded: deal, auction, play; "found" likewise; "no"
     * (default).
     *
     * "explain": "yes": the steps of a ruling have what they looked at; "no" (default).
     *
     * "hold": "GAME" or "GAME/ROW", a board whose ruling is not written, with a finding that says
     * so; once for each. For a host to which it did not read back (finish).
     *
     * "reading:NAME": "yes" or "no": a point that no official text settles (rectify(1)).
     *
     * BSP_E_ARGUMENT: no such option, or no such value.
     */
    int32_t (*set_option)(bsp_session *session, const char *name, const char *value);

    /* Adds a director fact for game GAME, 0 for all, before the first input is opened. The words
     * are those of rectify-facts(5), with "-" or "" for a part that does not apply: (3, "5",
     * "W", "attention", "in-time"), (0, "-", "-", "result-includes-transfer", "no"). An empty
     * VALUE takes back what the sidecar and the session have for the same trick, player and
     * fact, of this game or of all; "-" is the value of a fact that has no other. BSP_E_FACT
     * after a message. If a game does not exist its facts are not used, and finish sends
     * messages about it. */
    int32_t (*add_fact)(bsp_session *session, uint32_t game, const char *trick, const char *player,
                        const char *fact, const char *value);

    /* Opens an input; the previous one must have been closed. NAME is used in messages and
     * reports, and is copied. *INPUT receives its number, from 0 in the order of opening.
     * BSP_E_ARGUMENT: no such role; BSP_E_STATE: another input is open, or the session input
     * was, or the role allows only one. */
    int32_t (*open_input)(bsp_session *session, int32_t role, const char *name, int32_t *input);

    /* Pushes the next COUNT bytes of an open input, which are copied; COUNT may be 0.
     * BSP_E_FORMAT after a message: no reader accepts the session, which its first
     * BSP_HEAD_BYTES tell, or an input is longer than the plugin reads, 1 GiB. Errors in facts
     * or results give only messages. */
    int32_t (*push)(bsp_session *session, int32_t input, const void *bytes, size_t count);

    /* Ends an input: reads it, and rules on the boards of a session. Returns as push does;
     * BSP_E_FORMAT also for more than a million boards. */
    int32_t (*close_input)(bsp_session *session, int32_t input);

    /* After the session input was closed: gives the edits. Once, else BSP_E_STATE.
     *
     * What they make of the file must read back. A host reads it through a new session, without the
     * facts that are in it already, and puts it in place only if it has as many boards, no more
     * errors than before, no board that is WRITTEN and no edit; and if each board that was WRITTEN,
     * "adjusted" or "proposed", is "settled" with the same adjusted tricks and score, or the same
     * artificial score. Of a board that was not WRITTEN name, status, contract, declarer and
     * recorded result stay. With the option "keep" the boards that waited for the director wait
     * again. Edits of results: the recorded tricks are those that were adjusted. A host may hold a
     * board that does not read back (option "hold"), and begin once more with the others.
     *
     * BSP_E_UNSUPPORTED: two changes of one place contradict each other, and none is given.
     * BSP_E_STATE also while the session input is open: for a host that can read no more of it. The
     * boards that have come whole are ruled on then, and the session can only be destroyed. */
    int32_t (*finish)(bsp_session *session);

    /* Destroys the session at any time; NULL is allowed. What was not finished is lost. */
    void (*destroy)(bsp_session *session);

    /* Adds a fact as add_fact does, for the board called WHERE in people's words
     * (rectify-facts(5)): "7@3-12" (board 7, pair 3 North-South against pair 12), "7@t3" (table
     * 3), "7@B/3-12" (section B), a game's number, "*" for all. BSP_E_FACT, after a message,
     * also if it is none of these. A name that fits no board, or several, is reported when all
     * boards are known, before the first of them is ruled on, and its facts are not used. A note
     * is sent if the game of a number has another board number. NULL in a plugin that knows
     * boards only by their games. */
    int32_t (*add_fact_at)(bsp_session *session, const char *where, const char *trick,
                           const char *player, const char *fact, const char *value);

    /* Returns how sure the plugin is that it reads a session with these first COUNT bytes:
     * BSP_RECOGNISED and so on. Sends no message. NULL: it cannot tell. [any thread] */
    int32_t (*recognise)(const void *bytes, size_t count);
} bsp_session_interface;

#define BSP_SESSION_SIZE_1_0 BSP_SIZE_WITH(bsp_session_interface, recognise)

/* -------------------------------------------------------------------------------------------------
 * A board at a time: "bridge-scorer.board/1". For a program that has its boards in memory or in a
 * database, and no file.
 *
 *     session->create, set_option, add_fact (game 0: for all boards)   as for a file
 *     board->rule(session, &record);                                 as often as there are boards
 *     session->finish, destroy
 *
 * No input is opened and no edits are given: what is to be written stands in the event, and the
 * program knows where it goes.
 */
#define BSP_BOARD_1 "bridge-scorer.board/1"

typedef struct bsp_board_interface {
    uint32_t size;
    uint32_t reserved;

    /* Rules on RECORD, game 1 the first time, 2 the next: the board and messages on it come through
     * the session's sink, and into its report, before the call returns. What cannot be read, a
     * contract or a seat that is none, a SCORING of FIELD that is not known, makes the board an
     * "error" with a message, and is no failure.
     *
     * BSP_E_FACT after a message: one of TOLD is no fact, or has a value that is none of its own;
     * nothing is ruled on. BSP_E_ARGUMENT: what no table can have: a DATE that is none,
     * RECORDED_TRICKS or WAS that are neither -1 nor 0 to 13, a trick of TOLD or RULINGS that is
     * not 0 to 13, more than 13 tricks moved or played; a count of something that is NULL; an item
     * of PLAY, TOLD or RULINGS whose size does not reach to MARK, VALUE or TRICKS; no NAME; a
     * ruling without what it cites. BSP_E_STATE: an
     * input was opened, or finish called (open_input after it likewise), or a fact was said of a
     * place ("7@3-12", add_fact_at): which board that is only all of them could tell, and here what
     * is said of one stands in its record. [as the session] */
    int32_t (*rule)(bsp_session *session, const bsp_record *record);
} bsp_board_interface;

#define BSP_BOARD_SIZE_1_0 BSP_SIZE_WITH(bsp_board_interface, rule)

/* -------------------------------------------------------------------------------------------------
 * Words: "bridge-scorer.text/1". For a host that shows events itself.
 */
#define BSP_TEXT_1 "bridge-scorer.text/1"

typedef struct bsp_text_interface {
    uint32_t size;

    /* Returns the languages, "en fr fr_CA". [any thread] */
    const char *(*languages)(void);

    /* Returns the editions of the Laws, "2007 2017". [any thread] */
    const char *(*editions)(void);

    /* Returns the name of an id of an event in LANGUAGE. KIND is "status", "finding", "clause",
     * "basis", "judgement" or "fact"; "meaning": what a status means for the director, in a
     * sentence or two; "form": the form of a fact's values. The text is valid until deinit. NULL
     * for an unknown language, kind or id, or a fact whose values are words without a form. [any
     * thread] */
    const char *(*word)(const char *language, const char *kind, const char *id);
} bsp_text_interface;

#define BSP_TEXT_SIZE_1_0 BSP_SIZE_WITH(bsp_text_interface, word)

#ifdef __cplusplus
}
#endif

#endif

/*
 * bridge-scorer/plugin.h - what a bridge scoring program and a plugin share
 *
 * A plugin is a shared module with one exported object, bsp_plugin_entry. Everything else is an
 * interface, looked up there by a string id. This header is all that either side needs: it links to
 * nothing and compiles as C99 and as C++98 (with <stdint.h>).
 *
 * A plugin brings any of these parts, one alone or several, and a host takes each where it finds
 * it: an engine, which reads session files and rules on them (BSP_SESSION_1, with BSP_TEXT_1,
 * BSP_FORM_1 and BSP_BOARD_1 if it likes); reports of its own boards (BSP_REPORT_1), or of any
 * engine's (BSP_REPORT_2); converters (BSP_CONVERT_1).
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
 *      Per file: session->create; set_option, add_fact and attach_report while nothing has been
 *      pushed; open_input for the file, push its bytes in chunks of any size, close_input; finish;
 *      destroy. Events come through the sink that was given to create: while the session input is
 *      closed its boards in order, each when it has been ruled on, and progress; messages from any
 *      call; edits only from finish, sorted by offset, without overlap, when the option "edits" is
 *      "yes". A plugin may give boards during push already.
 *      At the end: report->finish, report->destroy.
 *   5. entry->deinit() when every session and report has been destroyed; then close the module.
 *
 * A host with several plugins asks each engine whether a file is its own (recognise), from the
 * file's first BSP_HEAD_BYTES bytes, and takes the one that is surest; of two that are equally sure
 * only a person can say which is to rule. A file that no engine recognises, and a converter does,
 * it can have converted to a format that an engine reads (formats), and ruled on there; edits then
 * are of what was converted. A report of revision 2 is given the events of any engine.
 *
 * In this order: the host, the entry, events, and the interfaces: sessions, reports, a board at a
 * time, converting, words, the form.
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
 *               host 32 (20), entry 88 (52), sink 48 (24), session_interface 104 (52)
 *               board 496 (280), finding 64 (32), step 24 (16), assigned 40 (24), ruling 96 (52)
 *               need 104 (56), outcome 72 (36), reply 40 (20), points 32 (20), trick 88 (48)
 *               told 40 (24), edit 40 (32)
 *               message 48 (36, or 40 where LINE lies at a multiple of 8)
 *               record 232 (140), board_interface 16 (12)
 *               report_sink 24 (12), report_interface 56 (28)
 *               origin 40 (24), report_2_interface 64 (36)
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
 *             at a time; it may move between threads from call to call. A report and the sessions
 *             that it is attached to count as one. Callbacks come on the thread that called.
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

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BSP_MAGIC UINT32_C(0x31505342) /* "BSP1" in memory of a little-endian machine */
#define BSP_ABI_MAJOR 1
#define BSP_ABI_MINOR 0

/* The symbol's name, for a host that looks it up. */
#define BSP_ENTRY_SYMBOL "bsp_plugin_entry"

/* The bytes of a struct from its start to the end of FIELD. */
#define BSP_SIZE_WITH(type, field) (offsetof(type, field) + sizeof(((type *)0)->field))

/* True if the struct at P is large enough to have FIELD. */
#define BSP_HAS(p, type, field) ((p)->size >= BSP_SIZE_WITH(type, field))

/* Item INDEX of ARRAY, whose items are as large as their maker says. */
#define BSP_AT(type, array, index)                                                                 \
    ((const type *)(const void *)((const char *)(array) + (size_t)(index) * (array)->size))

/* Status codes of the plugin's functions, and, negative or not, of callbacks. Any call may
 * return BSP_E_MEMORY, and BSP_E_ARGUMENT for a NULL that no comment allows. */
#define BSP_OK 0
#define BSP_E_MEMORY (-1)      /* no memory; the object can only be destroyed */
#define BSP_E_ARGUMENT (-2)    /* an invalid argument, or an unknown option or value */
#define BSP_E_STATE (-3)       /* not allowed at this point of the calling sequence */
#define BSP_E_SINK (-4)        /* a callback returned an error; the object can only be destroyed */
#define BSP_E_UNSUPPORTED (-5) /* understood, but not available in this plugin */
#define BSP_E_FORMAT (-6)      /* no reader accepts this input, or all of it; a message says so */
#define BSP_E_FACT (-7)        /* not a fact, or not a value of it; a message says which */

/* -------------------------------------------------------------------------------------------------
 * The host, as a plugin sees it.
 */
typedef struct bsp_host {
    uint32_t size;
    /* BSP_ABI_MAJOR and BSP_ABI_MINOR of the header that the host was made with */
    uint32_t abi_major;
    uint32_t abi_minor;
    const char *name;    /* the host program, "rectify" */
    const char *version; /* its version */
} bsp_host;

#define BSP_HOST_SIZE_1_0 BSP_SIZE_WITH(bsp_host, version)

/* -------------------------------------------------------------------------------------------------
 * The one exported object.
 */
typedef struct bsp_entry {
    uint32_t magic; /* BSP_MAGIC */
    uint32_t size;  /* sizeof(bsp_entry) */
    uint32_t abi_major;
    uint32_t abi_minor;
    const char *id;   /* "org.bridge-scorer.rectify": one plugin, whatever its version */
    const char *name; /* for people */
    const char *vendor;
    const char *version; /* "1.2.3" */
    const char *licence; /* SPDX, "MIT" */
    const char *url;     /* "" if there is none */

    /* Called before anything else, once; again only after deinit. HOST stays valid until deinit.
     * [any thread, not at the same time as any other call] BSP_OK; BSP_E_UNSUPPORTED if the
     * plugin cannot work with this host: then nothing else is called. It has another major version,
     * or its bsp_host is too small: are its records packed? */
    int32_t (*init)(const bsp_host *host);

    /* Called after everything else, once for each init that returned BSP_OK. [as init] */
    void (*deinit)(void);

    /* Returns a table of functions by id; NULL if there is none. Between init and deinit. [any
     * thread] */
    const void *(*get_interface)(const char *id);
} bsp_entry;

#define BSP_ENTRY_SIZE_1_0 BSP_SIZE_WITH(bsp_entry, get_interface)

/*
 * The object that a plugin exports, and all that it has to export. It is declared here so that it
 * is exported from C++ too, where constants are otherwise local. A plugin just defines it:
 *
 *     const bsp_entry bsp_plugin_entry = {BSP_MAGIC, sizeof(bsp_entry), ...};
 *
 * Another BSP_ENTRY_NAME is for a module that libltdl preloads into its host, which needs
 * NAME_LTX_bsp_plugin_entry for a module called NAME. Hosts that open modules with dlopen or
 * LoadLibrary do not find that one.
 */
#ifndef BSP_ENTRY_NAME
#define BSP_ENTRY_NAME bsp_plugin_entry
#endif
#if defined(_WIN32)
#define BSP_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define BSP_EXPORT __attribute__((visibility("default")))
#else
#define BSP_EXPORT
#endif
BSP_EXPORT extern const bsp_entry BSP_ENTRY_NAME;

/* Returns why an entry cannot be used; 0 if it can. Reads only data. */
#define BSP_ENTRY_USABLE 0
#define BSP_ENTRY_NOT_A_PLUGIN 1 /* the magic differs */
#define BSP_ENTRY_OTHER_MAJOR 2  /* another major version of this header */
#define BSP_ENTRY_TOO_SMALL 3    /* smaller than that of version 1.0 */
#define BSP_ENTRY_INCOMPLETE 4   /* a function or a text is missing */
static inline int32_t bsp_entry_check(const bsp_entry *entry)
{
    if (entry->magic != BSP_MAGIC)
        return BSP_ENTRY_NOT_A_PLUGIN;
    if (entry->size < BSP_ENTRY_SIZE_1_0)
        return BSP_ENTRY_TOO_SMALL;
    if (entry->abi_major != BSP_ABI_MAJOR)
        return BSP_ENTRY_OTHER_MAJOR;
    if (!entry->id || !entry->name || !entry->vendor || !entry->version || !entry->licence ||
        !entry->url || !entry->init || !entry->deinit || !entry->get_interface)
        return BSP_ENTRY_INCOMPLETE;
    return BSP_ENTRY_USABLE;
}

/* -------------------------------------------------------------------------------------------------
 * Events. The ids that occur in them ("revoke", "64A2", "adjusted") are those of the JSON report.
 */

/* A fault on a board. */
typedef struct bsp_finding {
    uint32_t size;
    const char *id;     /* "revoke" */
    int32_t trick;      /* 1 to 13; 0: not at a trick */
    const char *player; /* "N" "E" "S" "W"; NULL */
    const char *card;   /* "HT"; NULL */
    const char *led;    /* the card led to the trick; NULL */
    const char *basis;  /* "marked" "confirmed" "computed"; NULL */
    const char *text;   /* in a sentence; NULL unless the session's option "texts" is "yes" */
} bsp_finding;

/* A clause that was examined for a ruling. */
typedef struct bsp_step {
    uint32_t size;
    const char *clause; /* "64B2" */
    int32_t holds;      /* 1 or 0 */
    uint32_t reserved;
} bsp_step;

/* The ruling on one irregularity. */
typedef struct bsp_ruling {
    uint32_t size;
    const char *const *law; /* LAW_COUNT citations, in the order in which they applied */
    uint32_t law_count;
    int32_t trick;        /* 0: not at a trick */
    const char *offender; /* seat; NULL */
    const char *side;     /* the offending side, "NS" "EW"; NULL */
    int32_t tricks; /* that it transfers to the other side; negative: to its own, where the last
                       tricks are played again (Law 62D) */
    const bsp_step *steps;
    uint32_t step_count;
    /* citations about what becomes of a card, which decide no trick */
    const char *const *disposition;
    uint32_t disposition_count;
    const char *penalty; /* a procedural penalty as the director entered it; NULL */
    const char *text;    /* in sentences; NULL unless "texts" is "yes" */
} bsp_ruling;

/* A result of an assigned score (Law 12C1). */
typedef struct bsp_assigned {
    uint32_t size;
    const char *contract; /* "4SX" */
    const char *declarer;
    int32_t tricks; /* declarer's */
    int32_t
        weight; /* per cent; the weights of a score, or of each side's own score, add up to 100 */
    /* The only side whose score it is, "NS" "EW"; NULL: both. If only one side has a score of
     * its own, the other keeps the result of the table. */
    const char *side;
} bsp_assigned;

/* The effect of an answer. */
typedef struct bsp_outcome {
    uint32_t size;
    const char *value;  /* "in-time" */
    int32_t tricks;     /* -1: left to the director */
    const char *to;     /* the side that gets them; NULL if none are transferred */
    const char *text;   /* the answer for people, "after the round"; NULL unless "texts" is "yes" */
    const char *effect; /* its effect, "1 trick to North-South"; NULL likewise */
    /* The answer as add_fact takes it: mostly the need's fact at the need's place, but a trick
     * is won by the player for whom the fact is given. For a judgement it is the fact of its
     * first reply. */
    int32_t fact_trick;      /* 0: none */
    const char *fact_player; /* NULL */
    const char *fact_value;  /* NULL: this answer is no fact */
} bsp_outcome;

/* A fact that can answer a need with a value in the director's own words, and its place. */
typedef struct bsp_reply {
    uint32_t size;
    const char *fact;   /* "equity" */
    int32_t trick;      /* 0: none */
    const char *player; /* NULL */
    const char *form;   /* the form of its values, for people; NULL unless "texts" is "yes" */
} bsp_reply;

/* A question to the director. One of FACT, JUDGEMENT and READING is set. */
typedef struct bsp_need {
    uint32_t size;
    const char *fact;            /* "attention"; NULL */
    const char *judgement;       /* "64C1"; NULL */
    const char *reading;         /* "67B1-64B"; NULL */
    int32_t trick;               /* 0: none */
    const char *player;          /* NULL */
    int32_t advisory;            /* 1: the ruling stands without it; 0: the board waits for it */
    const char *baseline;        /* of a judgement, "no-revoke"; NULL */
    const bsp_outcome *outcomes; /* of a judgement that can wait: only that no damage was done */
    uint32_t outcome_count;
    const char *text;         /* the question; NULL unless "texts" is "yes" */
    const bsp_reply *replies; /* a value is for the first one whose fact takes values */
    uint32_t reply_count;     /* 0: no fact answers this */
    uint32_t reserved;
} bsp_need;

/* North-South's points for a board if the field is scored, as decimal numbers ("12.5", "-3"). */
typedef struct bsp_points {
    uint32_t size;
    uint32_t reserved;
    const char *kind;   /* "matchpoints" "imps" "percentage" */
    const char *before; /* as recorded; NULL: unknown */
    const char *after;  /* after the ruling; NULL: unchanged or unknown */
} bsp_points;

/* The cards of a trick. */
typedef struct bsp_trick {
    uint32_t size;
    uint32_t reserved;
    const char *leader; /* "W"; NULL: unknown */
    /* North's, East's, South's, West's: "HT". NULL: the record does not have it; the fact
     * "omitted" says that no card was played. There is no place for a fifth card, which the fact
     * "extra" names. */
    const char *card[4];
    const char *mark[4]; /* the record's mark on each: "R" a revoke, "L" a lead out of turn, as in
                            PBN 2.1, 3.9; NULL */
    const char *winner;  /* NULL: unknown. Ignored in a bsp_record */
} bsp_trick;

/* A fact about a board, as add_fact takes it, whatever its source; of several the one that
 * holds. */
typedef struct bsp_told {
    uint32_t size;
    int32_t trick;      /* 0: none */
    const char *player; /* NULL: none */
    const char *fact;
    const char *value; /* "-": none */
    const char *place; /* its board, as add_fact_at takes it, or "*". Ignored in a bsp_record */
} bsp_told;

#define BSP_SCORE_UNKNOWN INT32_MIN

/* A board with its ruling. */
typedef struct bsp_board {
    uint32_t size;
    int32_t input;          /* as open_input numbered it */
    uint32_t game;          /* 1 for the first of the input */
    const char *board;      /* "7"; NULL */
    const char *table;      /* table or room; NULL */
    const char *laws;       /* "2007" "2017" */
    const char *status;     /* "adjusted"; see rectify-report(5) */
    const char *contract;   /* "4SX" "Pass"; NULL */
    const char *declarer;   /* NULL */
    const char *vulnerable; /* "None" "NS" "EW" "All"; NULL */
    const bsp_finding *findings;
    uint32_t finding_count;
    const bsp_ruling *rulings;
    uint32_t ruling_count;
    const bsp_need *needs;
    uint32_t need_count;
    const char *transfer_to;      /* NULL: nothing is transferred */
    int32_t transfer_tricks;      /* 0 */
    int32_t recorded_tricks;      /* declarer's; -1 */
    int32_t recorded_score_ns;    /* BSP_SCORE_UNKNOWN */
    int32_t adjusted_tricks;      /* -1 unless adjusted, proposed or settled */
    int32_t adjusted_score_ns;    /* BSP_SCORE_UNKNOWN */
    int32_t written;              /* 1: finish will give edits for this board */
    const bsp_assigned *assigned; /* a score that the director assigned, instead of a transfer */
    uint32_t assigned_count;      /* 0: none */
    int32_t artificial_ns;        /* per cent, of an artificial score (12C2); -1: none */
    int32_t artificial_ew;
    const char *text; /* "Board 7, table 2 (game 3): 4S by South"; NULL unless "texts" is "yes" */
    /* The players and the table, as the file names them. */
    const char *pairs; /* North-South's pair first: "3-12"; NULL */
    uint32_t row;      /* of its game's table of results, from 1; 0: the board is the game itself */
    uint32_t told_count;   /* of TOLD */
    const char *player[4]; /* North's name, East's, South's, West's; NULL */
    /* In words, unless "texts" is "no": each known hand, North's, East's, South's and West's,
     * "♠AQ4 ♥K10 ♦J74 ♣9862", and the known cards of each trick, "W ♠K, N ♠3, E ♣7, S ♠2"; NULL. */
    const char *hand[4];
    const char *trick[13];
    const bsp_told *told;     /* facts for this board and for all boards, unless "texts" is "no" */
    const bsp_points *points; /* of each kind that is known */
    uint32_t point_count;
    /* The following is set if the session's option "record" is "yes"; else 0 and NULL. */
    uint32_t play_count; /* tricks with at least one card, up to the last such */
    const bsp_trick *play;
    const char *dealer; /* NULL */
    /* The deal as in PBN 2.1, 3.4.11, from North on, "N:AQ4.K10.J74.9862 - - -" with "-" for an
     * unknown hand; NULL: no hand is known */
    const char *deal;
    const char *const *call; /* from the dealer on: "1S" "2NT" "Pass" "X" "XX"; "-": the player in
                                turn did not call, and that was accepted */
    uint32_t call_count;     /* 0: there is no complete and legal auction */
    uint32_t reserved;
    const char *event; /* what was played; NULL */
    const char *site;  /* where it was played; NULL */
    /* If the whole score was given (79C): the contract that was played, "Pass", or "-" if
     * nothing was, and its declarer. NULL: ADJUSTED_TRICKS are for the recorded contract. */
    const char *adjusted_contract;
    const char *adjusted_declarer;
    const char *fault;   /* why the board cannot be read, in the session's language; NULL */
    const char *section; /* the section, within which pairs are numbered, "B"; NULL */
    const char *place;   /* its name for add_fact_at: the game, "3", or of a row "7@3-12" */
    const char *label;   /* its name for people: "7@3-12", "7@t2" at a table, "7", or the game */
} bsp_board;

/* Initialises BOARD: nothing is known. Sets SIZE, NULL, 0 and the other values for "unknown".
 * The caller must still set STATUS, and should set GAME and LAWS. */
static inline void bsp_board_init(bsp_board *board)
{
    size_t i;

    for (i = 0; i < sizeof *board; i++)
        ((unsigned char *)board)[i] = 0;
    board->size = (uint32_t)sizeof *board;
    board->recorded_tricks = board->adjusted_tricks = -1;
    board->recorded_score_ns = board->adjusted_score_ns = BSP_SCORE_UNKNOWN;
    board->artificial_ns = board->artificial_ew = -1;
}

#define BSP_SEVERITY_NOTE 0  /* worth knowing; nothing is lost */
#define BSP_SEVERITY_ERROR 1 /* something could not be read, or a fact could not be used */

/* A sentence for people, in the session's language. */
typedef struct bsp_message {
    uint32_t size;
    int32_t severity;
    const char *file; /* the input's name, or "option" for a fact given by add_fact */
    uint64_t line;    /* from 1; 0: no position */
    uint64_t column;  /* from 1, in bytes; 0: no position */
    const char *text;
    size_t reserved; /* avoids padding where TEXT has 32 bits and LINE is aligned to 64 bits */
} bsp_message;

/* A change of the input: LENGTH bytes at OFFSET become BYTES. */
typedef struct bsp_edit {
    uint32_t size;
    int32_t input;
    uint64_t offset;
    uint64_t length;
    const char *bytes;
    size_t byte_count;
} bsp_edit;

/* The receiver of a session's events. Each function may be NULL if its event is not wanted. Each
 * returns BSP_OK, or a negative number to stop the session, which then returns BSP_E_SINK. */
typedef struct bsp_sink {
    uint32_t size;
    void *context;
    int32_t (*board)(void *context, const bsp_board *board);
    int32_t (*message)(void *context, const bsp_message *message);
    int32_t (*edit)(void *context, const bsp_edit *edit);
    /* Reports how many bytes of the session input, from its start, are ruled on; often enough
     * for a progress bar. */
    int32_t (*progress)(void *context, int32_t input, uint64_t bytes);
} bsp_sink;

/* -------------------------------------------------------------------------------------------------
 * Sessions: "bridge-scorer.session/1". One session file, ruled on.
 */
#define BSP_SESSION_1 "bridge-scorer.session/1"

typedef struct bsp_session bsp_session;
typedef struct bsp_report bsp_report; /* of BSP_REPORT_1, below */

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

/* The result of recognise, for this many first bytes of a file, or all if it has fewer. */
#define BSP_HEAD_BYTES 4096
#define BSP_NOT_RECOGNISED 0   /* it cannot be read */
#define BSP_MAYBE_RECOGNISED 1 /* it may be readable, but there is little evidence */
#define BSP_RECOGNISED 2       /* it is in a format that this plugin reads */

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
     * "language" of messages and texts: "en" (default), "fr", "fr_CA"; one alone.
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
     * "texts": "yes": events say in words what they stand for, in "language"; "no" (default).
     *
     * "record": "yes": events have what was recorded: deal, auction, play; "no" (default).
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

    /* Also sends every board to REPORT, which the caller keeps and which must outlive the
     * session's last call. Before the first input is opened; at most one. */
    int32_t (*attach_report)(bsp_session *session, bsp_report *report);

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
 * Reports: "bridge-scorer.report/1". What the boards of one or more sessions come to, as bytes.
 */
#define BSP_REPORT_1 "bridge-scorer.report/1"

typedef struct bsp_report_sink {
    uint32_t size;
    void *context;
    /* Takes bytes of the report: UTF-8 for the formats "text", "html", "json" and "csv", where a
     * character may be split between two calls; anything for others. Returns BSP_OK, or a
     * negative number to stop the report. */
    int32_t (*write)(void *context, const char *bytes, size_t size);
} bsp_report_sink;

typedef struct bsp_report_interface {
    uint32_t size;

    /* Returns the formats, "text json html csv", separated by spaces. [any thread] */
    const char *(*formats)(void);

    /* Creates a report in FORMAT and LANGUAGE ("en", "fr", "fr_CA.UTF-8"; an unknown one becomes
     * "en"). A list, "en,fr", makes one report in all of them: each board in the first language,
     * then in the next, as the format allows. The sink is copied; what it points to must stay
     * valid until destroy. A report for people, text or html, begins with a list of things to
     * do, so it holds boards with findings back until finish, a kilobyte each as text, eight as
     * html. BSP_E_UNSUPPORTED: there is no such format. [any thread] */
    int32_t (*create)(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report **report);

    /* Before the report is begun or attached to a session:
     *   "explain" "yes"   each step of each ruling
     *   "quiet" "yes"     the summary alone
     *   "clean" "yes"     json: a line for each board on which nothing was found too, its lists
     *                     empty; BSP_E_UNSUPPORTED in other formats
     *   "board" NAMES     the boards of these names alone, "15,17", in the counts too
     *   "games" "3 15"    the boards that are these games of their inputs alone, in the counts too
     *   "notice" "yes"    in place of the report a notice for each board, to hand out or to put up;
     *                     BSP_E_UNSUPPORTED: this format has none
     *   "color" "yes"     text: in the colours of a terminal (ECMA-48); BSP_E_UNSUPPORTED in other
     *                     formats
     *   "symbols" "no"    text: the letters that the language has for the suits, where the signs
     *                     cannot be shown; likewise
     *   "decimal-comma" "yes"
     *                     csv: as a spreadsheet opens it where the comma is the decimal sign: cells
     *                     apart by semicolons, a byte order mark first; likewise
     *   "by-need" "no"    text, html: the boards in the order of their inputs, and not first those
     *                     that need something; other formats always have that order
     *   "answer" LINE     text, html: a command line of the host's that takes an answer to a
     *                     question, for a shell, with "{answer}" where the option of rectify(1)
     *                     goes that is the answer, as a word of its own; without that word it asks.
     *                     The text shows one for each answer, else the option alone. It is that of
     *                     the boards that come after it, so that each session may have its own; ""
     *                     for none
     * A switch is "no" until it is "yes", but "symbols" and "by-need". BSP_E_ARGUMENT: no such
     * option, or no such value; BSP_E_STATE: something has been written. */
    int32_t (*set_option)(bsp_report *report, const char *name, const char *value);

    /* Writes the end of the report, with the summary. Once, after the sessions; without this
     * call there is no end. BSP_E_SINK if the sink failed, now or before; BSP_E_STATE the second
     * time. */
    int32_t (*finish)(bsp_report *report);

    /* Destroys the report, after the sessions that it is attached to. NULL is allowed. */
    void (*destroy)(bsp_report *report);

    /* Makes the report say, in its format, that an input could not be read completely and boards
     * may be missing (JSON: "complete":false). Before finish, else BSP_E_STATE; more calls have
     * no effect. A session does this by itself for what it notices. NULL in a plugin whose
     * reports cannot say so. */
    int32_t (*set_incomplete)(bsp_report *report);
} bsp_report_interface;

#define BSP_REPORT_SIZE_1_0 BSP_SIZE_WITH(bsp_report_interface, set_incomplete)

/* -------------------------------------------------------------------------------------------------
 * Reports of any engine's boards: "bridge-scorer.report/2".
 *
 * A report of revision 1 is attached to a session of its own plugin, and sees there what no event
 * has. One of revision 2 is a function of events: the host hands it each board that a session gave
 * it, whatever engine that was. Every board comes, clean ones too, in the order of the files and of
 * the boards in them; the session's options "texts" and "record" are "yes", its "language" is the
 * first of the report's.
 */
#define BSP_REPORT_2 "bridge-scorer.report/2"

typedef struct bsp_report_2 bsp_report_2;

/* The source of a board. */
typedef struct bsp_origin {
    uint32_t size;
    uint32_t reserved;
    const char *file; /* the session's name */
    /* The engine that ruled on it, as its entry has it: */
    const char *engine_id;
    const char *engine_name;
    const char *engine_version;
} bsp_origin;

typedef struct bsp_report_2_interface {
    uint32_t size;
    uint32_t reserved;

    /* Returns the formats, "lines html", separated by spaces. [any thread] */
    const char *(*formats)(void);

    /* Creates a report in FORMAT and LANGUAGE, as in revision 1. The sink is copied; what it
     * points to must stay valid until destroy. BSP_E_UNSUPPORTED: there is no such format. [any
     * thread] */
    int32_t (*create)(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report_2 **report);

    /* Sets an option before the first board: "explain", "quiet", "notice", "color", "symbols",
     * "decimal-comma" and "by-need" as in revision 1. BSP_E_ARGUMENT: no such option, or no such
     * value; BSP_E_UNSUPPORTED: this format does not have it; BSP_E_STATE: a board has come. */
    int32_t (*set_option)(bsp_report_2 *report, const char *name, const char *value);

    /* Reports a board, borrowed for the call. BSP_E_SINK if the sink failed, now or before;
     * BSP_E_STATE after finish. */
    int32_t (*board)(bsp_report_2 *report, const bsp_origin *origin, const bsp_board *board);

    /* Notes that an input could not be read completely, so that boards may be missing. Before
     * finish, else BSP_E_STATE. */
    int32_t (*set_incomplete)(bsp_report_2 *report);

    /* Writes the end of the report. Once, after the boards, of which there may be none.
     * BSP_E_STATE the second time. */
    int32_t (*finish)(bsp_report_2 *report);

    /* Destroys the report at any time; NULL is allowed. */
    void (*destroy)(bsp_report_2 *report);
} bsp_report_2_interface;

#define BSP_REPORT_2_SIZE_1_0 BSP_SIZE_WITH(bsp_report_2_interface, destroy)

/* -------------------------------------------------------------------------------------------------
 * A board at a time: "bridge-scorer.board/1". For a program that has its boards in memory or in a
 * database, and no file.
 *
 *     session->create, set_option, add_fact (game 0: for all boards), attach_report   as for a file
 *     board->rule(session, &record);                                 as often as there are boards
 *     session->finish, destroy
 *
 * No input is opened and no edits are given: what is to be written stands in the event, and the
 * program knows where it goes.
 */
#define BSP_BOARD_1 "bridge-scorer.board/1"

/* A board as it was played at one table, as far as it is known; bsp_record_init makes an empty
 * one. Texts are spelled as in events, and not in the other ways that session files may have. */
typedef struct bsp_record {
    uint32_t size;
    int32_t date;        /* 20261123: which Laws apply, 20261100 with an unknown day; 0: unknown */
    const char *name;    /* of the source, for messages and reports: "club.db" */
    const char *board;   /* "7"; NULL */
    const char *table;   /* NULL */
    const char *section; /* the section, within which pairs are numbered, "B"; NULL */
    const char *pair[2]; /* North-South's and East-West's; NULL */
    const char *player[4]; /* as in bsp_board, like the next seven */
    const char *event;
    const char *site;
    const char *dealer;
    const char *vulnerable;
    const char *deal;
    const char *contract;
    const char *declarer;
    const char *const *call;
    uint32_t call_count;
    uint32_t play_count;
    const bsp_trick *play;
    int32_t
        play_ended; /* 1: the play is complete, or somebody claimed; 0: the record may just stop */
    int32_t recorded_tricks;   /* declarer's; -1: unknown */
    int32_t recorded_score_ns; /* BSP_SCORE_UNKNOWN: that of contract and tricks */
    int32_t was; /* tricks recorded before the rulings in RULINGS were written; -1: unknown */
    const bsp_told *told; /* facts about this board */
    uint32_t told_count;
    /* Rulings on the board that have already been written, so that they are not made again: of
     * each its law, trick, offender, side and tricks. */
    uint32_t ruling_count;
    const bsp_ruling *rulings;
    /* The scoring, "MatchPoints" (Law 78A) or as in PBN 2.1, 3.4.12, "IMP;Cross1"; NULL: no
     * points are wanted. With North-South's scores of this board at all other tables,
     * BSP_SCORE_UNKNOWN for none, the event has the points before and after the ruling. */
    const char *scoring;
    const int32_t *field;
    uint32_t field_count;
    uint32_t reserved;
} bsp_record;

/* Initialises RECORD: nothing is known but the NAME of its source. */
static inline void bsp_record_init(bsp_record *record, const char *name)
{
    size_t i;

    for (i = 0; i < sizeof *record; i++)
        ((unsigned char *)record)[i] = 0;
    record->size = (uint32_t)sizeof *record;
    record->name = name;
    record->recorded_tricks = record->was = -1;
    record->recorded_score_ns = BSP_SCORE_UNKNOWN;
}

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
 * Converting: "bridge-scorer.convert/1". A session file of one format, written in another.
 */
#define BSP_CONVERT_1 "bridge-scorer.convert/1"

typedef struct bsp_convert bsp_convert;

/* The receiver of the new file and of messages, on what cannot be read (BSP_SEVERITY_ERROR) and
 * what the new format cannot hold (BSP_SEVERITY_NOTE). Each function returns BSP_OK, or a
 * negative number to stop; MESSAGE may be NULL. */
typedef struct bsp_convert_sink {
    uint32_t size;
    void *context;
    int32_t (*write)(void *context, const char *bytes, size_t size);
    int32_t (*message)(void *context, const bsp_message *message);
} bsp_convert_sink;

typedef struct bsp_convert_interface {
    uint32_t size;

    /* Returns the formats that can be written, "deal-record pbn", separated by spaces. [any
     * thread] */
    const char *(*targets)(void);

    /* Creates a converter to the format TO, with messages in LANGUAGE; NAME is the file's name
     * in messages. SINK and NAME are copied. BSP_E_UNSUPPORTED: there is no such target. [any
     * thread] */
    int32_t (*create)(const char *to, const char *language, const char *name,
                      const bsp_convert_sink *sink, bsp_convert **convert);

    /* Pushes the next COUNT bytes of the file; COUNT may be 0. BSP_E_FORMAT after a message: no
     * reader accepts it. BSP_E_STATE: after finish. */
    int32_t (*push)(bsp_convert *convert, const void *bytes, size_t count);

    /* Ends the file: writes the rest of the new one. Once, else BSP_E_STATE. Returns as push
     * does. */
    int32_t (*finish)(bsp_convert *convert);

    /* Destroys the converter at any time; NULL is allowed. */
    void (*destroy)(bsp_convert *convert);

    /* Recognises what push takes, as recognise of a session does. NULL: it cannot tell. [any
     * thread] */
    int32_t (*recognise)(const void *bytes, size_t count);
} bsp_convert_interface;

#define BSP_CONVERT_SIZE_1_0 BSP_SIZE_WITH(bsp_convert_interface, recognise)

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

/* -------------------------------------------------------------------------------------------------
 * The form: "bridge-scorer.form/1". What can have happened at a table, what the director is asked
 * of it before the engine can ask, and what he says to the players: for any host that asks.
 *
 * A host shows the incidents. For the one that is chosen it takes what is known of the board, and
 * asks for the next question, puts it,
 * adds the answer to what is given, and asks again, until no question comes. Then facts gives what
 * is to be handed to add_fact for the board, and what the rulings still hang on comes as needs.
 * Nothing is kept between the calls, so that a host goes back by leaving the last answer out; a
 * form that is left in the middle gives the facts of what was answered. All functions [any thread];
 * what they give through the sink is valid during the callback, and languages are those of
 * BSP_TEXT_1 (an unknown one is "en").
 */
#define BSP_FORM_1 "bridge-scorer.form/1"

/* A value that a form has: first those that known gives for the board, with the facts about it,
 * so that they are not asked again; then the answers, by the names of their questions. A later
 * one of the same name is ignored. */
typedef struct bsp_form_given {
    uint32_t size;
    uint32_t reserved;
    const char *name;
    const char *value; /* the id of a choice, or the value that answer gave */
} bsp_form_given;

typedef struct bsp_form_incident {
    uint32_t size;
    uint32_t reserved;
    const char *id;   /* "revoke" */
    const char *law;  /* "61-64" */
    const char *text; /* "A revoke" */
    const char *says; /* words to the players at once; NULL: none */
} bsp_form_incident;

/* A fact in the form of add_fact_at. */
typedef struct bsp_form_fact {
    uint32_t size;
    uint32_t reserved;
    const char *board; /* its name, "*" for all boards; NULL: the board that is asked about */
    const char *trick; /* "5"; "-": none, as for the others */
    const char *player;
    const char *fact;
    const char *value;
} bsp_form_fact;

typedef struct bsp_form_choice {
    uint32_t size;
    uint32_t fact_count;
    const char *id; /* "played-on" */
    const char *text;
    const char *says; /* words to the players with this answer; NULL: none */
    /* The effect of an answer to a question of "questions", "1 trick to North-South" ("": it
     * cannot be told), and its facts. Else NULL; for an incident facts gives them. */
    const char *effect;
    const bsp_form_fact *facts;
} bsp_form_choice;

/* The rank of a question, in the order in which people are asked. */
#define BSP_RANK_FACT 1      /* the board waits for a fact */
#define BSP_RANK_JUDGEMENT 2 /* the board waits for a judgement */
#define BSP_RANK_DOUBT 3     /* nothing is adjusted without an answer: did it happen at all? */
#define BSP_RANK_ADVISORY 4  /* the ruling stands without one */
#define BSP_RANK_DEMAND 5    /* only asked on demand */

typedef struct bsp_form_question {
    uint32_t size;
    uint32_t choice_count;
    /* Identifies it among the others of its board or incident; the name under which its answer
     * is given. */
    const char *name;
    /* The kind of answer: "choice": one of the choices. "told": none, TEXT is told and the form is
     * filled. Else a value of this kind, of which the choices are examples, or all that there
     * are:
     *   "trick" 1 to 13, or "about 6"   "number" 0 to 13     "player" "suit" "side" "card"
     *   "which-trick" the same, or unknown               "cards" as they lie, "S5 K ? H3"
     *   "players" "NE", "none"          "score" "4HX S 10", "Pass", "none"
     *   "board" a name, which means the pairs of the form's board, or name and pairs: "8@2-12"
     *   "tables" that played the form's board, "3-12 t5", "none"
     *   "weighted" a score, and a weight in per cent or none  "penalty" "10%"
     *   "law" "16B3"                    "sentence" and "value" anything of one line, a sentence
     *   of 164 bytes at the most */
    const char *input;
    const char *text;
    const char *says; /* words to the players with the question; NULL: none */
    const bsp_form_choice *choices;
    /* Set in a question of "questions"; else 0 and NULL. */
    int32_t rank;  /* BSP_RANK_FACT and so on */
    int32_t trick; /* its trick; 0: the whole board */
    /* The question that replaces it until it is answered or left open: one for the whole
     * evening, which several boards have under the same name. It names itself. NULL: none. */
    const char *evening;
    uint32_t value_count;
    uint32_t reserved;
    const bsp_form_fact
        *values; /* the facts that take a value in the director's own words; VALUE: its form */
} bsp_form_question;

/* The receiver of what functions of the form give. Each returns BSP_OK, or a negative number to
 * stop, and then the function returns BSP_E_SINK. A function calls only the one that its comment
 * names. */
typedef struct bsp_form_sink {
    uint32_t size;
    uint32_t reserved;
    void *context;
    int32_t (*incident)(void *context, const bsp_form_incident *incident);
    int32_t (*question)(void *context, const bsp_form_question *question);
    int32_t (*fact)(void *context, const bsp_form_fact *fact);
    int32_t (*given)(void *context, const bsp_form_given *given);
} bsp_form_sink;

/* An answer that was understood. The memory is the host's, which sets SIZE. */
typedef struct bsp_form_reading {
    uint32_t size;
    char value[252]; /* for bsp_form_given, or as the value of a fact: "4H S 10" */
    char words[256]; /* a confirmation: "4♥ by South, 10 tricks: North-South 420" */
} bsp_form_reading;

typedef struct bsp_form_interface {
    uint32_t size;
    uint32_t reserved;

    /* Gives every incident, in the order of a list to choose from. */
    int32_t (*incidents)(const char *language, const bsp_form_sink *sink);

    /* Gives the first question of INCIDENT that the COUNT answers of GIVEN leave open; none if
     * there is none. BSP_E_ARGUMENT: no such incident. */
    int32_t (*next)(const char *language, const char *incident, const bsp_form_given *given,
                    uint32_t count, const bsp_form_sink *sink);

    /* Gives the facts of the answers, in the order of the questions. */
    int32_t (*facts)(const char *incident, const bsp_form_given *given, uint32_t count,
                     const bsp_form_sink *sink);

    /* Gives the values that a form of BOARD begins with: "declarer" ("S"), "contract" ("4SX"),
     * "laws" ("2017"), "vulnerable" ("NS"), "board", "label" and "deal" as in bsp_board, if they
     * are known; "play" ("yes" if cards are recorded); and the facts, by "TRICK PLAYER FACT"
     * with "-" for none ("1 W lead-option", "forbid H"). */
    int32_t (*known)(const bsp_board *board, const bsp_form_sink *sink);

    /* Gives the questions of BOARD, whose session must have the option "texts", in the order of
     * the board. A sentence that asks about two irregularities is one question. */
    int32_t (*questions)(const char *language, const bsp_board *board, const bsp_form_sink *sink);

    /*
     * Understands TYPED as an answer to QUESTION in LANGUAGE, whose letters take precedence over
     * English ones ("C" is hearts in French): a choice by its letter, its number, its words or
     * their beginning, with its id in "value" of READING; or a value. The facts of a question of
     * questions come through SINK. GIVEN as for next. BSP_E_ARGUMENT: it is no answer; then "words"
     * say what is wanted.
     */
    int32_t (*answer)(const char *language, const bsp_form_question *question, const char *typed,
                      const bsp_form_given *given, uint32_t count, const bsp_form_sink *sink,
                      bsp_form_reading *reading);

    /* Gives the facts about BOARD, whose session must have the option "texts", in the order of
     * "told": each as a question what it is instead, which answer takes. TEXT says the fact in
     * words. The first choice, "leave", has the fact as it is; the last, "take-back", takes it
     * back: by an empty value, or by the other facts of the same place. A fact for all boards
     * names itself as EVENING. */
    int32_t (*said)(const char *language, const bsp_board *board, const bsp_form_sink *sink);
} bsp_form_interface;

#ifdef __cplusplus
}
#endif

#endif

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
 *   Errors    A call that fails for its arguments (BSP_E_ARGUMENT, BSP_E_STATE, BSP_E_FACT,
 *             BSP_E_UNSUPPORTED of an option) changes nothing. After any other failure a session
 *             gives the same status again for each push, close_input and finish, and can only be
 *             destroyed. A board that cannot be read is no failure: it comes as an event, with a
 *             message.
 *   Threads   Sessions and reports are independent of each other. One of them is used by one thread
 *             at a time; it may move between threads from call to call. A report and the sessions
 *             that it is attached to count as one. Callbacks come on the thread that called.
 *   Reentry   A callback must not call the session or report that called it.
 *   Order     The same bytes, options and facts give the same events, byte for byte, whatever the
 *             chunks.
 *   State     A plugin opens no file, prints nothing, and touches no process state: locale,
 *             environment, signals, umask, working directory, standard streams, floating-point
 *             environment. A host may trap invalid operations, division by zero and overflow, as
 *             those in Pascal do: a plugin raises none, nor do its libraries.
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

/* True when the struct that P points to is large enough to hold FIELD. */
#define BSP_HAS(p, type, field) ((p)->size >= BSP_SIZE_WITH(type, field))

/* Item INDEX of an ARRAY of TYPE, each as large as its maker knows it. */
#define BSP_AT(type, array, index)                                                                 \
    ((const type *)(const void *)((const char *)(array) + (size_t)(index) * (array)->size))

/* Status codes: of a function of the plugin, and, negative or not, of a callback. Any call can give
 * BSP_E_MEMORY, and BSP_E_ARGUMENT for a NULL that no comment allows. */
#define BSP_OK 0
#define BSP_E_MEMORY (-1) /* no memory; the object can only be destroyed */
#define BSP_E_ARGUMENT                                                                             \
    (-2)                 /* an argument that the comment rules out, an unknown option or value     \
                          */
#define BSP_E_STATE (-3) /* not at this point of the calling sequence */
#define BSP_E_SINK (-4)  /* a callback answered with an error; the object can only be destroyed */
#define BSP_E_UNSUPPORTED (-5) /* understood, but not available in this plugin */
#define BSP_E_FORMAT (-6)      /* no reader wants this input, or all of it; a message says so */
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
    const char *url;     /* "" when there is none */

    /* Before anything else, once; again only after deinit. HOST stays valid until deinit. [any
     * thread, not at the same time as any other call] BSP_OK; BSP_E_UNSUPPORTED when the plugin
     * cannot work with this host: then nothing else is called. */
    int32_t (*init)(const bsp_host *host);

    /* After everything else, once for each init that gave BSP_OK. [as init] */
    void (*deinit)(void);

    /* A table of functions by id, NULL when there is none. Between init and deinit. [any thread] */
    const void *(*get_interface)(const char *id);
} bsp_entry;

#define BSP_ENTRY_SIZE_1_0 BSP_SIZE_WITH(bsp_entry, get_interface)

/*
 * What a plugin exports, and all that it has to export. It is declared here, so that C++, which
 * keeps constants to themselves, gives it away too: a plugin just defines it,
 *
 *     const bsp_entry bsp_plugin_entry = {BSP_MAGIC, sizeof(bsp_entry), ...};
 *
 * Another BSP_ENTRY_NAME is for a module that libltdl preloads into its host, which wants
 * NAME_LTX_bsp_plugin_entry for a module called NAME. No host that opens modules with dlopen or
 * LoadLibrary finds that one.
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

/* Why an entry cannot be used; 0 when it can. Reads data only. */
#define BSP_ENTRY_USABLE 0
#define BSP_ENTRY_NOT_A_PLUGIN 1 /* the magic is another */
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

/* Something that is wrong on a board. */
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

/* A clause that was tried on the way to a ruling. */
typedef struct bsp_step {
    uint32_t size;
    const char *clause; /* "64B2" */
    int32_t holds;      /* 1 or 0 */
    uint32_t reserved;
} bsp_step;

/* What the Laws say of one irregularity. */
typedef struct bsp_ruling {
    uint32_t size;
    const char *const *law; /* LAW_COUNT citations, in the order in which they applied */
    uint32_t law_count;
    int32_t trick;        /* 0: not at a trick */
    const char *offender; /* seat; NULL */
    const char *side;     /* the offending side, "NS" "EW"; NULL */
    int32_t tricks;       /* that this one moves to the other side; negative: to its own, where the
                             last tricks are played again (Law 62D) */
    const bsp_step *steps;
    uint32_t step_count;
    /* citations that say what becomes of a card and decide no trick */
    const char *const *disposition;
    uint32_t disposition_count;
    const char *penalty; /* a procedural penalty as the director entered it; NULL */
    const char *text;    /* in sentences; NULL unless "texts" is "yes" */
} bsp_ruling;

/* One of the results of an assigned score (Law 12C1). */
typedef struct bsp_assigned {
    uint32_t size;
    const char *contract; /* "4SX" */
    const char *declarer;
    int32_t tricks; /* declarer's */
    int32_t weight; /* per cent; those of a score make 100, or those of each side's own */
    /* Whose score alone it is, "NS" "EW"; NULL: of both. A side without one beside a side that has
     * keeps the result of the table. */
    const char *side;
} bsp_assigned;

/* What the board would move under an answer. */
typedef struct bsp_outcome {
    uint32_t size;
    const char *value;  /* "in-time" */
    int32_t tricks;     /* -1: still the director's */
    const char *to;     /* the side that gets them; NULL when none move */
    const char *text;   /* the answer for people, "after the round"; NULL unless "texts" is "yes" */
    const char *effect; /* and what comes of it, "1 trick to North-South"; NULL likewise */
    /* The answer as add_fact takes it: mostly the need's fact at the need's place, but a trick is
     * won by the player for whom the fact is given. Of a judgement the fact is that of its first
     * reply. */
    int32_t fact_trick;      /* 0: none */
    const char *fact_player; /* NULL */
    const char *fact_value;  /* NULL: this answer is no fact */
} bsp_outcome;

/* A fact that can answer a need with a value in the director's own words: where it is to be
 * given. */
typedef struct bsp_reply {
    uint32_t size;
    const char *fact;   /* "equity" */
    int32_t trick;      /* 0: none */
    const char *player; /* NULL */
    const char *form;   /* what its values look like, for people; NULL unless "texts" is "yes" */
} bsp_reply;

/* What the director is asked. One of FACT, JUDGEMENT and READING is set. */
typedef struct bsp_need {
    uint32_t size;
    const char *fact;            /* "attention"; NULL */
    const char *judgement;       /* "64C1"; NULL */
    const char *reading;         /* "67B1-64B"; NULL */
    int32_t trick;               /* 0: none */
    const char *player;          /* NULL */
    int32_t advisory;            /* 1: the ruling stands without it; 0: it holds the board back */
    const char *baseline;        /* of a judgement, "no-revoke"; NULL */
    const bsp_outcome *outcomes; /* of a judgement that can wait: that no damage was done, alone */
    uint32_t outcome_count;
    const char *text;         /* the question; NULL unless "texts" is "yes" */
    const bsp_reply *replies; /* the first whose fact takes a value is meant by it */
    uint32_t reply_count;     /* 0: no fact answers this */
    uint32_t reserved;
} bsp_need;

/* What North-South have for a board where the field is scored, as decimal numbers ("12.5", "-3").
 */
typedef struct bsp_points {
    uint32_t size;
    uint32_t reserved;
    const char *kind;   /* "matchpoints" "imps" "percentage" */
    const char *before; /* as recorded; NULL: unknown */
    const char *after;  /* as the ruling makes it; NULL: it changes nothing, or nobody can tell */
} bsp_points;

/* The cards of a trick. */
typedef struct bsp_trick {
    uint32_t size;
    uint32_t reserved;
    const char *leader; /* "W"; NULL: unknown */
    /* North's, East's, South's, West's: "HT". NULL: the record does not show it; that no card was
     * played the fact "omitted" says. A fifth card has no place here: the fact "extra" names it. */
    const char *card[4];
    const char *mark[4]; /* what the record says of each: "R" a revoke, "L" a lead out of turn, as
                            in PBN 2.1, 3.9; NULL */
    const char *winner;  /* NULL: unknown. Not looked at in a bsp_record */
} bsp_trick;

/* What somebody has said of a board, as add_fact takes it, whatever carried it: what holds of
 * several. */
typedef struct bsp_told {
    uint32_t size;
    int32_t trick;      /* 0: none */
    const char *player; /* NULL: none */
    const char *fact;
    const char *value; /* "-": none */
    const char *place; /* of what it was said, as add_fact_at takes it: the place of the board, or
                          "*". Not looked at in a bsp_record */
} bsp_told;

#define BSP_SCORE_UNKNOWN INT32_MIN

/* A board and all that is said of it. */
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
    const char *transfer_to;      /* NULL: nothing moves */
    int32_t transfer_tricks;      /* 0 */
    int32_t recorded_tricks;      /* declarer's; -1 */
    int32_t recorded_score_ns;    /* BSP_SCORE_UNKNOWN */
    int32_t adjusted_tricks;      /* -1 unless adjusted, proposed or settled */
    int32_t adjusted_score_ns;    /* BSP_SCORE_UNKNOWN */
    int32_t written;              /* 1: edits for this board will come from finish */
    const bsp_assigned *assigned; /* a score that the director assigned, in place of a transfer */
    uint32_t assigned_count;      /* 0: none */
    int32_t artificial_ns;        /* per cent, of an artificial score (12C2); -1: none */
    int32_t artificial_ew;
    const char *text; /* "Board 7, table 2 (game 3): 4S by South"; NULL unless "texts" is "yes" */
    /* Where the board was played, and by whom, as the file names them. */
    const char *pairs;     /* who met, North-South first: "3-12"; NULL */
    uint32_t row;          /* of its game's table of results, from 1 on; 0: the board is the game */
    uint32_t told_count;   /* of TOLD */
    const char *player[4]; /* North's name, East's, South's, West's; NULL */
    /* In words, unless "texts" is "no": each hand that is known, North's, East's, South's and
     * West's, "♠AQ4 ♥K10 ♦J74 ♣9862", and the cards of each trick as far as they are, "W ♠K, N ♠3,
     * E ♣7, S ♠2"; NULL. */
    const char *hand[4];
    const char *trick[13];
    const bsp_told *told;     /* what was said of this board and of all, unless "texts" is "no" */
    const bsp_points *points; /* of each kind that is known */
    uint32_t point_count;
    /* What follows is there when the session's option "record" is "yes"; else 0 and NULL. */
    uint32_t play_count; /* tricks with at least one card, up to the last such */
    const bsp_trick *play;
    const char *dealer; /* NULL */
    /* As PBN 2.1, 3.4.11 has it, from North on, "N:AQ4.K10.J74.9862 - - -" with a "-" for a hand
     * that is unknown; NULL: nobody's hand is known */
    const char *deal;
    const char *const *call; /* from the dealer on: "1S" "2NT" "Pass" "X" "XX"; "-": the player in
                                turn did not call, and that was accepted */
    uint32_t call_count;     /* 0: there is no auction that is complete and legal */
    uint32_t reserved;
    const char *event; /* what was played; NULL */
    const char *site;  /* and where; NULL */
    /* Where the score as a whole was given (79C): the contract that was played, "Pass", "-" where
     * nothing was, and its declarer; NULL: ADJUSTED_TRICKS are of the contract of the record. */
    const char *adjusted_contract;
    const char *adjusted_declarer;
    const char *fault;   /* of a board that cannot be read: why, in the session's language; NULL */
    const char *section; /* of the pairs that are numbered for themselves, "B"; NULL */
    const char *place;   /* as add_fact_at takes it: the game, "3", or of a row "7@3-12" */
    const char *label;   /* as people name it: "7@3-12", "7@t2" at a table, "7", or the game */
} bsp_board;

/* Makes BOARD one of which nothing is known, for who fills it in: SIZE, NULL and 0, and what else
 * stands for "unknown". STATUS must still be set, GAME and LAWS should. */
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
    const char *file; /* the input's name, or "option" for a fact that came from add_fact */
    uint64_t line;    /* from 1; 0: no place */
    uint64_t column;  /* from 1, in bytes; 0: no place */
    const char *text;
    size_t reserved; /* there would be padding where TEXT has 32 bits and LINE lies at a multiple of
                        64 */
} bsp_message;

/* LENGTH bytes at OFFSET of the input become BYTES. */
typedef struct bsp_edit {
    uint32_t size;
    int32_t input;
    uint64_t offset;
    uint64_t length;
    const char *bytes;
    size_t byte_count;
} bsp_edit;

/* Where a session's events go. Each function may be NULL: that event is not wanted. Each answers
 * BSP_OK, or negative to stop the session, which then returns BSP_E_SINK. */
typedef struct bsp_sink {
    uint32_t size;
    void *context;
    int32_t (*board)(void *context, const bsp_board *board);
    int32_t (*message)(void *context, const bsp_message *message);
    int32_t (*edit)(void *context, const bsp_edit *edit);
    /* How many bytes of the session input, from its start, are ruled on: often enough for a bar. */
    int32_t (*progress)(void *context, int32_t input, uint64_t bytes);
} bsp_sink;

/* -------------------------------------------------------------------------------------------------
 * Sessions: "bridge-scorer.session/1". One session file, ruled on.
 */
#define BSP_SESSION_1 "bridge-scorer.session/1"

typedef struct bsp_session bsp_session;
typedef struct bsp_report bsp_report; /* of BSP_REPORT_1, below */

/* What an input is. */
#define BSP_ROLE_SESSION 1 /* the deals, plays and results; exactly one, the last to be opened */
/* Director facts, XML (rectify-facts(5)); any number, before the session. */
#define BSP_ROLE_FACTS 2
/* A scorer's own results (Salliere's boards.csv), before the session; at most one. The result of a
 * board is then what its row has, and all edits are of this input. */
#define BSP_ROLE_RESULTS 3
/* Who the pairs of the results are (names.csv), before the session; at most one. */
#define BSP_ROLE_NAMES 4
/* Deals by the number of their boards, in any format that is read, before the session: for boards
 * of the session that have no deal themselves; at most one. */
#define BSP_ROLE_DEALS 6
/* The trail of a session or of results that have no place for it (rectify-report(5)), a file of
 * facts. TRAIL: beside what is read, before the session; its rulings count, its facts do not (those
 * of BSP_ROLE_FACTS count both). TRAIL_OUT: beside what is written, before the session, at most
 * one; nothing of it counts, and with the option "edits" finish gives edits of it, before those of
 * the session or the results: they are to be there first. BSP_E_STATE from finish: it could not be
 * read, and nothing may be written. One file can be both. */
#define BSP_ROLE_TRAIL 7
#define BSP_ROLE_TRAIL_OUT 8

/* What recognise says of the first bytes of a file: of so many, or of all when it has fewer. */
#define BSP_HEAD_BYTES 4096
#define BSP_NOT_RECOGNISED 0   /* it cannot be read */
#define BSP_MAYBE_RECOGNISED 1 /* nothing speaks against it, and little for it */
#define BSP_RECOGNISED 2       /* it is in a format that this plugin reads */

typedef struct bsp_session_interface {
    uint32_t size;

    /* The formats, one a line: id, tab, name, tab, what can be done: "read"; "read, write" where
     * edits are made; "results" of a scorer's own (BSP_ROLE_RESULTS). [any thread] */
    const char *(*formats)(void);

    /* A new session. HOST must be the one given to init, else BSP_E_ARGUMENT as far as that can be
     * seen; SINK is copied. [any thread] */
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

    /* A director fact for game GAME, 0 for all; before the first input is opened. The words are
     * those of rectify-facts(5); "-" or "" for a part that does not apply: (3, "5", "W",
     * "attention", "in-time"), (0, "-", "-", "result-includes-transfer", "no"). An empty VALUE
     * takes back what the sidecar and the session say of the same trick, player and fact, of this
     * game or of all; "-" is the value of a fact that has no other. BSP_E_FACT after a message.
     * That a game did not come, and its facts are not used, finish says in messages. */
    int32_t (*add_fact)(bsp_session *session, uint32_t game, const char *trick, const char *player,
                        const char *fact, const char *value);

    /* Sends every board to REPORT too, which stays the caller's and outlives the session's last
     * call. Before the first input is opened; at most one. */
    int32_t (*attach_report)(bsp_session *session, bsp_report *report);

    /* Opens an input; the one before must have been closed. NAME stands in messages and reports,
     * and is copied. *INPUT receives its number, from 0 in the order of opening. BSP_E_ARGUMENT: no
     * such role; BSP_E_STATE: another is open, or the session input was, or one of a role that
     * there can be but one of. */
    int32_t (*open_input)(bsp_session *session, int32_t role, const char *name, int32_t *input);

    /* The next COUNT bytes of an open input, which are copied; COUNT may be 0. BSP_E_FORMAT after a
     * message: no reader wants the session, which its first BSP_HEAD_BYTES tell, or an input is
     * longer than the plugin reads, 1 GiB. What is wrong with facts or results is told in messages
     * alone. */
    int32_t (*push)(bsp_session *session, int32_t input, const void *bytes, size_t count);

    /* No more bytes for this input: reads it, and rules on the boards of a session. As push;
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

    /* At any time; NULL is allowed. What was not finished is dropped. */
    void (*destroy)(bsp_session *session);

    /* As add_fact, of the board that is WHERE, in the words of people (rectify-facts(5)): "7@3-12"
     * (board 7, pair 3 North-South against pair 12), "7@t3" (table 3), "7@B/3-12" (section B), a
     * game's number, "*" for all. BSP_E_FACT, after a message, also for what is none of these. A
     * place that is that of no board or of several is told when all boards are known, before the
     * first of them is ruled on, and what was said of it is not used. A number whose game is
     * another board's gives a note. NULL in a plugin that knows boards by their games alone. */
    int32_t (*add_fact_at)(bsp_session *session, const char *where, const char *trick,
                           const char *player, const char *fact, const char *value);

    /* How sure the plugin is that it reads a session that begins with these COUNT bytes:
     * BSP_RECOGNISED and so on. No message. NULL: it cannot tell.
     * [any thread] */
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
    /* Takes bytes of the report: UTF-8 of the formats "text", "html", "json" and "csv", where a
     * character may be cut between two calls; of others what they are. BSP_OK, or negative to stop
     * the report. */
    int32_t (*write)(void *context, const char *bytes, size_t size);
} bsp_report_sink;

typedef struct bsp_report_interface {
    uint32_t size;

    /* The formats, "text json html csv", separated by spaces. [any thread] */
    const char *(*formats)(void);

    /* Makes a report in FORMAT and LANGUAGE ("en", "fr", "fr_CA.UTF-8": what it does not have
     * becomes "en"). A list, "en,fr", makes one report in all of them: each board in the first
     * language, then in the next, as the format has room for it. The sink is copied; what it points
     * to stays valid until destroy. A report for people, text or html, begins with a list of what
     * is to be done: it holds the boards on which something was found back until finish, a kilobyte
     * each as text, eight as html. BSP_E_UNSUPPORTED: there is no such format. [any thread] */
    int32_t (*create)(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report **report);

    /* Before the report is begun or attached to a session:
     *   "explain" "yes"   each step of each ruling
     *   "quiet" "yes"     the summary alone
     *   "clean" "yes"     json: a line for each board on which nothing was found too, its lists
     *                     empty; BSP_E_UNSUPPORTED in other formats. Since 1.1
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

    /* Writes what closes the report, with the summary. Once, after the sessions; none is written
     * when it is not called. BSP_E_SINK when the sink failed, now or before; BSP_E_STATE the second
     * time. */
    int32_t (*finish)(bsp_report *report);

    /* After the sessions that it is attached to. NULL is allowed. */
    void (*destroy)(bsp_report *report);

    /* An input could not be read to its end, so that boards may be missing: the report says so in
     * its format where it is closed (JSON: "complete":false). Before finish, else BSP_E_STATE;
     * again, nothing happens. A session says by itself what it notices. NULL in a plugin whose
     * reports have no place for it. */
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

/* Where a board comes from. */
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

    /* The formats, "lines html", separated by spaces. [any thread] */
    const char *(*formats)(void);

    /* Makes a report in FORMAT and LANGUAGE, as that of revision 1 takes them. The sink is copied;
     * what it points to stays valid until destroy. BSP_E_UNSUPPORTED: there is no such format. [any
     * thread] */
    int32_t (*create)(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report_2 **report);

    /* Before the first board: "explain", "quiet", "notice", "color", "symbols", "decimal-comma" and
     * "by-need" as in revision 1. BSP_E_ARGUMENT: no such option, or no such value;
     * BSP_E_UNSUPPORTED: this format has no place for it; BSP_E_STATE: a board has come. */
    int32_t (*set_option)(bsp_report_2 *report, const char *name, const char *value);

    /* A board, borrowed for the call. BSP_E_SINK when the sink failed, now or before; BSP_E_STATE
     * after finish. */
    int32_t (*board)(bsp_report_2 *report, const bsp_origin *origin, const bsp_board *board);

    /* An input could not be read to its end, so that boards may be missing. Before finish, else
     * BSP_E_STATE. */
    int32_t (*set_incomplete)(bsp_report_2 *report);

    /* Writes what closes the report. Once, after the boards, of which there may be none.
     * BSP_E_STATE the second time. */
    int32_t (*finish)(bsp_report_2 *report);

    /* At any time; NULL is allowed. */
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

/* What is known of a board as it was played at one table; of what bsp_record_init has made,
 * nothing. Texts are spelled as in events, and in no other way that a session file may have. */
typedef struct bsp_record {
    uint32_t size;
    int32_t date;        /* 20261123: which Laws apply, 20261100 with an unknown day; 0: unknown */
    const char *name;    /* of what it comes from, in messages and reports: "club.db" */
    const char *board;   /* "7"; NULL */
    const char *table;   /* NULL */
    const char *section; /* the group of pairs that are numbered for themselves, "B"; NULL */
    const char *pair[2]; /* North-South's, East-West's; NULL */
    const char *player[4]; /* as of bsp_board, likewise the next seven */
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
    int32_t play_ended; /* 1: it is complete, or somebody claimed; 0: the record may just stop */
    int32_t recorded_tricks;   /* declarer's; -1: unknown */
    int32_t recorded_score_ns; /* BSP_SCORE_UNKNOWN: that of contract and tricks */
    int32_t was; /* what was recorded before the rulings in RULINGS were written; -1: unknown */
    const bsp_told *told; /* what the director says of this board */
    uint32_t told_count;
    /* What was ruled on the board before and has been written, so that it is not done again: of
     * each its law, trick, offender, side and tricks. */
    uint32_t ruling_count;
    const bsp_ruling *rulings;
    /* How the field is scored, "MatchPoints" (Law 78A) or as PBN 2.1, 3.4.12 says, "IMP;Cross1";
     * NULL: no points are wanted. With North-South's scores of this board at all other tables,
     * BSP_SCORE_UNKNOWN for none, the event's points are those before and after the ruling. */
    const char *scoring;
    const int32_t *field;
    uint32_t field_count;
    uint32_t reserved;
} bsp_record;

/* Makes RECORD one of which nothing is known but the NAME of what it comes from. */
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

/* Where the new file goes, and messages: what cannot be read (BSP_SEVERITY_ERROR), and what the new
 * format cannot say (BSP_SEVERITY_NOTE). Each answers BSP_OK, or negative to stop; MESSAGE may be
 * NULL. */
typedef struct bsp_convert_sink {
    uint32_t size;
    void *context;
    int32_t (*write)(void *context, const char *bytes, size_t size);
    int32_t (*message)(void *context, const bsp_message *message);
} bsp_convert_sink;

typedef struct bsp_convert_interface {
    uint32_t size;

    /* The formats that can be written, "deal-record pbn", separated by spaces. [any thread] */
    const char *(*targets)(void);

    /* A converter to the format TO, with messages in LANGUAGE; NAME is the file's in messages. SINK
     * and NAME are copied. BSP_E_UNSUPPORTED: there is no such target. [any thread] */
    int32_t (*create)(const char *to, const char *language, const char *name,
                      const bsp_convert_sink *sink, bsp_convert **convert);

    /* The next COUNT bytes of the file; COUNT may be 0. BSP_E_FORMAT after a message: no reader
     * wants it. BSP_E_STATE: after finish. */
    int32_t (*push)(bsp_convert *convert, const void *bytes, size_t count);

    /* No more bytes: writes what closes the new file. Once, else BSP_E_STATE. As push. */
    int32_t (*finish)(bsp_convert *convert);

    /* At any time; NULL is allowed. */
    void (*destroy)(bsp_convert *convert);

    /* As recognise of a session, of what push takes. NULL: it cannot tell. [any thread] */
    int32_t (*recognise)(const void *bytes, size_t count);
} bsp_convert_interface;

#define BSP_CONVERT_SIZE_1_0 BSP_SIZE_WITH(bsp_convert_interface, recognise)

/* -------------------------------------------------------------------------------------------------
 * Words: "bridge-scorer.text/1". For a host that shows events itself.
 */
#define BSP_TEXT_1 "bridge-scorer.text/1"

typedef struct bsp_text_interface {
    uint32_t size;

    /* "en fr fr_CA". [any thread] */
    const char *(*languages)(void);

    /* The law editions, "2007 2017". [any thread] */
    const char *(*editions)(void);

    /* What an id of an event is called in LANGUAGE: a status, a finding, a clause, a basis, a
     * judgement. KIND is "status", "finding", "clause", "basis", "judgement" or "fact"; "meaning"
     * is what a status means for the director, in a sentence or two; "form" is
     * what the values of a fact look like. Static until deinit; NULL for an unknown language, kind
     * or id, or a fact whose values have no form but are words. [any thread] */
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

/* A value that a form has: first those that known gives of the board, with what was said of it, so
 * that it is not asked again; then the answers, by the names of their questions. A later one of the
 * same name is not looked at. */
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
    const char *says; /* what the director says to the players at once; NULL: nothing */
} bsp_form_incident;

/* A fact as add_fact_at takes it. */
typedef struct bsp_form_fact {
    uint32_t size;
    uint32_t reserved;
    const char *board; /* its place, "*" for all boards; NULL: the board that is asked about */
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
    const char *says; /* to the players when this is the answer; NULL: nothing */
    /* Says what comes of an answer to a question of "questions", "1 trick to North-South" ("":
     * nobody can tell), and gives its facts. Else NULL; facts gives those of an incident. */
    const char *effect;
    const bsp_form_fact *facts;
} bsp_form_choice;

/* The rank of a question: what hangs on it, in the order in which people are asked. */
#define BSP_RANK_FACT 1      /* the board waits for a fact */
#define BSP_RANK_JUDGEMENT 2 /* or for a judgement */
#define BSP_RANK_DOUBT 3     /* nothing is adjusted without an answer: did it happen at all? */
#define BSP_RANK_ADVISORY 4  /* the ruling stands without one */
#define BSP_RANK_DEMAND 5    /* and nobody is asked unless he wants to be */

typedef struct bsp_form_question {
    uint32_t size;
    uint32_t choice_count;
    /* Tells it from the others of its board or incident; under which an incident's answer is
     * given. */
    const char *name;
    /* What kind of answer: "choice": one of the choices. "told": none, TEXT is told and the form is
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
    const char *says; /* to the players, with the question; NULL: nothing */
    const bsp_form_choice *choices;
    /* Are set in a question of "questions"; else 0 and NULL. */
    int32_t rank;  /* BSP_RANK_FACT and so on */
    int32_t trick; /* that it is about; 0: the whole board */
    /* The question that stands for it until that is answered or left open: one for the whole
     * evening, which several boards have by the same name. It names itself. NULL: none. */
    const char *evening;
    uint32_t value_count;
    uint32_t reserved;
    const bsp_form_fact
        *values; /* where a value in his own words goes; VALUE: what it looks like */
} bsp_form_question;

/* Each answers BSP_OK, or negative to stop, which the function then returns as BSP_E_SINK. Only
 * the one that the function speaks of is called. */
typedef struct bsp_form_sink {
    uint32_t size;
    uint32_t reserved;
    void *context;
    int32_t (*incident)(void *context, const bsp_form_incident *incident);
    int32_t (*question)(void *context, const bsp_form_question *question);
    int32_t (*fact)(void *context, const bsp_form_fact *fact);
    int32_t (*given)(void *context, const bsp_form_given *given);
} bsp_form_sink;

/* What somebody typed, understood: room of the host's, who sets SIZE. */
typedef struct bsp_form_reading {
    uint32_t size;
    char value[252]; /* for bsp_form_given, or as the value of a fact: "4H S 10" */
    char words[256]; /* said back: "4♥ by South, 10 tricks: North-South 420" */
} bsp_form_reading;

typedef struct bsp_form_interface {
    uint32_t size;
    uint32_t reserved;

    /* Every incident, in the order of a list to choose from. */
    int32_t (*incidents)(const char *language, const bsp_form_sink *sink);

    /* The first question of INCIDENT that the COUNT answers of GIVEN leave open; none is given when
     * there is none. BSP_E_ARGUMENT: no such incident. */
    int32_t (*next)(const char *language, const char *incident, const bsp_form_given *given,
                    uint32_t count, const bsp_form_sink *sink);

    /* The facts of the answers, in the order of the questions. */
    int32_t (*facts)(const char *incident, const bsp_form_given *given, uint32_t count,
                     const bsp_form_sink *sink);

    /* Gives the values that a form of BOARD begins with: "declarer" ("S"), "contract" ("4SX"),
     * "laws" ("2017"), "vulnerable" ("NS"), "board", "label" and "deal" as in bsp_board, as far as
     * they are known; "play" ("yes" where cards are recorded); and what was told, by "TRICK PLAYER
     * FACT" with "-" where there is none ("1 W lead-option", "forbid H"). */
    int32_t (*known)(const bsp_board *board, const bsp_form_sink *sink);

    /* Gives the questions of BOARD, whose session had the option "texts", in the order of the
     * board. A sentence that asks about two irregularities is one question. */
    int32_t (*questions)(const char *language, const bsp_board *board, const bsp_form_sink *sink);

    /*
     * Finds the answer that TYPED gives to QUESTION in LANGUAGE, whose letters go before the
     * English ones ("C" is hearts in French): a choice by its letter, its number, its words or how
     * they begin, in "value" of READING its id; or a value. The facts of a question of questions
     * come through SINK. GIVEN as for next. BSP_E_ARGUMENT: it is no answer; then "words" say what
     * is wanted.
     */
    int32_t (*answer)(const char *language, const bsp_form_question *question, const char *typed,
                      const bsp_form_given *given, uint32_t count, const bsp_form_sink *sink,
                      bsp_form_reading *reading);

    /* Gives what was said of BOARD, whose session had the option "texts", in the order of "told":
     * each as the question of what it is instead, which answer takes. TEXT has what was said, in
     * words. The first choice, "leave", has the fact as it is, the last one, "take-back", what
     * takes it back: an empty value, or what else was said of the same place. What was said of all
     * boards names itself as EVENING. */
    int32_t (*said)(const char *language, const bsp_board *board, const bsp_form_sink *sink);
} bsp_form_interface;

#ifdef __cplusplus
}
#endif

#endif

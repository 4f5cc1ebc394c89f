/*
 * The second reference host, besides the command's: runs a file through a session and applies the edits, which it verifies
 * by reading the result. Used by worker.js and run.mjs. Knows nothing of bridge or of the page.
 */
import { code } from "./engine.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {{name: string, bytes: Uint8Array}} File */
/** @typedef {{where: string, trick: string, player: string, fact: string, value: string}} Fact */
/** @typedef {{offset: number, length: number, bytes: Uint8Array}} Edit */

/**
 * The options, facts and inputs of a session.
 * @typedef {object} Wish
 * @property {string} [language]
 * @property {string} [laws]
 * @property {string} [accept]
 * @property {string} [keep]
 * @property {Record<string, string>} [readings]
 * @property {boolean} [texts]
 * @property {string[]} [held] boards whose rulings are not written, "GAME" or "GAME/ROW"
 * @property {Fact[]} [said]
 * @property {File} [facts]
 * @property {File} [results]
 * @property {File} [names]
 * @property {File} [deals]
 * @property {File} [trailIn] the trail beside the input: its rulings count
 * @property {File} [trail] the trail beside the output
 */

/**
 * The outcome of a file.
 * @typedef {object} Outcome
 * @property {number} code why it ended early
 * @property {boolean} done read and ruled on to its end
 * @property {number} games
 * @property {boolean} found a board that is not clean
 * @property {number} errors
 * @property {Struct[]} messages
 * @property {Edit[]} edits of the session, or of the results
 * @property {Edit[]} trailEdits of Wish.trail
 * @property {Edit[]} factsEdits of Wish.facts
 */

/** Roles of inputs (plugin.h). */
const role = Object.freeze({ session: 1, facts: 2, results: 3, names: 4, deals: 6, trail: 7, trailOut: 8 });
/* The bytes of a push. */
const CHUNK = 1 << 18;

/** An empty file of facts. */
export const noFacts = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<facts>\n</facts>\n";

/* ---- Reports ---- */

/** Joins chunks. @param {Uint8Array[]} chunks */
export function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** A report that is being written. */
class Report {
  /** @param {Engine} engine @param {{format: string, languages: string, options?: Record<string, string>}} wish */
  constructor(engine, wish) {
    this.engine = engine;
    this.wish = wish;
    this.functions = engine.interface("bridge-scorer.report/1", "bsp_report_interface");
    /** @type {Uint8Array[]} */ this.chunks = [];
    this.context = engine.listen({ write: (bytes) => this.chunks.push(bytes) });
    const { status, value } = this.engine.made((at) =>
      this.engine.ask("report_create", wish.format, wish.languages, this.context, at));
    if (status !== code.OK)
      throw new Error(`there is no report in this format: ${wish.format}`);
    this.report = value;
    for (const [name, given] of Object.entries(wish.options ?? {}))
      if (this.functions.set_option(value, name, given) !== code.OK)
        throw new Error(`not for this report: ${name}=${given}`);
  }

  /** @param {string} file @param {number} at the event's address @returns {number} a status */
  board(file, at) {
    return this.engine.ask("report_board", this.report, file, at);
  }

  /** @param {string} file @param {number} at the event's address @returns {number} a status */
  ranking(file, at) {
    return this.engine.ask("report_ranking", this.report, file, at);
  }

  /** @param {boolean} complete */
  finish(complete) {
    if (!complete)
      this.functions.set_incomplete(this.report);
    this.functions.finish(this.report);
    return joined(this.chunks);
  }

  release() {
    this.functions.destroy(this.report);
    this.engine.unlisten(this.context);
  }
}

/* ---- A file through a session ---- */

/** @param {Wish} wish @param {boolean} edits @param {Report} [report] @returns {[string, string][]} */
function settings(wish, edits, report) {
  /** @type {[string, string | undefined][]} */ const all = [
    ["language", report?.wish.languages ?? wish.language ?? "en"], ["laws", wish.laws], ["accept", wish.accept],
    ["edits", edits ? "yes" : undefined], ["keep", wish.keep], ["texts", wish.texts ? "yes" : report && "found"],
    ["record", report && "found"], ["explain", report?.wish.options?.explain],
    ...(wish.held ?? []).map((board) => /** @type {[string, string]} */ (["hold", board])),
    ...Object.entries(wish.readings ?? {}).map(([name, value]) =>
      /** @type {[string, string]} */ ([`reading:${name}`, value])),
  ];
  return /** @type {[string, string][]} */ (all.filter(([, value]) => value !== undefined));
}

class Session {
  /** @param {Engine} engine @param {Wish} wish @param {Events} events */
  constructor(engine, wish, events) {
    this.engine = engine;
    this.wish = wish;
    this.events = events;
    this.functions = engine.interface("bridge-scorer.session/1", "bsp_session_interface");
    /** @type {Record<string, number>} */ this.inputs = {};
    /** @type {Outcome} */ this.outcome = { code: code.OK, done: false, games: 0, found: false, errors: 0, messages: [],
      edits: [], trailEdits: [], factsEdits: [] };
    this.context = engine.listen({ event: (type, data, at) => this.#event(type, data, at),
      progress: (bytes) => events.progress?.(bytes) });
    this.session = 0;
    /** @type {Report | undefined} */ this.report = undefined;
    this.file = "";
  }

  /** @param {string} type @param {Struct} data @param {number} at */
  #event(type, data, at) {
    if (type === "bsp_board")
      this.#board(data, at);
    else if (type === "bsp_message")
      this.#message(data);
    else if (type === "bsp_ranking")
      this.#ranking(at);
    else
      this.#edit(data);
  }

  /** @param {Struct} board @param {number} at */
  #board(board, at) {
    if (this.report && this.report.board(this.file, at) !== code.OK)
      this.outcome.errors++;
    this.outcome.games++;
    this.outcome.found ||= board.status !== "clean";
    this.outcome.errors += board.status === "error" ? 1 : 0;
    this.events.board?.(board, at);
  }

  /** @param {Struct} message */
  #message(message) {
    this.outcome.errors += message.severity === 1 ? 1 : 0;
    this.outcome.messages.push(message);
  }

  /** @param {number} at */
  #ranking(at) {
    if (this.report && this.report.ranking(this.file, at) !== code.OK)
      this.outcome.errors++;
  }

  /** @param {Struct} edit */
  #edit({ input, offset, length, bytes }) {
    const list = input === this.inputs.trailOut ? this.outcome.trailEdits
      : input === this.inputs.facts ? this.outcome.factsEdits : this.outcome.edits;
    list.push({ offset, length, bytes });
  }

  /** @param {boolean} edits @param {Report} [report] @returns {number} a status */
  #create(edits, report) {
    const { status, value } = this.engine.made((at) => this.engine.ask("session_create", this.context, at));
    this.session = value;
    let done = status;
    for (const [name, given] of settings(this.wish, edits, report))
      done = done === code.OK ? this.functions.set_option(value, name, given) : done;
    for (const fact of this.wish.said ?? [])
      done = done === code.OK ? this.#say(fact) : done;
    return done;
  }

  /** @param {Fact} fact */
  #say({ where, trick, player, fact, value }) {
    return this.functions.add_fact_at(this.session, where, trick, player, fact, value);
  }

  /** @param {keyof typeof role} as @param {File} file */
  #push(as, file) {
    const { status, value } = this.engine.made((at) =>
      this.functions.open_input(this.session, role[as], file.name, at));
    const room = this.engine.allocate(CHUNK);
    let done = status;
    this.inputs[as] = value;
    try {
      for (let at = 0; at < file.bytes.length && done === code.OK; at += CHUNK) {
        const chunk = file.bytes.subarray(at, at + CHUNK);
        this.engine.put(chunk, room);
        done = this.functions.push(this.session, value, room, chunk.length);
      }
    } finally {
      this.engine.free(room);
    }
    return done === code.OK ? this.functions.close_input(this.session, value) : done;
  }

  /* The other inputs come before the session. */
  /** @param {File} file @returns {[keyof typeof role, File][]} */
  #files(file) {
    const { facts, results, names, deals, trailIn, trail } = this.wish;
    /** @type {[keyof typeof role, File | undefined][]} */ const all = [["facts", facts], ["results", results],
      ["names", names], ["deals", deals], ["trail", trailIn], ["trailOut", trail],
      ["session", file]];
    return /** @type {[keyof typeof role, File][]} */ (all.filter(([, one]) => one));
  }

  /** @param {File} file @param {boolean} edits @param {Report} [report] takes the boards */
  run(file, edits, report) {
    let done = this.#create(edits, report);
    this.report = report;
    this.file = file.name;
    for (const [as, one] of this.#files(file))
      done = done === code.OK ? this.#push(as, one) : done;
    if (done === code.OK)
      done = this.functions.finish(this.session);
    this.outcome.code = done;
    this.outcome.done = done === code.OK;
    this.outcome.errors += done === code.OK ? 0 : 1;
    return this.outcome;
  }

  /** Tries every option and fact on a session that reads nothing. */
  try() {
    this.outcome.code = this.#create(false);
    return this.outcome;
  }

  release() {
    this.functions.destroy(this.session);
    this.engine.unlisten(this.context);
  }
}

/** Returns the plugin's messages on the options and facts of WISH. @param {Engine} engine @param {Wish} wish */
export function attempt(engine, wish) {
  const session = new Session(engine, wish, {});
  try {
    return session.try();
  } finally {
    session.release();
  }
}

/**
 * @typedef {object} Events
 * @property {() => void} [begin] the first board is about to come, maybe again
 * @property {(board: Struct, at: number) => void} [board] AT: the event's address, valid during the call
 * @property {(bytes: number) => void} [progress] ruled on
 */

/**
 * Runs FILE through a session. EDITS: edits are wanted.
 * @param {Engine} engine @param {Wish} wish @param {File} file
 * @param {{edits?: boolean, report?: Report, events?: Events}} [how]
 */
export function feed(engine, wish, file, { edits = false, report, events = {} } = {}) {
  const session = new Session(engine, wish, events);
  try {
    return session.run(file, edits, report);
  } finally {
    session.release();
  }
}

/**
 * Does what `rectify check` does with one file.
 * @param {Engine} engine @param {Wish} wish @param {File} file
 * @param {{format: string, languages: string, options?: Record<string, string>}} wanted
 * @param {Events & {edits?: boolean}} [events]
 * @returns {Outcome & {report: Uint8Array}}
 */
export function check(engine, wish, file, wanted, { edits, ...events } = {}) {
  const report = new Report(engine, wanted);
  try {
    const outcome = feed(engine, wish, file, { edits, report, events });
    return { ...outcome, report: report.finish(outcome.done) };
  } finally {
    report.release();
  }
}

/* ---- Writing ---- */

/** Returns BYTES with EDITS applied. Edits of a plugin are not trusted. @param {Uint8Array} bytes @param {Edit[]} edits */
export function edited(bytes, edits) {
  /** @type {Uint8Array[]} */ const chunks = [];
  let at = 0;
  for (const edit of edits) {
    if (edit.offset < at || edit.offset + edit.length > bytes.length)
      return null;
    chunks.push(bytes.subarray(at, edit.offset), edit.bytes);
    at = edit.offset + edit.length;
  }
  chunks.push(bytes.subarray(at));
  return joined(chunks);
}

/** @param {Struct} board */
function ruled({ game, row, adjusted_tricks: tricks, adjusted_score_ns: score, artificial_ns: ns, artificial_ew: ew }) {
  return { game, row, tricks, score, ns, ew };
}

/** Boards whose rulings are written, to be compared with those of the written file. */
class Written {
  /** @type {{said: ReturnType<typeof ruled>, transfer: boolean}[]} */ boards = [];
  checked = 0;
  right = true;
  /** The first that does not read back, "GAME" or "GAME/ROW". */ mismatch = "";

  /** Adds a board with a result of its own; one may be written only because it inherits a change. @param {Struct} board */
  add(board) {
    if (board.written === 1 && (board.status === "adjusted" || board.status === "proposed"))
      this.boards.push({ said: ruled(board),
        transfer: board.adjusted_tricks >= 0 && board.assigned.length === 0 });
  }

  /** @param {Struct} board */
  #next(board) {
    const then = this.boards[this.checked];
    if (!then || then.said.game !== board.game || then.said.row !== board.row)
      return null;
    this.checked++;
    return then;
  }

  /** @param {Written["boards"][0] | null} then @param {boolean} right */
  #hold(then, right) {
    if (this.right && !right && then)
      this.mismatch = then.said.row > 0 ? `${then.said.game}/${then.said.row}` : `${then.said.game}`;
    this.right &&= right;
  }

  /** @param {Struct} board */
  settled(board) {
    const then = this.#next(board);
    this.#hold(then, board.written === 0 && (!then ||
      (board.status === "settled" && JSON.stringify(ruled(board)) === JSON.stringify(then.said))));
  }

  /** Checks a board of a session with new results: the recorded result must be the adjusted one. @param {Struct} board */
  recorded(board) {
    const then = this.#next(board);
    this.#hold(then, !then || !then.transfer || board.recorded_tricks === then.said.tricks);
  }

  /** Returns true if all have come; otherwise the next one does not read back. */
  complete() {
    const due = this.boards[this.checked] ?? null;
    this.#hold(due, !due);
    return this.right;
  }
}

/**
 * Returns true if BYTES read back correctly: every adjustment is there, and nothing is left to write.
 * @param {Engine} engine @param {Wish} wish @param {File} file @param {Uint8Array} bytes @param {Outcome} first
 * @param {Written} boards @param {File} [trail] the trail that is to be written
 */
function verified(engine, wish, file, bytes, first, boards, trail) {
  const alone = { ...wish, trailIn: trail, trail: undefined }, to = wish.results;
  if (to)
    alone.results = { name: to.name, bytes };
  const outcome = feed(engine, alone, to ? file : { name: file.name, bytes }, { edits: !to,
    events: { board: (board) => to ? boards.recorded(board) : boards.settled(board) } });
  return outcome.done && outcome.edits.length === 0 && boards.complete() && outcome.games === first.games &&
    (to || outcome.errors <= first.errors);
}

/** Returns the trail of the written session; null if it does not change. @param {Wish} wish @param {Outcome} outcome */
function trailOf({ trail }, { trailEdits }) {
  const bytes = trail && trailEdits.length > 0 ? edited(trail.bytes, trailEdits) : null;
  return trail && bytes ? { name: trail.name, bytes } : null;
}

/**
 * Rules on FILE once, as `apply` does, and returns the result and the board that does not read back, "GAME" or
 * "GAME/ROW".
 * @param {Engine} engine @param {Wish} wish @param {File} file
 * @param {{format: string, languages: string, options?: Record<string, string>} | undefined} wanted
 * @param {Events} events
 */
function written(engine, wish, file, wanted, events) {
  const boards = new Written(), source = wish.results ?? file;
  events.begin?.();
  const heard = { ...events, board: (/** @type {Struct} */ board, /** @type {number} */ at) => {
    boards.add(board);
    events.board?.(board, at);
  } };
  const outcome = wanted ? check(engine, wish, file, wanted, { ...heard, edits: true })
    : feed(engine, wish, file, { edits: true, events: heard });
  const bytes = outcome.done ? edited(source.bytes, outcome.edits) : null;
  const trail = trailOf(wish, outcome);
  const right = bytes && (outcome.edits.length === 0 ||
    verified(engine, wish, file, bytes, outcome, boards, trail ?? wish.trail));
  return { mismatch: boards.mismatch, result: { ...outcome, bytes: right ? bytes : null, trail, unread: bytes !== null && !right } };
}

/* Equal to that in host/apply.c. */
const HELD_MAX = 64;

/**
 * Does what `rectify apply` does. Returns the outcome and the new files: BYTES null: nothing may be written; TRAIL null:
 * it does not change. With WANTED, the report too. A board that does not read back is held, and the others are ruled on
 * again.
 * @param {Engine} engine @param {Wish} wish @param {File} file
 * @param {{format: string, languages: string, options?: Record<string, string>}} [wanted]
 * @param {Events} [events]
 * @returns {Outcome & {bytes: Uint8Array | null, trail: File | null, report?: Uint8Array, unread: boolean}}
 */
export function apply(engine, wish, file, wanted, events = {}) {
  const { held = [] } = wish, { mismatch, result } = written(engine, wish, file, wanted, events);
  if (!mismatch || held.length === HELD_MAX)
    return result;
  return apply(engine, { ...wish, held: [...held, mismatch] }, file, wanted, events);
}

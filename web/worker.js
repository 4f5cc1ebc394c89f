/*
 * The worker that runs the engine: handles requests one after the other. A fault of the engine fails only that request; the
 * next one gets a new engine.
 */
import { Engine } from "./engine.js";
import { Form } from "./form.js";
import { apply, check, edited, feed, noFacts } from "./host.js";

/** @typedef {import("./host.js").File} File */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {import("./host.js").Wish} Wish */
/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {{session: File, facts?: File, deals?: File, results?: File, names?: File}} Files */
/** @typedef {{files: Files, said: Fact[], language: string}} Evening */

/* The size up to which a session is read twice, for a trail that its format may not be able to hold. */
const TRAIL_MAX = 8 << 20;

/** @type {WebAssembly.Module | null} */ let module = null;
/** @type {Engine | null} */ let engine = null;

async function ready() {
  if (!module)
    throw new Error("no engine was given");
  engine ??= await Engine.create(module);
  return engine;
}

/** @param {Evening} evening @returns {Wish} */
function wishOf({ files: { facts, deals, results, names }, said, language }) {
  return { facts, deals, results, names, said, language, texts: true };
}

/** Returns the file of facts with the answers added. @param {Engine} used @param {Evening} evening @returns {File} */
function factsFile(used, evening) {
  const { files, said } = evening;
  const name = `${files.session.name}.facts.xml`;
  const before = { name, bytes: files.facts?.bytes ?? new TextEncoder().encode(noFacts) };
  if (said.length === 0)
    return before;
  const { factsEdits } = feed(used, { ...wishOf(evening), facts: before, keep: "sidecar" }, files.session);
  return { name, bytes: edited(before.bytes, factsEdits) ?? before.bytes };
}

/** @type {Record<string, (given: any, progress: (part: number) => void) => any>} */
const commands = {
  async begin({ wasm }) {
    module = await WebAssembly.compile(wasm);
    return (await ready()).version;
  },

  async rule(/** @type {Evening} */ evening, progress) {
    const used = await ready(), form = new Form(used), { session } = evening.files;
    /** @type {Struct[]} */ const boards = [];
    const facts = factsFile(used, evening);
    const trail = session.bytes.length <= TRAIL_MAX ? facts : undefined;
    const outcome = apply(used, { ...wishOf(evening), trail }, session, { format: "html", languages: evening.language }, {
      begin: () => { boards.length = 0; },
      board: (board, at) => boards.push({ ...board, plays: board.trick[0] !== null, known: form.known(at),
        questions: form.questions(evening.language, at) }),
      progress: (bytes) => progress(bytes / session.bytes.length) });
    return { boards, report: new TextDecoder().decode(outcome.report), bytes: outcome.bytes, found: outcome.found,
      facts: outcome.trail ?? facts, hasTrail: outcome.trail !== null, done: outcome.done, unread: outcome.unread,
      messages: outcome.messages, incidents: form.incidents(evening.language) };
  },

  async report({ evening, languages, options }) {
    const { report } = check(await ready(), wishOf(evening), evening.files.session, { format: "html", languages, options });
    return new TextDecoder().decode(report);
  },

  async next({ language, incident, given }) {
    return new Form(await ready()).next(language, incident, given) ?? null;
  },

  async facts({ incident, given }) {
    return new Form(await ready()).facts(incident, given);
  },

  async answer({ language, question, typed, given }) {
    return new Form(await ready()).answer(language, question, typed, given);
  },
};

/** @typedef {{id: number, name: string, given: any}} Request */

let last = Promise.resolve();

/** @param {Request} request */
async function answer({ id, name, given }) {
  try {
    const result = await commands[name](given, (part) => postMessage({ id, part }));
    postMessage({ id, result });
  } catch (error) {
    engine = null;
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener("message", ({ data }) => {
  last = last.then(() => answer(data));
});

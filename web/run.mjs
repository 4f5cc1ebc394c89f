/*
 * Runs the page's engine without a page: does what the command does, with the same WebAssembly and host.js. Used by tests.
 *
 *   node web/run.mjs check|apply FILE [--facts=F] [--format=text|json|html|csv] [OPTION]...
 *
 * `check` writes the report, `apply` the adjusted session and nothing else. Messages go to standard error, and the exit
 * status is the command's. No sidecar is looked for. Options as rectify(1) has them: --lang, --laws, --fact, --deals,
 * --results, --names, --accept, --reading, --explain, --quiet, --board, --order.
 */
import { readFileSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Engine } from "./engine.js";
import { apply, attempt, check, joined } from "./host.js";

/** @typedef {import("./host.js").Wish} Wish */
/** @typedef {import("./host.js").Outcome} Outcome */
/** @typedef {{status: number, output: Uint8Array, lines: string[]}} Said the output, the messages and the exit status */

const exit = { clean: 0, found: 1, usage: 2, fault: 3 };

/* Ends the run with an exit status and a reason. */
class Stop extends Error {
  /** @param {number} status @param {string} why */
  constructor(status, why) {
    super(why);
    this.status = status;
  }
}

/** @param {string} why @returns {never} */
function wrong(why) {
  throw new Stop(exit.usage, `run.mjs: ${why}`);
}

/** @param {string} path */
function open(path) {
  try {
    return { name: path, bytes: new Uint8Array(readFileSync(path)) };
  } catch (error) {
    throw new Stop(exit.fault, `${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/* Splits at the last three colons before the first "=", since a board's name may contain colons. */
/** @param {string} text */
function fact(text) {
  const parts = /^([^=]*):([^=:]*):([^=:]*):([^=:]+)=(.*)$/s.exec(text);
  if (!parts)
    return wrong(`--fact=${text}: expected GAME:TRICK:PLAYER:FACT=VALUE`);
  const [, where, trick, player, name, value] = parts;
  return { where, trick, player, fact: name, value };
}

/* The options of the command line. */
class Wanted {
  /** @type {Wish} */ wish = { said: [], readings: {} };
  /** @type {string[]} */ files = [];
  report = { format: "text", languages: "en", options: /** @type {Record<string, string>} */ ({}) };

  /** @type {Record<string, (value: string) => void>} */
  options = {
    "--facts": (value) => { this.wish.facts = open(value); },
    "--deals": (value) => { this.wish.deals = open(value); },
    "--results": (value) => { this.wish.results = open(value); },
    "--names": (value) => { this.wish.names = open(value); },
    "--format": (value) => { this.report.format = value; },
    "--lang": (value) => {
      this.report.languages = value;
      this.wish.language = value.split(",")[0];
    },
    "--laws": (value) => { this.wish.laws = value; },
    "--accept": (value) => { this.wish.accept = value; },
    "--fact": (value) => { this.wish.said?.push(fact(value)); },
    "--reading": (value) => {
      const at = value.lastIndexOf(":");
      Object.assign(this.wish.readings ?? {}, { [value.slice(0, at)]: value.slice(at + 1) });
    },
    "--explain": () => { this.report.options.explain = "yes"; },
    "--quiet": () => { this.report.options.quiet = "yes"; },
    "--notice": () => { this.report.options.notice = "yes"; },
    "--board": (value) => { this.report.options.board = value; },
    "--order": (value) => { this.report.options["by-need"] = value === "file" ? "no" : "yes"; },
  };

  /** @param {string[]} words */
  constructor(words) {
    for (const word of words) {
      const [, name, value] = /^(--[a-z]+)(?:=(.*))?$/s.exec(word) ?? [];
      if (!name)
        this.files.push(word);
      else if (this.options[name])
        this.options[name](value ?? "");
      else
        wrong(`${word}: no such option`);
    }
  }
}

/* Characters that control a terminal or change the direction of writing. */
const harmful = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** @param {string} file @param {import("./engine.js").Struct} message */
function line(file, { file: of, line: at, column, text }) {
  const option = of === "option" && at === 0;
  const place = option ? `${file}: --fact` : at > 0 ? `${of ?? file}:${at}:${column}` : of ?? file;
  return `${place}: ${text}`.replace(harmful, (one) => "?".repeat(Buffer.byteLength(one)));
}

/** @param {Outcome} outcome @param {Uint8Array | null} output @param {string} file @param {boolean} quiet @returns {Said} */
function said(outcome, output, file, quiet) {
  const lines = outcome.messages.filter((message) => message.severity === 1 || !quiet)
    .map((message) => line(file, message));
  const status = outcome.errors > 0 || !output ? exit.fault : outcome.found ? exit.found : exit.clean;
  return { status, output: output ?? joined([]), lines: output ? lines : [...lines, `${file}: nothing is written`] };
}

/** Returns the command that takes an answer about the boards of FILE, as the report prints it. @param {string} file */
function command_line(file) {
  const word = file.startsWith("-") ? `./${file}` : file;
  return `rectify ask {answer} ${/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`}`;
}

/* If no board was read, messages have said so; only JSON repeats it, for programs. */
/** @param {Outcome & {report: Uint8Array}} outcome @param {string} format */
function printed(outcome, format) {
  return outcome.games === 0 && !outcome.done && format !== "json" ? joined([]) : outcome.report;
}

/** @param {import("./engine.js").Engine} engine @param {string[]} args @returns {Said} */
export function run(engine, [command, ...words]) {
  try {
    const { wish, report, files } = new Wanted(words);
    if ((command !== "check" && command !== "apply") || files.length !== 1)
      wrong("usage: node web/run.mjs check|apply FILE [--facts=F] [--format=json]");
    const { code, messages } = attempt(engine, wish);
    if (code !== 0)
      wrong(messages[0]?.text ?? "an option or a fact that this plugin does not know");
    const file = open(files[0]), quiet = report.options.quiet === "yes";
    if (command === "apply") {
      const outcome = apply(engine, wish, file);
      return said(outcome, outcome.bytes, file.name, quiet);
    }
    report.options.answer = command_line(file.name);
    const outcome = check(engine, wish, file, report);
    return said(outcome, printed(outcome, report.format), file.name, quiet);
  } catch (error) {
    if (error instanceof Stop)
      return { status: error.status, output: joined([]), lines: [error.message] };
    throw error;
  }
}

/* Loads the engine built by ./bootstrap page, or the one that RECTIFY_WASM names. */
export async function begin() {
  const wasm = process.env.RECTIFY_WASM ?? new URL("../build/web/rectify.wasm", import.meta.url);
  return Engine.create(await WebAssembly.compile(readFileSync(wasm)));
}

/** @param {Uint8Array} bytes */
function put(bytes) {
  for (let at = 0; at < bytes.length;)
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EAGAIN")
        throw error;
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { status, output, lines } = run(await begin(), process.argv.slice(2));
  lines.forEach((one) => console.error(one));
  put(output);
  process.exitCode = status;
}

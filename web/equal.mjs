/*
 * Checks that the page's engine reports and writes the same bytes as the command, with the same exit status.
 *
 *   node web/equal.mjs RECTIFY [--sample=N] PATH...      every session below each PATH; --sample: of the paths behind it
 *                                                        every Nth
 *
 * A path that is not there is a skip. Prints a line for each difference and "3 passed, 0 failed, 0 skipped" at the end.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { begin, run } from "./run.mjs";

const [rectify, ...rest] = process.argv.slice(2);

/* Sources of tests are no sessions; all other files are given to both, readable or not. */
const others = /\.(py|sh|c|h|am|in|mjs|def|json|md|tsv|txt\.out|mk|o|lo|la)$/;

/** @param {string} path @returns {string[]} */
function sessions(path) {
  if (!statSync(path).isDirectory())
    return others.test(path) ? [] : [path];
  return readdirSync(path).sort().flatMap((name) => sessions(join(path, name)));
}

/* Returns the facts and options of each run, if FILE is the session of a case. */
/** @param {string} file @returns {string[][]} */
function asked(file) {
  const told = file.replace(/\.(pbn|xml|lin)$/, ".json");
  if (told === file || !existsSync(told))
    return [];
  return (JSON.parse(readFileSync(told, "utf8")).runs ?? []).map((/** @type {{facts?: string[], options?: string[]}} */ { facts = [], options = [] }) =>
    [...facts.map((fact) => `--fact=${fact}`), ...options]).filter((/** @type {string[]} */ args) => args.length > 0);
}

/* Formats and languages alternate, since the words are the plugin's whatever the file. */
const reports = [["--format=text"], ["--format=html", "--lang=fr"], ["--format=csv"], ["--format=text", "--lang=fr"],
  ["--format=html", "--lang=en,fr"], ["--format=html", "--notice"], ["--format=text", "--explain"]];

/** @param {string} file @param {number} index @returns {string[][]} */
function runs(file, index) {
  const said = asked(file);
  return [["check", "--format=json", file], ["check", ...reports[index % reports.length], file], ["apply", file],
    ...said.map((args) => ["check", "--format=json", ...args, file]),
    ...said.map((args) => ["apply", ...args, file])];
}

/** @param {string[]} args */
function byCommand([command, ...args]) {
  const result = spawnSync(rectify, [command, "--no-facts", ...(command === "apply" ? ["-o", "-"] : []), ...args],
    { maxBuffer: 1 << 30, env: { ...process.env, LC_ALL: "C" } });
  return { status: result.status, output: result.stdout };
}

/* Options of the command that the engine does not have. */
const notOurs = new Set(["--plugin", "--color", "--report", "--csv"]);

const engine = await begin();
let passed = 0, failed = 0, skipped = 0;

/** @param {string[]} args */
function compare(args) {
  if (args.some((word) => notOurs.has(word.split("=")[0]))) {
    skipped++;
    return;
  }
  const ours = run(engine, args), theirs = byCommand(args);
  if (ours.status === theirs.status && Buffer.compare(ours.output, theirs.output) === 0) {
    passed++;
    return;
  }
  failed++;
  console.log(`FAIL ${args.join(" ")}: status ${ours.status}, the command's ${theirs.status}; ${ours.output.length} bytes, ` +
    `the command's ${theirs.output.length}`);
}

let sample = 1;
for (const path of rest)
  if (path.startsWith("--sample=")) {
    sample = Number(path.slice(9));
  } else if (existsSync(path)) {
    sessions(path).filter((_, i) => i % sample === 0).forEach((file, i) => runs(file, i).forEach(compare));
  } else {
    skipped++;
    console.log(`SKIP equal: ${path} is not there`);
  }
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;

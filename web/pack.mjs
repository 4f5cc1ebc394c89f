/*
 * Packs the page into one file: the modules in sequence without their imports and exports, the style sheets, and the engine
 * in base64, with a policy that allows nothing else to run, by hashes of the content.
 *
 *   node web/pack.mjs WASM OUT
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const [wasm, out] = process.argv.slice(2);
const here = (/** @type {string} */ name) => new URL(name, import.meta.url);
const text = (/** @type {string} */ name) => readFileSync(here(name), "utf8");

/** Returns NAME and its imports, each before its importers. @param {string} name @param {Set<string>} [seen] @returns {string[]} */
function modules(name, seen = new Set()) {
  if (seen.has(name))
    return [];
  seen.add(name);
  const source = text(name);
  const inner = [...source.matchAll(/^import [^;]* from "\.\/([^"]+)";$/gm)].flatMap(([, other]) => modules(other, seen));
  return [...inner, source];
}

/* All names share one scope. A name that is used twice fails at once in the browser. */
/** @param {string} name */
function packed(name) {
  const body = modules(name).map((source) => source.replace(/^import [^;]*;$/gm, "").replace(/^export \{[^}]*\};$/gm, "")
    .replace(/^export /gm, "")).join("\n");
  const whole = `"use strict";\n(() => {\n${body}\n})();\n`;
  if (/<\/script/i.test(whole))
    throw new Error(`${name} would end the element that it stands in`);
  return whole;
}

/** @param {string} content */
const hash = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const parts = /** @type {Record<string, string>} */ ({
  "report-style": text("../plugin/reports/html.css"),
  style: text("page.css"),
  worker: packed("worker.js"),
  wasm: readFileSync(wasm).toString("base64"),
  page: packed("page.js"),
});
parts.policy = ["default-src 'none'", `script-src ${hash(parts.page)} 'wasm-unsafe-eval'`,
  `style-src ${hash(parts["report-style"])} ${hash(parts.style)}`, "worker-src blob:", "base-uri 'none'",
  "form-action 'none'"].join("; ");
writeFileSync(out, text("index.html").replace(/\{([a-z-]+)\}/g, (_, name) => parts[name]));

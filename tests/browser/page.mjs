/*
 * The page in Chromium, as a director has it: an evening on a phone, in French, with a reload in between; what he takes
 * away is what the command writes. Every view without an overflow, a word on the console or a finding of axe-core.
 *
 *   node page.mjs RECTIFY PAGE EXAMPLES FOLDER      screenshots are left in FOLDER
 *
 * ONLY=playEvening,badFiles tries these parts. Prints a line for each failure and "3 passed, 0 failed, 0 skipped" at the end.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { closeTally, launch } from "./chromium.mjs";
import { answerTests } from "./page_answers.mjs";
import { eveningTests } from "./page_evening.mjs";
import { fileTests } from "./page_files.mjs";
import { applied, check, differs, downloaded, drop, example, file, folder, look, open, phone, press, ruledAfter, walk }
  from "./page_tools.mjs";
import { viewTests } from "./page_views.mjs";
import { words } from "../../web/words.js";

/* South revoked at trick 4 of board 7, pair 3 against pair 12; East won the trick. */
async function reportRevoke(page) {
  const dialog = page.locator("#incident");
  await press(page.locator("#bar"), "Un incident à une table");
  await look(page, "fr-where");
  await dialog.getByLabel("Numéro de la donne").fill("3");
  await press(dialog, "7 (3-12)");
  await look(page, "fr-what");
  await walk(dialog, "Une renonce", "4");
  await look(page, "fr-question");
  await walk(dialog, /^Sud/);
  await dialog.getByRole("heading", { name: "Que s’est-il passé ensuite" }).waitFor();
  await look(page, "fr-next");
  await walk(dialog, /levée suivante/);
  await dialog.locator(".says").waitFor();
  await look(page, "fr-says");
  await ruledAfter(page, () => walk(dialog, "Enregistrer"));
}

async function playEvening(browser) {
  const session = example("results-night.pbn"), dialog = "#incident";
  const page = await open(browser, "evening", { ...phone, locale: "fr-FR" });
  await look(page, "fr-start");
  await drop(page, session);
  await look(page, "fr-evening");
  check("evening: before", differs((await downloaded(page, "#save")).bytes, applied(session)));
  await reportRevoke(page);
  await page.reload();
  await drop(page, session);
  check("evening: restored", await page.locator(".answered li").count() === 1 ? "" : "the answer was lost");
  check("evening: told", (await page.locator("#status").textContent()).includes(": 1") ? "" : "the answer is not told of");
  await press(page.locator("#bar"), /à décider/);
  await look(page, "fr-once");
  await walk(page.locator(".once"), /^non/);
  await ruledAfter(page, () => walk(page.locator(dialog), "Enregistrer"));
  await press(page.locator("#bar"), /à décider/);
  const line = page.locator("details.line").first();
  await look(page, "fr-board");
  await ruledAfter(page, () => press(line.locator(".question").first(), /^Est/));
  check("evening: ruled", await page.locator("details.line.adjusted").count() === 1 ? "" : "the board is not adjusted");
  await look(page, "fr-ruled");
  check("evening: the answer can be put away", await page.locator("#said").evaluate((bar) => bar.scrollHeight <= bar.clientHeight)
    ? "" : "a button is out of sight");
  await takeAway(page, session);
  await page.context().close();
}

async function takeAway(page, session) {
  const facts = await downloaded(page, "#save-facts"), adjusted = await downloaded(page, "#save");
  const kept = join(folder, facts.name);
  writeFileSync(kept, facts.bytes);
  check("evening: name", facts.name === "results-night.pbn.facts.xml" ? "" : facts.name);
  check("evening: taken", differs(adjusted.bytes, applied(session, `--facts=${kept}`)));
  check("evening: changed", Buffer.compare(adjusted.bytes, readFileSync(session)) === 0 ? "nothing was written" : "");
  const undo = page.locator(".answered li button").last();
  await ruledAfter(page, () => undo.click());
  check("evening: undo", await page.locator("details.line.adjusted").count() === 0 ? "" : "it is adjusted still");
}

mkdirSync(folder, { recursive: true });
const browser = await launch();
const source = readFileSync(file, "utf8");
check("size", source.length < 2_000_000 ? "" : `${source.length} bytes`);
check("addresses", (source.replace(/<script type="text\/plain" id="wasm">[^<]*/, "").match(/https?:\/\/[^\s"']+/g) ?? []).join(" "));
check("scripts", source.match(/<script/g)?.length === source.match(/<\/script/g)?.length ? "" : "a script ends before its end");
const only = process.env.ONLY?.split(",");
for (const [id, both] of Object.entries(words))
  check(`words: ${id}`, both.length === 2 && both.every((one) => one && !one.includes("'")) && !/ [:;!?»]|« /.test(both[1]) ? "" : both.join(" | "));
for (const part of [playEvening, ...fileTests, ...answerTests, ...eveningTests, ...viewTests])
  if (!only || only.includes(part.name)) await part(browser).catch((error) => check(part.name, error.message.slice(0, 600)));
await browser.close();
closeTally();

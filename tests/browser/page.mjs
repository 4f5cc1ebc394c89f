/*
 * The page in Chromium, as a director has it: an evening on a phone, in French, with a reload in between; what he takes
 * away is what the command writes. Every view without an overflow, a word on the console or a finding of axe-core; files
 * that cannot be read, a browser that keeps nothing, and a session of many megabytes.
 *
 *   node page.mjs RECTIFY PAGE EXAMPLES FOLDER [--large=MEGABYTES]      screenshots are left in FOLDER
 *
 * ONLY=playEvening,badFiles tries these parts. Prints a line for each failure and "3 passed, 0 failed, 0 skipped" at the end.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, checkWithAxe, closeTally, launch } from "./chromium.mjs";
import { words } from "../../web/words.js";

const [rectify, file, examples, folder, large = "--large=8"] = process.argv.slice(2);
const megabytes = Number(large.slice("--large=".length));
const address = pathToFileURL(file).href;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

/* What the command writes of FILE. */
function applied(session, ...options) {
  const { stdout } = spawnSync(rectify, ["apply", "--no-facts", ...options, "-o", "-", session], { maxBuffer: 1 << 30 });
  return stdout;
}

/* Why BYTES are not those of the command. */
function differs(bytes, wanted) {
  return Buffer.compare(Buffer.from(bytes), wanted) === 0 ? "" : `${bytes.length} bytes, the command's ${wanted.length}`;
}

/* A page on which whatever the browser says is a failure. */
async function open(browser, name, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on("console", (message) => check(`${name}: console`, message.text()));
  page.on("pageerror", (error) => check(`${name}: error`, String(error)));
  page.on("request", (request) => {
    if (request.url() !== address && !request.url().startsWith("blob:"))
      check(`${name}: request`, request.url());
  });
  await page.goto(address);
  return page;
}

function sticksOut() {
  const width = document.documentElement.clientWidth;
  return [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > width + 0.5 &&
    !element.closest(".hidden")).map((element) => `${element.tagName}.${element.className}`).slice(0, 5).join(", ");
}

/* Too small for a thumb. */
function tooSmall() {
  return [...document.querySelectorAll("button, a.choice, select, details.line > summary")]
    .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height < 44)
    .map((element) => element.textContent.slice(0, 30)).slice(0, 5).join(", ");
}

async function look(page, name) {
  check(`${name}: overflow`, await page.evaluate(sticksOut));
  check(`${name}: targets`, await page.evaluate(tooSmall));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await checkWithAxe(page, name);
}

/* Waits until the evening is there anew after what THEN did. */
async function ruledAfter(page, then) {
  await page.evaluate(() => document.getElementById("save")?.setAttribute("data-old", ""));
  await then();
  await page.waitForSelector("#save:not([data-old])", { timeout: 60000 });
}

const drop = (page, ...files) => ruledAfter(page, () => page.setInputFiles("#files", files));

/* By the browser's own download: the policy of the page lets nothing be fetched. */
async function downloaded(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(selector).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/* ---- An evening ---- */

/* Presses the button that begins with TEXT, of those that can be seen. */
const press = (scope, text) => scope.getByRole("button", { name: text }).first().click();

/* South revoked at trick 4 of board 7, pair 3 against pair 12; East won the trick. */
async function reportRevoke(page) {
  const dialog = page.locator("#incident");
  await press(page.locator("#bar"), "Un incident à une table");
  await look(page, "fr-where");
  await dialog.getByLabel("Numéro de la donne").fill("3");
  await press(dialog, "7 (3-12)");
  await look(page, "fr-what");
  await press(dialog, "Une renonce");
  await press(dialog, /^4$/);
  await look(page, "fr-question");
  await press(dialog, /^Sud/);
  await dialog.getByRole("heading", { name: "Que s’est-il passé ensuite" }).waitFor();
  await look(page, "fr-next");
  await press(dialog, /levée suivante/);
  await dialog.locator(".says").waitFor();
  await look(page, "fr-says");
  await ruledAfter(page, () => press(dialog, "Terminé"));
}

async function playEvening(browser) {
  const session = join(examples, "results-night.pbn");
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
  await ruledAfter(page, () => press(page.locator(".once"), /^non/));
  await press(page.locator("#bar"), /à décider/);
  const line = page.locator("details.line").first();
  await look(page, "fr-board");
  await ruledAfter(page, () => press(line.locator(".question").first(), /^Est/));
  check("evening: ruled", await page.locator("details.line.adjusted").count() === 1 ? "" : "the board is not adjusted");
  await look(page, "fr-ruled");
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

/* ---- Files ---- */

async function everyExample(browser) {
  const page = await open(browser, "examples", { ...desktop, locale: "en-GB" });
  for (const name of readdirSync(examples).filter((one) => /\.(pbn|xml)$/.test(one)).sort()) {
    const session = join(examples, name);
    await drop(page, session);
    check(`${name}: save`, differs((await downloaded(page, "#save")).bytes, applied(session)));
    await look(page, `en-${name}`);
  }
  await page.context().close();
}

async function badFiles(browser) {
  const page = await open(browser, "bad", { ...phone, locale: "en-GB" });
  await page.setInputFiles("#files", { name: "holiday.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5000, 0xd8) });
  await page.locator(".told li").first().waitFor();
  check("bad: said", await page.locator(".told li").count() > 0 ? "" : "nothing is said");
  check("bad: save", await page.locator("#save").count() === 0 ? "" : "something is given");
  await look(page, "en-bad");
  await drop(page, join(examples, "club-night.pbn"));
  check("bad: goes on", await page.locator("details.line").count() > 10 ? "" : "the next session is not read");
  await page.context().close();
}

async function nothingKept(browser) {
  const context = await browser.newContext(phone);
  await context.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new Error("no"); } }));
  const page = await context.newPage();
  await page.goto(address);
  await drop(page, join(examples, "club-night.pbn"));
  await page.locator("#evening > .aside summary").click();
  await ruledAfter(page, () => page.locator("#evening > .aside button").last().click());
  check("nothing kept", (await page.locator(".answered").textContent()).includes("keeps nothing") ? "" : "it does not say so");
  await context.close();
}

/* A scorer's results, which have no place for a ruling: it is in the file of facts, and no trick moves twice. */
async function resultsAlone(browser) {
  const session = join(folder, "boards.csv"), deals = join(folder, "deals.pbn");
  writeFileSync(session, "3,1,2,1S-1,S,6,0,50,1,3\n3,3,4,1S=,S,7,80,0,2,2\n");
  writeFileSync(deals, "[Board \"3\"]\n[Deal \"N:QJT976.K.94.QJT4 42.J432.K762.832 A85.QT65.QJ3.K75 K3.A987.AT85.A96\"]\n");
  const page = await open(browser, "results", { ...phone, locale: "en-GB" });
  await drop(page, deals, session);
  check("results: roles", await page.locator(".files select").evaluateAll((all) => all.map(({ value }) => value).join()) ===
    "deals,session" ? "" : "not as they should be");
  await look(page, "en-roles");
  const dialog = page.locator("#incident");
  await press(page.locator("#bar"), "Something happened");
  await press(dialog, /^3 \(1-2\)/);
  await press(dialog, "A wrong score");
  await press(dialog, "other tricks were agreed");
  await ruledAfter(page, () => press(dialog, /^9$/));
  const adjusted = await downloaded(page, "#save"), facts = await downloaded(page, "#save-facts");
  writeFileSync(join(folder, adjusted.name), adjusted.bytes);
  writeFileSync(join(folder, facts.name), facts.bytes);
  check("results: names", facts.name === `${adjusted.name}.facts.xml` ? "" : facts.name);
  check("results: written", adjusted.bytes.includes("3,1,2,1S+2,S,9,!140,!0") ? "" : adjusted.bytes.toString());
  const again = spawnSync(rectify, ["apply", "-o", "-", join(folder, adjusted.name)]);
  check("results: twice", Buffer.compare(again.stdout, adjusted.bytes) === 0 ? "" : again.stdout.toString());
  check("results: settled", again.stderr.includes("no board is adjusted") ? "" : again.stderr.toString());
  await page.context().close();
}

/* So many megabytes, mostly of boards on which nothing happened: the session can be left in the middle, and the page goes
   on. */
async function largeSession(browser) {
  const evening = readFileSync(join(examples, "club-night.pbn"));
  const clean = evening.subarray(0, evening.indexOf("[Event ", evening.indexOf("[Event ") + 1));
  const many = Buffer.concat([evening, ...Array.from({ length: Math.ceil(megabytes * (1 << 20) / clean.length) }, () => clean)]);
  const session = join(folder, "large.pbn");
  writeFileSync(session, many);
  const page = await open(browser, "large", desktop);
  await page.setInputFiles("#files", session);
  await page.locator("#cancel").waitFor();
  await page.locator("#cancel").click();
  await page.locator("#status", { hasText: /./ }).waitFor();
  check("large: cancelled", await page.locator("#save").count() === 0 ? "" : "it was not cancelled");
  const begun = Date.now();
  await drop(page, session);
  const seconds = (Date.now() - begun) / 1000;
  console.log(`large: ${megabytes} MB in ${seconds.toFixed(1)} s`);
  check("large: save", differs((await downloaded(page, "#save")).bytes, applied(session)));
  await page.context().close();
}

async function otherViews(browser) {
  for (const [name, options] of [["dark", { ...phone, colorScheme: "dark", locale: "en-GB" }],
    ["desktop", { ...desktop, locale: "en-GB" }], ["desktop-dark", { ...desktop, colorScheme: "dark", locale: "fr-FR" }]]) {
    const page = await open(browser, name, options);
    await drop(page, join(examples, "club-night.pbn"));
    await page.locator("details.line > summary").first().click();
    await page.locator("details.line").first().scrollIntoViewIfNeeded();
    await look(page, name);
    await page.pdf({ path: join(folder, `${name}.pdf`), format: "A4" });
    await page.context().close();
  }
}

mkdirSync(folder, { recursive: true });
const browser = await launch();
const source = readFileSync(file, "utf8");
check("size", source.length < 2_000_000 ? "" : `${source.length} bytes`);
check("addresses", (source.replace(/<script type="text\/plain" id="wasm">[^<]*/, "").match(/https?:\/\/[^\s"']+/g) ?? []).join(" "));
const only = process.env.ONLY?.split(",");
for (const [id, both] of Object.entries(words))
  check(`words: ${id}`, both.length === 2 && both.every((one) => one && !one.includes("'")) ? "" : both.join(" | "));
for (const part of [playEvening, everyExample, resultsAlone, badFiles, nothingKept, otherViews, largeSession])
  if (!only || only.includes(part.name)) await part(browser).catch((error) => check(part.name, error.message.slice(0, 600)));
await browser.close();
closeTally();

/*
 * Answers on the page: every way to give one, several at once, of the whole evening, refused and taken back; and that
 * nobody answers what he has not read.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { address, applied, check, desktop, differs, downloaded, drop, example, folder, look, open, phone, press, ruledAfter, typeIn, walk,
  watch, wrong } from "./page_tools.mjs";

const english = { ...phone, locale: "en-GB" };
const session = example("results-night.pbn");

/* Opens the form for board 7 of pairs 3 and 12. */
async function openForm(page) {
  await press(page.locator("#bar"), "Something happened");
  await walk(page.locator("#incident"), /^7 \(3-12\)/);
}

/* An incident, what is pressed up to a field, what is typed there, and the words that it is said back in. */
const typed = {
  trick: [["A revoke"], "about 6", "about trick 6"],
  "which-trick": [["A trick with a card too few"], "unknown", "unknown"],
  cards: [["A trick with a card too few", "unknown", /^South/, "from the first trick on"], "S5 K, H3", "♠5"],
  card: [["A defender's card exposed", "6", /^South/], "queen of hearts", "♥Q"],
  "which-card": [["A trick with a card too many", "6", /^West/], "unknown", "unknown"],
  number: [["A wrong score", /^the players agreed on other tricks/], "9", "4♠ by East -1, North-South 100"],
  score: [["A wrong score", /^the contract/], "3NT E 9", "3NT"],
  weighted: [["An adjusted score", /^a likely result/], "4S E 10 70; 4S E 9 30", "70%"],
  players: [["A revoke", "6", /^North/, /^somebody claimed/, /^East/], "nobody", "nobody"],
  value: [["A procedural penalty", "East-West"], "10%", "10%"],
};

export async function everyInput(browser) {
  const page = await open(browser, "typing", english), dialog = page.locator("#incident");
  await drop(page, session);
  for (const [input, [path, text, words]] of Object.entries(typed)) {
    await openForm(page);
    await walk(dialog, ...path);
    await typeIn(dialog, text);
    const heading = await dialog.getByRole("heading").textContent();
    await walk(dialog, "OK");
    await page.waitForFunction((old) => document.querySelector("#incident h2").textContent !== old ||
      document.querySelector("#incident .effect, #incident .refusal"), heading);
    const said = await dialog.locator(".trail").textContent();
    check(`typing: ${input}`, said.includes(words) ? "" : said);
    await press(dialog, "Leave");
  }
  await page.context().close();
}

/* What the need of a board takes: a result of several, each with its weight, is as many facts. */
export async function typedAtNeed(browser) {
  const page = await open(browser, "need", english), club = example("club-night.pbn");
  await drop(page, club);
  await page.locator("#b17 > summary").click();
  const question = page.locator("#b17 .question").first();
  await question.waitFor();
  check("need: open", await question.getByLabel("Another value: the per cent").isVisible() ? ""
    : "what is to be answered is folded away");
  await ruledAfter(page, () => walk(question, /^60\/40/));
  await look(page, "en-shares");
  await page.locator(".answered li").first().getByRole("button").click();
  await page.locator(".answered").waitFor({ state: "detached" });
  const revoked = page.locator("details.line.adjusted, details.line.proposed").filter({ hasText: "4♥" }).first();
  await revoked.locator("summary").first().click();
  await revoked.locator("summary", { hasText: "To be checked" }).click();
  await revoked.locator("summary", { hasText: "Assign another result" }).first().click();
  const field = revoked.locator(".question", { hasText: "Assign another result" }).first();
  await field.getByLabel("Another value").fill("4H S 11 70; 4H S 10 20");
  await walk(field, "OK", "Yes, that is it");
  await page.locator("#status", { hasText: "Not used" }).waitFor();
  check("need: a refused answer leaves nothing to take back", wrong(await page.locator("#undo button").count(), 0));
  await field.getByLabel("Another value").fill("4H W 13 70; 4H W 12 30");
  await walk(field, "OK");
  await ruledAfter(page, () => walk(field, "Yes, that is it"));
  const facts = await downloaded(page, "#save-facts");
  check("need: weights", wrong((facts.bytes.toString().match(/name="equity"/g) ?? []).length, 2));
  await page.context().close();
}

/* ---- Nothing is lost ---- */

/* Presses two buttons before the page can do anything about the first. */
async function twoAtOnce(page) {
  await page.locator("#b17 > summary").click();
  await page.locator("#b20 > summary").click();
  await page.locator("#b17 .question").first().waitFor();
  await page.locator("#b20 .question").first().waitFor();
  await page.evaluate(() => {
    for (const id of ["b17", "b20"]) {
      const button = [...document.querySelectorAll(`#${id} .question button.choice`)].find((one) => one.getClientRects().length);
      button.click();
      button.click();
    }
  });
}

export async function queue(browser) {
  const page = await open(browser, "queue", english), club = example("club-night.pbn");
  await drop(page, club);
  await twoAtOnce(page);
  await page.locator(".answered li").nth(1).waitFor();
  check("queue: answers", wrong(await page.locator(".answered li").count(), 2));
  const facts = join(folder, "queue.facts.xml");
  writeFileSync(facts, (await downloaded(page, "#save-facts")).bytes);
  check("queue: both are written", differs((await downloaded(page, "#save")).bytes, applied(club, `--facts=${facts}`)));
  const other = await watch(await page.context().newPage(), "window");
  await drop(other, club);
  check("window: restored", wrong(await other.locator(".answered li").count(), 2));
  await other.locator(".answered li button").last().click();
  await page.locator("#status", { hasText: "another window" }).waitFor();
  check("window: taken back in both", wrong(await page.locator(".answered li").count(), 1));
  await page.context().close();
}

/* While the engine works it can be left, and nothing counts. The worker is not heard until it is let go. */
export async function cancel(browser) {
  const context = await browser.newContext(english);
  await context.addInitScript(() => {
    window.Worker = class extends window.Worker {
      addEventListener(type, then) {
        super.addEventListener(type, (event) => window.held && type === "message" ? undefined : then(event));
      }
    };
  });
  const page = await watch(await context.newPage(), "cancel");
  await drop(page, session);
  await page.evaluate(() => { window.held = true; });
  await page.setInputFiles("#files", example("club-night.pbn"));
  await page.locator("#cancel").click();
  await page.locator("#status", { hasText: "Cancelled" }).waitFor();
  check("cancel: the old session stays", await page.locator(".files").textContent().then((text) =>
    text.includes("results-night.pbn") ? "" : text));
  await page.evaluate(() => { window.held = false; });
  await drop(page, example("club-night.pbn"));
  check("cancel: goes on", await page.locator("details.line").count() > 10 ? "" : "the next session is not read");
  await context.close();
}

/* ---- Nobody answers what he has not read ---- */

/* What lies at the middle of the question that was gone to. */
function hidden() {
  const question = document.activeElement;
  const { left, top, width, height } = question.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return question.classList.contains("put") && found === question ? "" : `${found?.id || found?.className} lies there`;
}

async function revokeOf(page, board) {
  const dialog = page.locator("#incident");
  await press(page.locator("#bar"), "Something happened");
  await walk(dialog, board, "A revoke", "6", /^North/, /played, or named/);
  await ruledAfter(page, () => walk(dialog, "Enter this"));
}

export async function questionInSight(browser) {
  for (const [width, height] of [[360, 740], [320, 480], [768, 1024], [1280, 900]]) {
    const page = await open(browser, `sight ${width}`, { viewport: { width, height }, locale: "en-GB" });
    await drop(page, session);
    await revokeOf(page, /^5 \(1-10\)/);
    await press(page.locator("#bar"), "waiting for you");
    check(`sight ${width}: for the evening`, await page.evaluate(hidden));
    await look(page, `en-question-${width}`);
    await walk(page.locator(".once .question").first(), /^no/);
    await ruledAfter(page, () => walk(page.locator("#incident"), "Enter this"));
    await press(page.locator("#bar"), "waiting for you");
    check(`sight ${width}: of a board`, await page.evaluate(hidden));
    await page.context().close();
  }
}

/* The second click of a double click, as soon as another screen is there. */
function clickTwice(button) {
  return new Promise((resolve) => {
    const dialog = document.getElementById("incident"), { left, top } = button.getBoundingClientRect();
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      document.elementFromPoint(left + 20, top + 20)?.closest("button")?.click();
      resolve(null);
    });
    watcher.observe(dialog, { childList: true });
    button.click();
  });
}

export async function doubleClick(browser) {
  const page = await open(browser, "double", english), dialog = page.locator("#incident");
  await drop(page, session);
  await openForm(page);
  await walk(dialog, "A wrong score");
  await dialog.getByRole("heading", { name: "What is wrong" }).waitFor();
  await page.waitForSelector("html:not([data-settling])");
  await dialog.getByRole("button", { name: /^the players agreed on other tricks/ }).evaluate(clickTwice);
  await dialog.getByRole("heading", { name: "On how many tricks" }).waitFor();
  await walk(dialog, "10");
  check("double: what it will do", (await dialog.locator(".effect").textContent()).includes("4♠") ? ""
    : await dialog.locator(".effect").textContent());
  check("double: nothing counts yet", wrong(await page.locator(".answered li").count(), 0));
  await look(page, "en-effect");
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  check("double: one answer", wrong(await page.locator(".answered li").count(), 1));
  await page.context().close();
}

/* The score belongs to board 8, and pair 5 has not played there. */
export async function wrongRow(browser) {
  const page = await open(browser, "row", english), dialog = page.locator("#incident");
  const text = readFileSync(session, "latin1").replace(/^ 2 11 3NT E 10 .*$/m, " 2 13 3NT E 10  -430 0 4");
  await drop(page, { name: "rows.pbn", mimeType: "text/plain", buffer: Buffer.from(text, "latin1") });
  const wrongScore = async (board, choose) => {
    await press(page.locator("#bar"), "Something happened");
    await walk(dialog, board, "A wrong score", /^it was entered under/);
    await typeIn(dialog, "none");
    await walk(dialog, "OK", "8");
    await choose();
    await typeIn(dialog, "3NT W 9");
    await walk(dialog, "OK");
  };
  await wrongScore(/^7 \(3-12\)/, () => null);
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  await wrongScore(/^7 \(2-11\)/, async () => {
    await dialog.getByRole("heading", { name: "Which one is meant" }).waitFor();
    await look(page, "en-which-row");
    await walk(dialog, /^8 \(2-13\)/);
  });
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  const facts = (await downloaded(page, "#save-facts")).bytes.toString();
  check("row: of the same pairs", /pairs="3-12"[^]*3NT W 9/.test(facts) ? "" : facts);
  check("row: the one that was chosen", facts.includes("pairs=\"2-13\"") && !facts.includes("pairs=\"1-10\"") ? "" : facts);
  await page.context().close();
}

/* An answer for the evening shows all that it changes before it counts. */
export async function forAll(browser) {
  const page = await open(browser, "all", english), dialog = page.locator("#incident");
  await drop(page, example("club-night.pbn"));
  const aside = page.locator("#evening > .aside", { hasText: "For the whole evening" });
  await aside.locator("summary").click();
  await walk(aside, "after the end of the round");
  await dialog.locator(".effect").waitFor();
  const shown = await dialog.locator(".effect li").count();
  check("all: what it changes", shown > 5 ? "" : `${shown} boards`);
  check("all: nothing counts yet", wrong(await page.locator(".answered li").count(), 0));
  await look(page, "en-all");
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  check("all: the status", await page.locator("#said").evaluate((said) =>
    said.getBoundingClientRect().height <= innerHeight / 4 + 1 ? "" : "it is more than a quarter of the screen"));
  check("all: undo names it", (await page.locator("#undo").textContent()).includes("after the end of the round") ? ""
    : await page.locator("#undo").textContent());
  await page.context().close();
}

/* What cannot be is refused before it counts. */
export async function refused(browser) {
  const page = await open(browser, "refused", { ...desktop, locale: "en-GB" }), dialog = page.locator("#incident");
  const club = example("club-night.pbn");
  await drop(page, club);
  await page.locator("#b17 > summary").click();
  await ruledAfter(page, () => walk(page.locator("#b17 .question").first(), /^60\/40/));
  check("refused: undo of what counts", await page.locator("#undo button").count() === 1 ? "" : "there is none");
  await press(page.locator("#bar"), "Something happened");
  await walk(dialog, /^1 \(/, "A defender's card exposed", "6", /^West/, "♠", "♠Q", /^dropped/);
  await dialog.locator(".refusal, .effect").waitFor();
  const text = await dialog.textContent();
  check("refused: before it counts", await dialog.locator(".refusal").count() === 1 ? "" : text);
  await look(page, "en-refused");
  await press(dialog, "Leave");
  check("refused: one answer", wrong(await page.locator(".answered li").count(), 1));
  await page.context().close();
}

/* Board 20 asks each thing once, before and after an answer; every answer to a doubt shows what comes of it. */
export async function askedOnce(browser) {
  const page = await open(browser, "once", { ...desktop, locale: "en-GB" });
  await drop(page, example("club-night.pbn"));
  await page.locator("#b20 > summary").click();
  const put = page.locator("#b20 .put");
  const repeated = async () => (await put.allTextContents()).filter((text, i, all) => all.indexOf(text) < i).join("; ");
  await put.first().waitFor();
  check("once: before", await repeated());
  await page.locator("#b20 .question").first().getByRole("button", { name: "No change to the score." }).waitFor();
  await ruledAfter(page, () => walk(page.locator("#b20 .question").first(), /^yes/));
  await put.first().waitFor({ state: "attached" });
  check("once: after", await repeated());
  await page.context().close();
}

/* Law 64C without a board names those that it can mean, and leads to its question there. */
export async function demanded(browser) {
  const page = await open(browser, "demanded", { ...desktop, locale: "en-GB" });
  await drop(page, example("club-night.pbn"));
  await page.locator("summary", { hasText: "The question of Law 64C can be asked for these boards" }).click();
  const boards = page.locator("#evening > .aside[open]");
  await look(page, "en-demanded");
  await walk(boards, "22 (1-12)");
  const question = page.locator("#b22 .demanded:has(.put:focus)");
  await question.waitFor();
  await question.getByRole("button", { name: "the transfer stands" }).waitFor();
  await page.context().close();
}

/* An error that nobody catches is told, and what comes next replaces it. */
export async function uncaught(browser) {
  const page = await (await browser.newContext(english)).newPage();
  await page.goto(address);
  await page.evaluate(() => { void Promise.reject(new Error("nobody waits for this")); });
  await page.locator("#status", { hasText: "nobody waits for this" }).waitFor();
  await drop(page, session);
  check("uncaught: replaced", (await page.locator("#status").textContent()).includes("nobody") ? "it stays" : "");
  await page.context().close();
}

/* What was said before is not said of what came after. */
export async function oldMessages(browser) {
  const page = await open(browser, "old", english), dialog = page.locator("#incident");
  await drop(page, session);
  await openForm(page);
  await walk(dialog, "A wrong score", /^the players agreed on other tricks/, "9");
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  check("old: said", await page.locator("#status").textContent() ? "" : "nothing");
  await ruledAfter(page, () => press(page, "Français"));
  check("old: another language", wrong(await page.locator("#status").textContent(), ""));
  await ruledAfter(page, () => press(page, "English"));
  await openForm(page);
  await walk(dialog, "A defender's card exposed", "6", /^East/);
  await look(page, "en-nothing-moves");
  await walk(dialog, "Done");
  const status = await page.locator("#status").textContent();
  check("old: the Law", status.includes("Law 48A") && status.includes("Board 7") ? "" : status);
  await page.context().close();
}

export const answerTests = [everyInput, typedAtNeed, queue, cancel, questionInSight, doubleClick, wrongRow, forAll, refused,
  askedOnce, demanded, uncaught, oldMessages];

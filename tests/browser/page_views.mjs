/*
 * How the page looks and is heard: dark, without colours, in large letters, on paper, by a screen reader.
 */
import { join } from "node:path";
import { check, desktop, drop, example, folder, look, open, phone, press, ruledAfter, walk, wrong } from "./page_tools.mjs";

const english = { ...phone, locale: "en-GB" };
const club = example("club-night.pbn");

export async function otherViews(browser) {
  for (const [name, options] of [["dark", { ...phone, colorScheme: "dark", locale: "en-GB" }],
    ["desktop", { ...desktop, locale: "en-GB" }], ["desktop-dark", { ...desktop, colorScheme: "dark", locale: "fr-FR" }]]) {
    const page = await open(browser, name, options);
    await drop(page, club);
    await page.locator("details.line > summary").first().click();
    await page.locator("details.line").first().scrollIntoViewIfNeeded();
    await look(page, name);
    await page.pdf({ path: join(folder, `${name}.pdf`), format: "A4" });
    await page.context().close();
  }
}

/* Without colours the irregular card is marked by a border that other cards do not have. */
export async function withoutColours(browser) {
  const page = await open(browser, "contrast", { ...desktop, locale: "en-GB", forcedColors: "active" });
  await drop(page, club);
  await page.locator("details.line", { has: page.locator("xpath=.") }).first().locator("summary").first().click();
  for (const line of await page.locator("details.line > summary").all())
    if (await page.locator(".wrong .card").count() === 0)
      await line.click();
  const outline = (selector) => page.locator(selector).first().evaluate((card) => getComputedStyle(card).outlineStyle);
  check("contrast: irregular", wrong(await outline(".play .wrong .card"), "double"));
  check("contrast: others", wrong(await outline(".play td:not(.wrong) .card"), "none"));
  await look(page, "en-contrast");
  await page.context().close();
}

/* Letters twice as large: what lies at the bottom is one column and covers nothing, and no word is broken. */
export async function largeLetters(browser) {
  const page = await open(browser, "large-text", english);
  await page.evaluate(() => { document.documentElement.style.fontSize = "32px"; });
  await drop(page, club);
  const bar = await page.locator("#bar > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  check("large-text: one column", wrong(new Set(bar).size, 1));
  check("large-text: not fixed", wrong(await page.locator("#bar").evaluate((one) => getComputedStyle(one).position), "static"));
  check("large-text: words", await page.evaluate(brokenWords));
  await look(page, "en-large-text");
  await page.locator("details.line > summary").first().click();
  await look(page, "en-large-text-board");
  await page.context().close();
}

/* Words of buttons that stand on two lines. */
function brokenWords() {
  const range = document.createRange(), found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index, 0: word } of node.parentElement.closest("button, h2, h3, p") ? node.data.matchAll(/[\p{L}]+/gu) : []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        found.push(`${word} in ${node.parentElement.outerHTML.slice(0, 90)}`);
    }
  return found.slice(0, 5).join(", ");
}

/* Whoever prints by the browser has the report in the languages that he has chosen. */
export async function printed(browser) {
  const page = await open(browser, "print", english);
  await drop(page, club);
  await page.locator("#languages").selectOption("en,fr");
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const there = document.querySelectorAll("#sheet [lang=fr]").length > 0;
    window.dispatchEvent(new Event("afterprint"));
    return there;
  });
  await page.context().close();
}

/* What is heard: the result when a file is there, boards by their names in words, and what has no text of its own. */
export async function heard(browser) {
  const page = await open(browser, "heard", english), dialog = page.locator("#incident");
  await drop(page, club);
  check("heard: the result", await page.evaluate(() => document.activeElement.matches(".counts") ? "" : "the focus is elsewhere"));
  check("heard: announced", (await page.locator("#status").textContent()).includes("club-night.pbn") ? "" : "nothing");
  check("heard: headings", (await page.locator("#b15 h3").innerText()).includes("Board 15, pairs 1 and")
    ? "" : await page.locator("#b15 h3").innerText());
  check("heard: progress", wrong(await page.locator("#progress").getAttribute("aria-label"), "Part of the file that has been read"));
  await page.locator("#b17 > summary").click();
  check("heard: the auction", await page.locator("#b17 .auction table").evaluate((table) =>
    table.getAttribute("aria-label") || table.caption || table.getAttribute("aria-labelledby") ? "" : "the table has no name"));
  await press(page.locator("#bar"), "Something happened");
  await walk(dialog, /^15 \(/, "A trick with a card too many", "6", /^West/);
  await walk(dialog.getByRole("group", { name: "Suit" }), "♥");
  check("heard: ranks", await dialog.getByRole("group", { name: "Rank of ♥" }).getByRole("button").count() === 13 ? "" : "no name");
  const colour = (text) => dialog.getByRole("button", { name: text, exact: true }).locator("span")
    .evaluate((one) => getComputedStyle(one).color);
  check("keys: red", await colour("♥") !== await colour("♠") && await colour("♥K") === await colour("♥") ? "" : "hearts are not red");
  await look(page, "en-cards");
  await page.context().close();
}

/* Whatever is typed most has a key. */
export async function keys(browser) {
  const page = await open(browser, "keys", english), dialog = page.locator("#incident");
  await drop(page, example("results-night.pbn"));
  for (const incident of ["A trick with a card too few", "A trick with a card too many"]) {
    await press(page.locator("#bar"), "Something happened");
    await walk(dialog, /^7 \(3-12\)/, incident);
    await dialog.locator(".grid").waitFor();
    check(`keys: ${incident}`, wrong(await dialog.locator(".grid .choice").count(), 14));
    await walk(dialog, "unknown");
    await dialog.locator(".trail", { hasText: "unknown" }).waitFor();
    await press(dialog, "Leave");
  }
  await press(page.locator("#bar"), "Something happened");
  await walk(dialog, /^7 \(3-12\)/, "A procedural penalty", "East-West", "10%");
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  check("keys: penalty", await page.locator(".answered li").count() === 1 ? "" : "no answer");
  await page.context().close();
}

export const viewTests = [otherViews, withoutColours, largeLetters, printed, heard, keys];

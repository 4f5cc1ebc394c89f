/*
 * Files on the page: nothing that is dropped vanishes, nothing is taken for what it is not, and the boards of one name are
 * told apart.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { address, applied, check, command, desktop, differs, downloaded, drop, example, examples, folder, look, open, phone, press,
  ruledAfter, walk, wrong } from "./page_tools.mjs";

const english = { ...phone, locale: "en-GB" };
const session = example("results-night.pbn"), club = example("club-night.pbn");
const given = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text, "utf8") });

const facts = (board, tricks) => `<?xml version="1.0" encoding="UTF-8"?>
<facts><board number="${board}" pairs="3-12"><fact name="agreed-tricks" value="${tricks}"/></board></facts>\n`;

/* What each file was taken for, as the page lists them. */
async function rolesOf(page) {
  return page.locator(".files select").evaluateAll((all) => all.map(({ value }) => value).join());
}

export async function everyExample(browser) {
  const page = await open(browser, "examples", { ...desktop, locale: "en-GB" });
  for (const name of readdirSync(examples).filter((one) => /\.(pbn|xml)$/.test(one)).sort()) {
    await drop(page, example(name));
    check(`${name}: save`, differs((await downloaded(page, "#save")).bytes, applied(example(name))));
    await look(page, `en-${name}`);
    check(`${name}: counts`, wrong(await page.locator(".counts").textContent(), countsOf(name)));
  }
  await page.context().close();
}

/* As the command's summary has them. */
function countsOf(name) {
  const lines = command("check", "--no-facts", "--format=json", example(name)).stdout.toString().trim().split("\n");
  const { games, clean, without_play: without } = JSON.parse(lines[lines.length - 1]).summary;
  return `Boards read: ${games}; with nothing found: ${clean}.${without > 0
    ? ` Without a record of the play: ${without}. If you were called there, press “Something happened at a table”.` : ""}`;
}

export async function badFiles(browser) {
  const page = await open(browser, "bad", english);
  const photo = { name: "holiday.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5000, 0xd8) };
  await page.setInputFiles("#files", photo);
  await page.locator(".told li").first().waitFor();
  check("bad: save", wrong(await page.locator("#save").count(), 0));
  await look(page, "en-bad");
  await drop(page, club);
  check("bad: goes on", await page.locator("details.line").count() > 10 ? "" : "the next session is not read");
  for (const file of [photo, given("empty.pbn", "")]) {
    await page.setInputFiles("#files", file);
    await page.locator("#status", { hasText: file.name }).waitFor();
    check(`bad: ${file.name}: the old session stays`, differs((await downloaded(page, "#save")).bytes, applied(club)));
    check(`bad: ${file.name}: at the top`, await page.locator("#status").isVisible() ? "" : "out of sight");
  }
  await look(page, "en-bad-later");
  await page.context().close();
}

export async function factsFirst(browser) {
  const page = await open(browser, "facts", english);
  await page.setInputFiles("#files", given("my.facts.xml", facts(7, 10)));
  await page.locator(".waits").waitFor();
  await look(page, "en-waits");
  await drop(page, session);
  check("facts: roles", wrong(await rolesOf(page), "facts,session"));
  check("facts: count", await page.locator("details.line", { hasText: "7 (3-12)" }).count() === 1 ? "" : "they do not count");
  await ruledAfter(page, () => page.setInputFiles("#files", given("yours.facts.xml", facts(8, 8))));
  const status = await page.locator("#status").textContent();
  check("facts: the second is named", status.includes("yours.facts.xml") && status.includes("my.facts.xml") ? "" : status);
  check("facts: roles of both", wrong(await rolesOf(page), "facts,session,unused"));
  await ruledAfter(page, () => page.locator(".files select").nth(2).selectOption("facts"));
  check("facts: changed", await page.locator("details.line", { hasText: "8 (3-12)" }).count() === 1 ? "" : "nothing changed");
  await page.context().close();
}

export async function twoSessions(browser) {
  const page = await open(browser, "two", english);
  await page.setInputFiles("#files", [session, club]);
  await page.locator(".which").waitFor();
  check("two: nothing is guessed", wrong(await rolesOf(page), "unused,unused"));
  await look(page, "en-two-sessions");
  await ruledAfter(page, () => walk(page.locator(".once"), "club-night.pbn"));
  check("two: the one that was chosen", differs((await downloaded(page, "#save")).bytes, applied(club)));
  check("two: the other is not its deals", wrong(await rolesOf(page), "unused,session"));
  await page.context().close();
}

/* A scorer's results, which have no place for a ruling: it is in the file of facts, and no trick moves twice. */
export async function resultsAlone(browser) {
  const results = join(folder, "boards.csv"), deals = join(folder, "deals.pbn");
  writeFileSync(results, "3,1,2,1S-1,S,6,0,50,1,3\n3,3,4,1S=,S,7,80,0,2,2\n");
  writeFileSync(deals, "[Board \"3\"]\n[Deal \"N:QJT976.K.94.QJT4 42.J432.K762.832 A85.QT65.QJ3.K75 K3.A987.AT85.A96\"]\n");
  const page = await open(browser, "results", english);
  await drop(page, deals, results);
  check("results: roles", wrong(await rolesOf(page), "deals,session"));
  await look(page, "en-roles");
  const dialog = page.locator("#incident");
  await press(page.locator("#bar"), "Something happened");
  await walk(dialog, /^3 \(1-2\)/, "A wrong score", /^the players agreed on other tricks/, "9");
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  const adjusted = await downloaded(page, "#save"), kept = await downloaded(page, "#save-facts");
  writeFileSync(join(folder, adjusted.name), adjusted.bytes);
  writeFileSync(join(folder, kept.name), kept.bytes);
  check("results: names", wrong(kept.name, `${adjusted.name}.facts.xml`));
  check("results: written", adjusted.bytes.includes("3,1,2,1S+2,S,9,!140,!0") ? "" : adjusted.bytes.toString());
  const again = command("apply", "-o", "-", join(folder, adjusted.name));
  check("results: twice", Buffer.compare(again.stdout, adjusted.bytes) === 0 ? "" : again.stdout.toString());
  check("results: settled", again.stderr.includes("no board is adjusted") ? "" : again.stderr.toString());
  await page.context().close();
}

/* Three boards of one name in an individual: only the players tell them apart. */
export async function boardsOfOneName(browser) {
  const game = readFileSync(club, "latin1").split(/^(?=\[Event )/m).find((one) => one.includes("[Board \"7\"]"))
    .replace(/^\[(Pair|Table|Round).*\n/gm, "");
  const players = [["Ann", "Ben", "Cleo", "Dan"], ["Eve", "Fred", "Gus", "Hal"], ["Ann", "Fred", "Cleo", "Hal"]];
  const text = players.map((names) => ["North", "East", "South", "West"].reduce((all, seat, i) =>
    all.replace(new RegExp(`^\\[${seat} .*$`, "m"), `[${seat} "${names[i]}"]`), game)).join("\n");
  const page = await open(browser, "names", english), dialog = page.locator("#incident");
  await drop(page, given("individual.pbn", text));
  await press(page.locator("#bar"), "Something happened");
  const labels = await dialog.locator(".boards .choice").evaluateAll((all) => all.map((one) => one.firstChild.textContent));
  check("names: told apart", wrong(new Set(labels).size, 3) || (labels[1].includes("Eve") ? "" : labels.join("; ")));
  await look(page, "en-names");
  for (const typed of ["game 2", "7 (game 2)", "7@N° 2"]) {
    await dialog.getByRole("textbox").fill(typed);
    check(`names: ${typed}`, wrong((await dialog.locator(".boards .choice").allTextContents()).filter((one) => one.includes("Eve")).length, 1) ||
      wrong(await dialog.locator(".boards .choice").count(), 1));
  }
  await dialog.getByRole("textbox").fill("");
  await walk(dialog, /Eve/, "A wrong score", /^the players agreed on other tricks/, "9");
  await ruledAfter(page, () => walk(dialog, "Enter this"));
  const heading = await page.locator("details.line h3 .hidden").first().textContent();
  check("names: heading", heading.includes("Eve") ? "" : heading);
  const file = join(folder, "individual.pbn"), kept = join(folder, "individual.facts.xml");
  writeFileSync(file, text);
  writeFileSync(kept, (await downloaded(page, "#save-facts")).bytes);
  check("names: that board alone", differs((await downloaded(page, "#save")).bytes, applied(file, `--facts=${kept}`)) ||
    (readFileSync(kept, "utf8").includes("game=\"2\"") ? "" : readFileSync(kept, "utf8")));
  await page.context().close();
}

export async function nothingKept(browser) {
  const context = await browser.newContext(phone);
  await context.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new Error("no"); } }));
  const page = await context.newPage();
  await page.goto(address);
  await drop(page, club);
  await page.locator("#b17 > summary").click();
  await ruledAfter(page, () => walk(page.locator("#b17 .question").first(), /^60\/40/));
  check("nothing kept", (await page.locator(".answered").textContent()).includes("keeps nothing") ? "" : "it does not say so");
  await context.close();
}

/* So many megabytes, mostly of boards on which nothing happened. */
export async function largeSession(browser) {
  const megabytes = 8, evening = readFileSync(club);
  const clean = evening.subarray(0, evening.indexOf("[Event ", evening.indexOf("[Event ") + 1));
  const large = join(folder, "large.pbn");
  writeFileSync(large, Buffer.concat([evening, ...Array.from({ length: Math.ceil(megabytes * (1 << 20) / clean.length) },
    () => clean)]));
  const page = await open(browser, "large", desktop);
  await drop(page, large);
  check("large: save", differs((await downloaded(page, "#save")).bytes, applied(large)));
  await page.context().close();
}

export const fileTests = [everyExample, badFiles, factsFirst, twoSessions, resultsAlone, boardsOfOneName, nothingKept,
  largeSession];

/*
 * The HTML report in Chromium: at the width of a phone, of a desktop, of two languages and on paper. Nothing is said on the
 * console, nothing sticks out, axe-core finds nothing, and no board is split across pages.
 *
 *   node check.mjs RECTIFY SESSION FOLDER [PAGE]...      screenshots and PDFs are left in FOLDER
 *
 * Prints a line for each failure and "3 passed, 0 failed, 0 skipped" at the end.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, checkWithAxe, closeTally, launch } from "./chromium.mjs";

const [rectify, session, folder, ...only] = process.argv.slice(2);
const screens = [
  { name: "phone", width: 390, height: 844, scheme: "light" },
  { name: "narrow", width: 320, height: 640, scheme: "dark" },
  { name: "desktop", width: 1280, height: 900, scheme: "light" },
  { name: "desktop-dark", width: 1280, height: 900, scheme: "dark" },
  { name: "wide", width: 1760, height: 1000, scheme: "light" },
];
/* A4 without the margins that the style sheet asks for, in CSS pixels. */
const paper = { width: Math.floor((210 - 28) * 96 / 25.4), height: Math.floor((297 - 30) * 96 / 25.4) };

/* Names that try to break out: in the place of players, of the board and of the table. */
function hostile() {
  const names = ["<script>console.error('out')</script>", "\"'><img src=x onerror=console.error(1)>",
    "x".repeat(10000), "\u05d0\u05d1\u202e\u05d2 & =1+1"];
  const tags = ["North", "East", "South", "West"].map((tag, i) =>
    `[${tag} "${names[i].replaceAll("\"", "\\\"")}"]`).join("\n");
  return `${readFileSync(session, "latin1")}`.replaceAll(/^\[(North|East|South|West) .*\n/gm, "")
    .replaceAll(/^\[Board .*$/gm, (board) => `${board}\n${tags}`);
}

/* A congress: the evening again and again, each board with a number of its own. */
const congress = 300;
function many() {
  let number = 0;
  const games = readFileSync(session, "latin1").split(/^(?=\[Event )/m).slice(1);
  const boards = Array.from({ length: congress }, (_, i) => games[i % games.length].trimEnd());
  return boards.map((game) => game.replace(/^\[Board .*$/m, () => `[Board "${++number}"]`)).join("\n\n") + "\n";
}

function report(name, options, file) {
  const page = join(folder, `${name}.html`);
  const result = spawnSync(rectify, ["check", "--format=html", `--report=${page}`, ...options, file],
    { encoding: "utf8" });
  if (result.status !== 0 && result.status !== 1)
    throw new Error(`rectify ended with ${result.status}: ${result.stderr}`);
  return pathToFileURL(page).href;
}

/* Elements that reach past the right edge, whether they can be scrolled or not. */
function sticksOut() {
  const width = document.documentElement.clientWidth, found = [];
  for (const element of document.body.querySelectorAll("*"))
    if (element.getBoundingClientRect().right > width + 0.5 && !element.closest(".hidden"))
      found.push(`${element.tagName}.${element.className}`);
  if (document.documentElement.scrollWidth > width)
    found.push(`the page: ${document.documentElement.scrollWidth} of ${width}`);
  return found.slice(0, 5).join(", ");
}

/* A cell whose text runs into its neighbour. */
function runsOver() {
  return [...document.querySelectorAll("td, th, dd, dt, li, p, h1, h2, h3, h4")]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 &&
      !element.closest(".hidden") && getComputedStyle(element).display !== "inline")
    .map((element) => `${element.tagName} "${element.textContent.slice(0, 30)}"`).slice(0, 5).join(", ");
}

/* axe-core takes half a minute over a whole evening: two boards of each status show all that there is. */
function thinOut() {
  const seen = {};
  for (const board of document.querySelectorAll(".board")) {
    seen[board.className] = (seen[board.className] || 0) + 1;
    if (seen[board.className] > 2)
      board.remove();
  }
}

async function look(browser, name, url, screen) {
  const said = [];
  const context = await browser.newContext({ viewport: { width: screen.width, height: screen.height },
    colorScheme: screen.scheme });
  const page = await context.newPage();
  const what = `${name} ${screen.name}`;
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("request", (request) => { if (request.url() !== url) said.push(`asked for ${request.url()}`); });
  await page.goto(url);
  check(`${what}: console`, said.join("; "));
  check(`${what}: overflow`, await page.evaluate(sticksOut));
  check(`${what}: text over its edge`, await page.evaluate(runsOver));
  await page.screenshot({ path: join(folder, `${name}-${screen.name}.png`),
    clip: { x: 0, y: 0, width: screen.width, height: Math.min(4000, await page.evaluate("document.body.scrollHeight")) },
    fullPage: true });
  if (!name.startsWith("notice") && name !== "avis")
    await reach(page, what);
  await page.evaluate(thinOut);
  await checkWithAxe(page, what);
  await context.close();
}

/* Wherever a link of the list leads, the board is there, and the list or the way back to it stays in sight. */
async function reach(page, what) {
  const links = await page.evaluate(() => [...document.querySelectorAll(".list a")].map((link) => link.hash));
  const wrong = [];
  for (const link of [links[0], links[Math.floor(links.length / 2)], links[links.length - 1]]) {
    await page.click(`.list a[href="${link}"]`);
    const seen = await page.evaluate((id) => {
      const inSight = (element) => {
        const box = element.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight && box.width > 0;
      };
      return { board: inSight(document.querySelector(`${id} h3`)), list: inSight(document.querySelector(".list")),
        back: inSight(document.querySelector(".up a")) };
    }, link);
    if (!seen.board || !(seen.list || seen.back))
      wrong.push(`${link}: ${JSON.stringify(seen)}`);
    if (!seen.list)
      await page.click(".up a");
  }
  check(`${what}: the list leads to the boards and back`, links.length === 0 ? "no list" : wrong.join("; "));
}

/* On paper each board is shorter than a page, may not be split, and is not. */
async function print(browser, name, url) {
  const page = await browser.newPage({ viewport: paper });
  await page.goto(url);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(paper);
  const boards = await page.evaluate(() => [...document.querySelectorAll(".board")].map((board) => ({
    title: board.querySelector("h3").textContent,
    height: board.getBoundingClientRect().height,
    inside: getComputedStyle(board).breakInside,
  })));
  const tall = boards.filter((board) => board.height > paper.height);
  check(`${name} print: boards that no page can hold`, tall.map((board) =>
    `${board.title}: ${board.height} of ${paper.height}`).slice(0, 3).join("; "));
  check(`${name} print: boards that may be split`, boards.filter((board) => board.inside !== "avoid")
    .map((board) => board.title).slice(0, 3).join("; "));
  check(`${name} print: overflow`, await page.evaluate(sticksOut));
  const pdf = join(folder, `${name}.pdf`);
  await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true });
  const text = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" }).split("\f");
  check(`${name} print: split boards`, await splitBoards(page, text));
  const notices = await page.evaluate("document.querySelectorAll('.notice').length");
  check(`${name} print: a notice a page`, notices > 0 && text.length - 1 !== notices &&
    `${notices} notices on ${text.length - 1} pages`);
  await page.close();
}

/* The words of a board on the pages of the PDF: the page of its title has the last of its words too. */
async function splitBoards(page, text) {
  const plain = text.map((one) => one.replaceAll(/\s+/g, ""));
  const ends = await page.evaluate(() => [...document.querySelectorAll(".board")].map((board) => {
    const lines = board.innerText.split("\n").map((line) => line.trim()).filter((line) => line);
    return { title: board.querySelector("h3").textContent, end: lines[lines.length - 1] };
  }));
  const wrong = [];
  for (const board of ends) {
    const at = plain.findIndex((one) => one.includes(board.title.replaceAll(/\s+/g, "")));
    /* pdftotext orders columns by the line: of the last line its last words do. */
    const tail = board.end.replaceAll(/\s+/g, "").slice(-12);
    if (at < 0 || !plain[at].includes(tail))
      wrong.push(`${board.title} (page ${at + 1}) lacks "${tail}"`);
  }
  return wrong.slice(0, 3).join("; ");
}

mkdirSync(folder, { recursive: true });
const wild = join(folder, "hostile.pbn");
writeFileSync(wild, hostile(), "utf8");
const large = join(folder, "congress.pbn");
writeFileSync(large, many(), "latin1");
const pages = [
  ["english", report("english", ["--lang=en"], session)],
  ["french", report("french", ["--lang=fr"], session)],
  ["explained", report("explained", ["--lang=fr_CA", "--explain"], session)],
  ["both", report("both", ["--lang=en,fr"], session)],
  ["notices", report("notices", ["--lang=en", "--notice"], session)],
  ["avis", report("avis", ["--lang=fr,en", "--notice"], session)],
  ["hostile", report("hostile", ["--lang=fr"], wild)],
  ["congress", report("congress", ["--lang=en"], large)],
];

/* What is to be seen, a page at a time: several at once, as many as there are processors. */
const browser = await launch();
const views = pages.filter(([name]) => only.length === 0 || only.includes(name)).flatMap(([name, url]) => [
  ...screens.filter((screen) => name === "both" || screen.name !== "wide")
    .map((screen) => () => look(browser, name, url, screen)),
  () => print(browser, name, url),
]);
async function seeNext() {
  for (let view = views.shift(); view; view = views.shift())
    await view();
}

try {
  await Promise.all(Array.from({ length: availableParallelism() }, seeNext));
} finally {
  await browser.close();
}
closeTally();

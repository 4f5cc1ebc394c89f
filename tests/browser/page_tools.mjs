/*
 * What the tests of the page share: a page in Chromium on which whatever the browser says is a failure, files dropped on
 * it, buttons pressed, and what the command writes to compare with.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, checkWithAxe } from "./chromium.mjs";

const [rectify, file, examples, folder] = process.argv.slice(2);
export { check, examples, file, folder };
export const address = pathToFileURL(file).href;
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const desktop = { viewport: { width: 1280, height: 900 } };
export const example = (name) => join(examples, name);

/* What the command says or writes of FILE. */
export function command(name, ...options) {
  return spawnSync(rectify, [name, ...options], { maxBuffer: 1 << 30 });
}

export function applied(session, ...options) {
  return command("apply", "--no-facts", ...options, "-o", "-", session).stdout;
}

/* Why BYTES are not those of the command. */
export function differs(bytes, wanted) {
  return Buffer.compare(Buffer.from(bytes), wanted) === 0 ? "" : `${bytes.length} bytes, the command's ${wanted.length}`;
}

/* Whatever the browser says of PAGE is a failure. */
export async function watch(page, name) {
  page.on("console", (message) => check(`${name}: console`, message.text()));
  page.on("pageerror", (error) => check(`${name}: error`, String(error)));
  page.on("request", (request) => {
    if (request.url() !== address && !request.url().startsWith("blob:"))
      check(`${name}: request`, request.url());
  });
  await page.goto(address);
  return page;
}

export async function open(browser, name, options) {
  const context = await browser.newContext(options);
  return watch(await context.newPage(), name);
}

function sticksOut() {
  const width = document.documentElement.clientWidth;
  return [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > width + 0.5 &&
    !element.closest(".hidden")).map((element) => `${element.tagName}.${element.className}`).slice(0, 5).join(", ");
}

/* Everything may scroll only where there is no room for a status, a bar and something between them. */
function scrollsAsAWhole() {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize), { body } = document;
  const between = document.getElementById("scroll").clientHeight;
  return between > 18.1 * rem && body.scrollHeight > body.clientHeight ? `${body.scrollHeight} of ${body.clientHeight}` : "";
}

/* Too small for a thumb. */
function tooSmall() {
  return [...document.querySelectorAll("button, a.choice, select, details.line > summary")]
    .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height < 44)
    .map((element) => element.textContent.slice(0, 30)).slice(0, 5).join(", ");
}

export async function look(page, name) {
  check(`${name}: overflow`, await page.evaluate(sticksOut));
  check(`${name}: the bar in sight`, await page.evaluate(scrollsAsAWhole));
  check(`${name}: targets`, await page.evaluate(tooSmall));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await checkWithAxe(page, name);
}

/* Waits until the evening is there anew after what THEN did. */
export async function ruledAfter(page, then) {
  await page.evaluate(() => document.getElementById("save")?.setAttribute("data-old", ""));
  await then();
  await page.waitForSelector("#save:not([data-old])", { timeout: 60000 });
}

export const drop = (page, ...files) => ruledAfter(page, () => page.setInputFiles("#files", files));

/* By the browser's own download: the policy of the page lets nothing be fetched. */
export async function downloaded(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(selector).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/* Presses the button that begins with TEXT, of those that can be seen. */
export const press = (scope, text) => scope.getByRole("button", { name: text }).first().click();

/* Presses the button with these words alone, one after the other. */
export async function walk(scope, ...words) {
  for (const text of words)
    await scope.getByRole("button", { name: text, exact: typeof text === "string" }).first().click();
}

/* Types TEXT on the screen of DIALOG that comes next. */
export async function typeIn(dialog, text) {
  await dialog.locator("[aria-busy]").waitFor({ state: "detached" });
  await dialog.getByLabel("Your answer").fill(text);
}

/* Why SEEN is not WANTED. */
export function wrong(seen, wanted) {
  return seen === wanted ? "" : `${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`;
}

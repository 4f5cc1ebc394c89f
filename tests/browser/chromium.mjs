/*
 * What the tests in Chromium share: a browser that keeps to itself, what axe-core finds on a page, and a tally of checks.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/* The packages are those of the page. */
const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = packages("playwright-core");
const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

let passed = 0, failed = 0;

/* Passes where WHY is empty; else prints it. */
export function check(name, why) {
  if (why) {
    failed++;
    console.log(`FAIL ${name}: ${why}`);
  } else {
    passed++;
  }
}

/* Prints "3 passed, 0 failed, 0 skipped", and fails the process where a check did. */
export function closeTally() {
  console.log(`${passed} passed, ${failed} failed, 0 skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
    headless: true,
  });
}

/* Checks that axe-core finds nothing on PAGE. */
export async function checkWithAxe(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate("axe.run(document, { preload: false })");
  check(`${name}: axe-core`, found.violations.map((one) =>
    `${one.id}: ${one.nodes.slice(0, 2).map((node) => node.html.slice(0, 160)).join(" | ")}`).join("; "));
}

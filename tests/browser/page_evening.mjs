/*
 * The evening of seven incidents, told to the page in English and French: what counts in the end, and how many questions
 * were answered with how many keys. A click is a key, and so is each character that is typed and the Enter behind it; what is
 * merely confirmed ("Enter this") is no question.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { applied, check, differs, downloaded, drop, example, folder, open, ruledAfter, wrong } from "./page_tools.mjs";

/* Board 22 of a session with its play; boards of a session without any, and what the director answers, in order. Before: the
   questions and keys that each took when the evening was first counted. */
const withPlay = { name: "revoke with play", before: [2, 3],
  answer: [/^yes, and it was not corrected/, /^oui, et elle n’a pas été corrigée/] };
const bar = [/waiting for you/, /à décider/], enter = ["Enter this", "Enregistrer"];
const incidents = [
  { name: "revoke without play", before: [9, 24], board: /^7 \(3-12\)/, what: ["A revoke", "Une renonce"],
    answers: ["6", [/^South/, /^Sud/], [/played, or named/, /joué ou nommé/]],
    ofEvening: [/^no/, /^non/], then: [[/^South/, /^Sud/], [/^one or more/, /^une ou plus/]] },
  { name: "wrong score", before: [6, 18], board: /^7 \(2-11\)/, what: ["A wrong score", "Erreur de marque"],
    answers: [[/^the players agreed on other tricks/, /^les levées saisies/], { typed: "9" }] },
  { name: "lead out of turn", before: [10, 27], board: /^5 \(1-10\)/, what: ["A lead out of turn", "Entame ou attaque hors tour"],
    answers: ["1", [/^North/, /^Nord/], { card: ["♠", ["♠K", "♠R"]] }, ["face up", "face visible"], ["it was refused", "elle a été refusée"],
      ["that suit forbidden", "cette couleur interdite"]] },
  { name: "14 cards", before: [10, 26], board: /^5 \(2-11\)/, what: [/14/, /14/],
    answers: [[/^one hand has 14/, /^une main de 14/], [/^North/, /^Nord/], [/^East/, /^Est/], [/^after the play/, /^jeu terminé/],
      { typed: "60/40" }] },
  { name: "60/40", before: [7, 20], board: /^5 \(3-12\)/, what: ["An adjusted score", "Marque ajustée"],
    answers: [[/^no result/, /^aucun résultat/], { typed: "60/40" }] },
  { name: "claim", before: [8, 22], board: /^8 \(1-10\)/, what: [/^A claim/, /^Revendication/],
    answers: ["9", [/^East/, /^Est/], [/^it is disputed/, /^elle est contestée/], { typed: "9" }] },
];

/** Somebody at the page, whose questions and keys are counted. */
class Director {
  constructor(page, language) {
    Object.assign(this, { page, language, dialog: page.locator("#incident"), questions: 0, keys: 0 });
  }

  /* Presses the button with these words, in either language. */
  async press(scope, words) {
    const name = Array.isArray(words) ? words[this.language] : words;
    this.keys++;
    await scope.getByRole("button", { name, exact: typeof name === "string" }).first().click();
  }

  /* Answers the screen, and waits for the next one. */
  async answer(words) {
    const before = await this.dialog.textContent();
    this.questions++;
    if (words.typed) {
      this.keys += words.typed.length + 1;
      await this.page.keyboard.type(words.typed);
      await this.page.keyboard.press("Enter");
    } else {
      for (const key of words.card ?? [words])
        await this.press(this.dialog, key);
    }
    await this.page.waitForFunction((old) => document.getElementById("incident").textContent !== old &&
      !document.querySelector("[data-settling], #incident [aria-busy]"), before);
  }

  async next(words) {
    await this.press(this.page.locator("#bar"), bar);
    this.questions++;
    return this.press(this.page.locator(".question:has(.put:focus)"), words);
  }

  /* What the record shows did happen. */
  async tellsOfPlay() {
    this.questions++;
    this.keys++;
    await this.page.locator("#b22 > summary").click();
    await ruledAfter(this.page, () => this.press(this.page.locator("#b22 .question").first(), withPlay.answer));
  }

  async tells({ board, what, answers, ofEvening, then = [] }) {
    await this.press(this.page.locator("#bar"), ["Something happened at a table", "Un incident à une table"]);
    for (const answer of [board, what, ...answers])
      await this.answer(answer);
    await ruledAfter(this.page, () => this.press(this.dialog, enter));
    if (ofEvening) {
      await this.next(ofEvening);
      await ruledAfter(this.page, () => this.press(this.dialog, enter));
    }
    for (const words of then)
      await ruledAfter(this.page, () => this.next(words));
  }
}

/* Questions and keys of each incident, and the facts file in the end. */
async function evening(browser, language) {
  const page = await open(browser, `evening ${language}`, { locale: ["en-GB", "fr-FR"][language] });
  const director = new Director(page, language), night = example("results-night.pbn"), taken = [];
  await drop(page, example("club-night.pbn"));
  await director.tellsOfPlay();
  taken.push({ ...withPlay, questions: director.questions, keys: director.keys });
  await drop(page, night);
  for (const incident of incidents) {
    const { questions, keys } = director;
    await director.tells(incident);
    taken.push({ ...incident, questions: director.questions - questions, keys: director.keys - keys });
  }
  const facts = await downloaded(page, "#save-facts"), kept = join(folder, `evening-${language}.facts.xml`);
  writeFileSync(kept, facts.bytes);
  check(`evening ${language}: what is taken`, differs((await downloaded(page, "#save")).bytes, applied(night, `--facts=${kept}`)));
  await page.context().close();
  return { taken, facts: facts.bytes.toString() };
}

export async function sevenIncidents(browser) {
  const evenings = [await evening(browser, 0), await evening(browser, 1)], sum = (keys) => keys.reduce((all, one) => all + one, 0);
  evenings.forEach(({ taken }, language) => {
    for (const { name, before: [most], questions, keys } of taken) {
      console.log(`${["en", "fr"][language]} ${name}: ${questions} questions, ${keys} keys`);
      check(`evening ${language}: questions, ${name}`, questions <= most ? "" : `${questions}, before ${most}`);
    }
    const keys = sum(taken.map((one) => one.keys)), before = sum(taken.map((one) => one.before[1]));
    check(`evening ${language}: keys`, keys * 3 <= before * 2 ? "" : `${keys}, before ${before}`);
  });
  check("evening: the same facts in both languages", wrong(evenings[1].facts, evenings[0].facts));
}

/* A board by what people call it, choices by number and word, a score as it is written; Back takes back one answer. */
export async function typedAnswers(browser) {
  const page = await open(browser, "typed", { locale: "fr-FR" }), director = new Director(page, 1), { dialog } = director;
  await drop(page, example("results-night.pbn"));
  await director.press(page.locator("#bar"), "Un incident à une table");
  await page.keyboard.type("9");
  check("typed: no board", wrong(await dialog.locator(".boards").textContent(), "Cette donne n’est pas dans le fichier."));
  await page.keyboard.press("Backspace");
  for (const typed of ["7 12", "marque aj", "2", "4PN+1"])
    await director.answer({ typed });
  check("typed: said back", (await dialog.locator(".trail").textContent()).endsWith("4♠ par Nord +1, Nord-Sud 650") ? ""
    : await dialog.locator(".trail").textContent());
  await director.answer("Retour");
  check("typed: back", /^7 \(3-12\) · Marque ajustée · un résultat probable[^·]*$/.test(await dialog.locator(".trail").textContent())
    ? "" : await dialog.locator(".trail").textContent());
  await page.keyboard.type("4P N 14");
  await page.keyboard.press("Enter");
  await dialog.locator(".refusal").waitFor();
  await page.context().close();
}

export const eveningTests = [sevenIncidents, typedAnswers];

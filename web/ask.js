/*
 * The questions of a board as buttons, and what is typed where there is no list of answers.
 */
import { choice, fill, h } from "./dom.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {import("./names.js").Say} Say */
/** @typedef {{name: string, value: string}} Given */

/**
 * What the questions need of the page.
 * @typedef {object} Asker
 * @property {Say} say
 * @property {(facts: Fact[], board: Struct | null, words: string) => Promise<unknown>} answer
 * @property {(facts: Fact[], title: string, words: string) => Promise<unknown>} answerForAll
 * @property {(facts: Fact[], board: Struct) => Promise<string>} effect what BOARD comes to under FACTS
 * @property {(input: string, typed: string, given: Given[]) => Promise<{value: string | null, words: string}>} read
 */

/** A fact for each of the values of VALUE, which ";" separates. */
/** @param {Struct} board @param {number} trick @param {string | null} player @param {string} fact @param {string} value */
function factsOf(board, trick, player, fact, value) {
  return value.split(";").map((one) =>
    ({ where: board.place, trick: trick > 0 ? String(trick) : "-", player: player ?? "-", fact, value: one.trim() }));
}

/* ---- Keys and typing ---- */

const SUITS = [["♠", "s"], ["♥", "h"], ["♦", "d"], ["♣", "c"]];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

/** What is typed most for each kind of input. */
/** @type {Record<string, string[]>} */
const usual = {
  "trick": range(1, 13), "which-trick": [...range(1, 13), "?"], "number": range(0, 13), "card": ["?"],
  "shares": ["60/40", "50/50", "40/60", "60/60", "40/40"], "penalty": ["10%", "20%", "25%", "30%", "50%"],
};

/** @param {(typed: string) => unknown} take @param {Say} say */
function cardKeys(take, say) {
  const ranks = h("div", { class: "choices grid ranks", role: "group" });
  return [h("div", { class: "choices grid suits", role: "group", "aria-label": say("suit") }, ...SUITS.map(([suit, colour]) =>
    choice(h("span", { class: colour }, suit), () => {
      ranks.setAttribute("aria-label", say("rank", { suit }));
      fill(ranks, ...RANKS.map((rank) => choice(h("span", { class: colour }, `${suit}${rank}`), () => take(`${suit}${rank}`))));
    }))), ranks];
}

/** "average plus, average minus" of "60/40". @param {string} typed @param {Say} say */
function averages(typed, say) {
  return typed.split("/").map((share) => say(`average${share}`)).join(", ");
}

/** Keys for the usual answers of a kind. @param {string} input @param {(typed: string) => unknown} take @param {Say} say */
export function keys(input, take, say) {
  const known = (usual[input] ?? []).map((typed) => choice(typed === "?" ? say("unknown") : typed, () => take(typed),
    input === "shares" && averages(typed, say)));
  known.forEach((key, i) => key.classList.toggle("wide", usual[input][i] === "?"));
  return [...(input === "card" ? cardKeys(take, say) : []), known.length > 0 && h("div", { class: input === "shares" ? "choices" : "choices grid" }, ...known)];
}

/**
 * Something typed, or a key: what it means is said back before it counts.
 * @param {Asker} asker @param {string} input @param {Given[]} given @param {string} label
 * @param {(value: string, words: string) => unknown} then
 */
export function typing(asker, input, given, label, then) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", autocomplete: "off", autocapitalize: "off",
    spellcheck: "false" }));
  const echo = h("div", { class: "echo", "aria-live": "polite" });
  const take = async () => {
    const { value, words } = await asker.read(input, field.value, given);
    if (value === null)
      fill(echo, h("p", { class: "refusal" }, words));
    else
      fill(echo, h("p", {}, words || value), choice(asker.say("right"), () => then(value, words || value)));
  };
  return h("form", { class: "typing", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void take();
  } }, h("label", {}, label, field), h("button", { type: "submit" }, asker.say("take")), echo);
}

/* ---- Questions ---- */

/** @param {string} text @param {Parameters<typeof h>[2][]} content */
function question(text, ...content) {
  return h("div", { class: "question", role: "group", "aria-label": text },
    h("p", { class: "put", tabindex: "-1" }, text), ...content);
}

/** Needs that ask the same in the same words are one question. @param {Struct[]} needs @returns {Struct[][]} */
export function needsByText(needs) {
  return [...needs.reduce((/** @type {Map<string, Struct[]>} */ met, need) =>
    met.set(need.text, [...met.get(need.text) ?? [], need]), new Map()).values()];
}

/** The facts of an answer to all of NEEDS, each once. @param {Struct} board @param {Struct[]} needs @param {string} value */
function factsOfOutcome(board, needs, value) {
  const facts = needs.flatMap(({ fact, replies, outcomes }) =>
    outcomes.filter((/** @type {Struct} */ outcome) => outcome.value === value).flatMap((/** @type {Struct} */ outcome) =>
      factsOf(board, outcome.fact_trick, outcome.fact_player, fact ?? replies[0].fact, outcome.fact_value)));
  return facts.filter((fact, i) => facts.findIndex((one) => JSON.stringify(one) === JSON.stringify(fact)) === i);
}

/** The answers to NEEDS that are facts. @param {Struct} board @param {Struct[]} needs @param {Asker} asker */
function outcomeButtons(board, needs, asker) {
  const [{ text, fact, replies, outcomes, onDemand }] = needs;
  return outcomes.filter((/** @type {Struct} */ outcome) => (fact ?? replies[0]?.fact) && outcome.fact_value !== null)
    .map((/** @type {Struct} */ outcome) => {
      const words = outcome.text ?? outcome.value;
      const effect = onDemand && outcome.tricks > 0 ? asker.say("transferStands") : outcome.effect;
      return choice(words, () => asker.answer(factsOfOutcome(board, needs, outcome.value), board, `${text} ${words}`), effect);
    });
}

/** Values in the director's own words. @param {Struct} board @param {Struct} need @param {Asker} asker */
function values(board, need, asker) {
  return need.replies.filter((/** @type {Struct} */ reply) => reply.form || reply.input)
    .flatMap((/** @type {Struct} */ reply) => {
      const input = reply.input ?? "value", given = board.known;
      const take = (/** @type {string} */ value, /** @type {string} */ words) =>
        asker.answer(factsOf(board, reply.trick, reply.player, reply.fact, value), board, `${need.text} ${words}`);
      return [...keys(input, async (typed) => {
        const { value, words } = await asker.read(input, typed, given);
        return value !== null && take(value, words || value);
      }, asker.say), typing(asker, input, given, asker.say("value", { form: reply.form ?? "" }), take)];
    });
}

/** @param {Struct} board @param {Struct[]} needs of one text @param {Asker} asker */
export function needQuestion(board, needs, asker) {
  const [need] = needs, typed = values(board, need, asker), buttons = outcomeButtons(board, needs, asker);
  /* What a board waits for stands open where there is no button for it. */
  const folded = typed.length > 0 && (buttons.length > 0 || need.advisory !== 0);
  return question(need.text, h("div", { class: "choices" }, ...buttons),
    ...(folded ? [h("details", {}, h("summary", {}, asker.say(need.onDemand ? "demand" : "aside")), ...typed)] : typed));
}

/** Whether it really happened: a question of the form whose name is a place. */
/** @param {Struct} board @param {Struct} doubt @param {Asker} asker */
export function doubtQuestion(board, doubt, asker) {
  const [trick, player, fact] = doubt.name.split(" ");
  return question(doubt.text, h("div", { class: "choices" }, ...doubt.choices.map((/** @type {Struct} */ one) => {
    const facts = [{ where: board.place, trick, player, fact, value: one.id }], effect = h("span");
    void asker.effect(facts, board).then((text) => { effect.textContent = text; });
    return choice(one.text, () => asker.answer(facts, board, `${doubt.text} ${one.text}`), effect);
  })));
}

/** What is asked once of all boards. @param {Struct} once @param {Asker} asker */
export function onceQuestion(once, asker) {
  return question(once.text, h("div", { class: "choices" }, ...once.choices.map((/** @type {Struct} */ one) =>
    choice(one.text, () => asker.answerForAll([{ where: "*", trick: "-", player: "-", fact: once.name, value: one.id }],
      once.text, one.text)))));
}

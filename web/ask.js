/*
 * The questions of a board as buttons, and what is typed where there is no list of answers.
 */
import { choice, fill, h } from "./dom.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {(id: string, places?: Record<string, string | number>) => string} Say */

/**
 * What the questions need of the page.
 * @typedef {object} Asker
 * @property {Say} say
 * @property {(facts: Fact[], board: Struct | null, words: string) => void} answer
 * @property {(input: string, typed: string, given: {name: string, value: string}[]) => Promise<{value: string | null, words: string}>} read
 */

/** As the plugin takes it: a game's number, or of a row of a table what people call it. @param {Struct} board */
export function placeOf(board) {
  const ofRow = board.row > 0 && board.board && board.pairs;
  const section = board.section ? `${board.section}/` : "";
  return { where: ofRow ? `${board.board}@${section}${board.pairs}` : String(board.game), counted: !ofRow };
}

/** "7 (3-12)", as people name it. @param {Struct} board */
export function nameOf(board) {
  const pairs = board.pairs ?? board.table;
  return `${board.board ?? `#${board.game}`}${pairs ? ` (${pairs})` : ""}`;
}

/** What is known of a form before its first question. @param {Struct} board @returns {{name: string, value: string}[]} */
export function givenOf({ declarer, laws, vulnerable, plays, told }) {
  const known = Object.entries({ declarer, laws, vulnerable, play: plays ? "yes" : null })
    .filter(([, value]) => value).map(([name, value]) => ({ name, value }));
  return [...known, ...told.map((/** @type {Struct} */ { trick, player, fact, value }) =>
    ({ name: `${trick > 0 ? trick : "-"} ${player ?? "-"} ${fact}`, value }))];
}

/** @param {Struct} board @param {number} trick @param {string | null} player @param {string} fact @param {string} value */
function factOf(board, trick, player, fact, value) {
  return { ...placeOf(board), trick: trick > 0 ? String(trick) : "-", player: player ?? "-", fact, value };
}

/**
 * Something typed: what it means is said back before it counts.
 * @param {Asker} asker @param {string} input @param {{name: string, value: string}[]} given @param {string} label
 * @param {(value: string, words: string) => void} then
 */
export function typing({ say, read }, input, given, label, then) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", autocomplete: "off", autocapitalize: "off",
    spellcheck: "false" }));
  const echo = h("div", { class: "echo", "aria-live": "polite" });
  const take = async () => {
    const { value, words } = await read(input, field.value, given);
    if (value === null)
      fill(echo, h("p", { class: "refusal" }, words));
    else
      fill(echo, h("p", {}, words || value), choice(say("right"), () => then(value, words || value)));
  };
  return h("form", { class: "typing", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    take();
  } }, h("label", {}, label, field), h("button", { type: "submit" }, say("take")), echo);
}

/** The answers of NEED that are facts. @param {Struct} board @param {Struct} need @param {Asker} asker */
function outcomes(board, need, asker) {
  const fact = need.fact ?? need.replies[0]?.fact;
  return need.outcomes.filter((/** @type {Struct} */ outcome) => fact && outcome.fact_value !== null)
    .map((/** @type {Struct} */ outcome) => choice(outcome.text ?? outcome.value, () =>
      asker.answer([factOf(board, outcome.fact_trick, outcome.fact_player, fact, outcome.fact_value)], board,
        `${need.text} ${outcome.text ?? outcome.value}`), outcome.effect));
}

/** Values in the director's own words. @param {Struct} board @param {Struct} need @param {Asker} asker */
function values(board, need, asker) {
  return need.replies.filter((/** @type {Struct} */ reply) => reply.form || reply.input)
    .map((/** @type {Struct} */ reply) => typing(asker, reply.input ?? "value", givenOf(board),
      asker.say("value", { form: reply.form ?? "" }), (value, words) =>
        asker.answer([factOf(board, reply.trick, reply.player, reply.fact, value)], board, `${need.text} ${words}`)));
}

/** @param {Struct} board @param {Struct} need @param {Asker} asker */
export function needQuestion(board, need, asker) {
  const typed = values(board, need, asker);
  return h("div", { class: "question", role: "group", "aria-label": need.text },
    h("p", { class: "put" }, need.text), h("div", { class: "choices" }, ...outcomes(board, need, asker)),
    typed.length > 0 && h("details", {}, h("summary", {}, asker.say(need.onDemand ? "demand" : "aside")), ...typed));
}

/** Whether it really happened: a question of the form whose name is a place. */
/** @param {Struct} board @param {Struct} doubt @param {Asker} asker */
export function doubtQuestion(board, doubt, asker) {
  const [trick, player, fact] = doubt.name.split(" ");
  return h("div", { class: "question", role: "group", "aria-label": doubt.text }, h("p", { class: "put" }, doubt.text),
    h("div", { class: "choices" }, ...doubt.choices.map((/** @type {Struct} */ one) => choice(one.text, () =>
      asker.answer([{ ...placeOf(board), trick, player, fact, value: one.id }], board, `${doubt.text} ${one.text}`)))));
}

/** What is asked once of all boards. @param {Struct} once @param {Asker} asker */
export function onceQuestion(once, asker) {
  return h("div", { class: "question", role: "group", "aria-label": once.text }, h("p", { class: "put" }, once.text),
    h("div", { class: "choices" }, ...once.choices.map((/** @type {Struct} */ one) => choice(one.text, () =>
      asker.answer([{ where: "*", trick: "-", player: "-", fact: once.name, value: one.id }], null,
        `${once.text} ${one.text}`)))));
}

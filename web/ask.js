/*
 * Shows the plugin's questions as buttons, with a field for typed answers. Called by view.js and incident.js.
 */
import { busyWhile, choice, fill, h } from "./dom.js";
import { rank } from "./engine.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {import("./names.js").Say} Say */
/** @typedef {import("./form.js").Given} Given */
/** @typedef {import("./form.js").Reading} Reading */

/**
 * The functions of the page that questions need.
 * @typedef {object} Asker
 * @property {Say} say
 * @property {(facts: Fact[], board: Struct | null, words: string) => Promise<unknown>} answer
 * @property {(facts: Fact[], title: string, words: string) => Promise<unknown>} answerForAll
 * @property {(facts: Fact[], board: Struct) => Promise<string>} effect the result of BOARD with FACTS
 * @property {(question: Struct, typed: string, given: Given[]) => Promise<Reading>} understand the answer that TYPED gives
 */

/* ---- Keys and typing ---- */

const SUITS = [["♠", "s"], ["♥", "h"], ["♦", "d"], ["♣", "c"]];

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

/** The most usual answers for each kind of input. */
/** @type {Record<string, string[]>} */
const usual = {
  "trick": range(1, 13), "which-trick": [...range(1, 13), "?"], "number": range(0, 13), "which-card": ["?"],
  "shares": ["60/40", "50/50", "40/60", "60/60", "40/40"], "penalty": ["10%", "20%", "25%", "30%", "50%"],
};

/** @param {(typed: string) => unknown} take @param {Say} say */
function cardKeys(take, say) {
  const ranks = h("div", { class: "choices grid ranks", role: "group" });
  return [h("div", { class: "choices grid suits", role: "group", "aria-label": say("suit") }, ...SUITS.map(([suit, colour]) =>
    choice(h("span", { class: colour }, suit), () => {
      ranks.setAttribute("aria-label", say("rank", { suit }));
      fill(ranks, ...say("ranks").split(" ").map((one) => choice(h("span", { class: colour }, `${suit}${one}`), () => take(`${suit}${one}`))));
    }))), ranks];
}

/** Returns "average plus, average minus" for "60/40". @param {string} typed @param {Say} say */
function averages(typed, say) {
  return typed.split("/").map((share) => say(`average${share}`)).join(", ");
}

/** Returns keys for the usual answers of a kind. @param {string} input @param {(typed: string) => unknown} take @param {Say} say */
function keys(input, take, say) {
  const known = (usual[input] ?? []).map((typed) => choice(typed === "?" ? say("unknown") : typed, () => take(typed),
    input === "shares" && averages(typed, say)));
  known.forEach((key, i) => key.classList.toggle("wide", usual[input][i] === "?"));
  return [...((input === "card" || input === "which-card") ? cardKeys(take, say) : []), known.length > 0 && h("div", { class: input === "shares" ? "choices" : "choices grid" }, ...known)];
}

/**
 * Returns keys and a field for an answer to ASKED. An impossible answer is refused below it; ECHO is that space, if the
 * answer was typed.
 * @param {Asker} asker @param {Struct} asked @param {Given[]} given @param {string} label
 * @param {(reading: Reading, echo: HTMLElement | null) => unknown} then
 */
export function typing(asker, asked, given, label, then) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", autocomplete: "off", autocapitalize: "off",
    spellcheck: "false" }));
  const echo = h("div", { class: "echo", "aria-live": "polite" });
  const take = async (/** @type {string} */ typed, /** @type {HTMLElement | null} */ room) => {
    const reading = await asker.understand(asked, typed, given);
    if (reading.value === null)
      fill(echo, h("p", { class: "refusal" }, reading.words));
    else
      await then(reading, room);
  };
  return [...keys(asked.input, (typed) => take(typed, null), asker.say),
    h("form", { class: "typing", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void busyWhile(field, take(field.value, echo));
    } }, h("label", {}, label, field), h("button", { type: "submit" }, asker.say("take")), echo)];
}

/* ---- Questions ---- */

/** @param {Struct} asked @param {Parameters<typeof h>[2][]} content */
function question({ text, rank: own }, ...content) {
  return h("div", { class: own === rank.DEMAND ? "question demanded" : "question", role: "group", "aria-label": text },
    h("p", { class: "put", tabindex: "-1" }, text), ...content);
}

/** Returns FACTS as a session takes them, for BOARD unless they name another. @param {Struct[]} facts @param {Struct | null} board */
export function placed(facts, board) {
  return facts.map(({ board: where, trick, player, fact, value }) => ({ where: where ?? board?.place, trick, player, fact, value }));
}

/** Returns the effect of an answer; for a doubt it has to be tried. */
/** @param {Struct} board @param {Struct} asked @param {Struct} one @param {Asker} asker */
function effectOn(board, asked, one, asker) {
  const effect = h("span", {}, one.effect);
  if (asked.rank === rank.DOUBT)
    void asker.effect(placed(one.facts, board), board).then((text) => { effect.textContent = text; });
  return (one.effect || asked.rank === rank.DOUBT) && effect;
}

/** Returns a field for an answer in the director's own words. @param {Struct} board @param {Struct} asked @param {Asker} asker */
function values(board, asked, asker) {
  const take = (/** @type {Reading} */ { facts, words }) => asker.answer(placed(facts, board), board, `${asked.text} ${words}`);
  const form = asked.values.map((/** @type {Struct} */ { value }) => value).filter((/** @type {string} */ one) => one).join("; ");
  return asked.values.length === 0 ? [] : typing(asker, asked, board.known, asker.say("value", { form }), (reading, echo) =>
    echo ? fill(echo, h("p", {}, reading.words), choice(asker.say("right"), () => take(reading))) : take(reading));
}

/** @param {Struct} board @param {Struct} asked @param {Asker} asker */
export function boardQuestion(board, asked, asker) {
  const { text, choices } = asked, typed = values(board, asked, asker);
  const buttons = h("div", { class: "choices" }, ...choices.map((/** @type {Struct} */ one) => choice(one.text,
    () => asker.answer(placed(one.facts, board), board, `${text} ${one.text}`), effectOn(board, asked, one, asker))));
  /* A question that a board waits for is unfolded if it has no buttons. */
  const folded = typed.length > 0 && (choices.length > 0 || asked.rank >= rank.ADVISORY);
  return question(asked, buttons, ...(folded ? [h("details", {},
    h("summary", {}, asker.say(asked.rank === rank.DEMAND ? "demand" : "aside")), ...typed)] : typed));
}

/** Returns a question that is asked once for all boards. @param {Struct} asked @param {Asker} asker */
export function eveningQuestion(asked, asker) {
  return question(asked, h("div", { class: "choices" }, ...asked.choices.map((/** @type {Struct} */ one) =>
    choice(one.text, () => asker.answerForAll(placed(one.facts, null), asked.text, one.text)))));
}

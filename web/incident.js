/*
 * Something happened at a table: which board, what, and the questions of the plugin's form, one on the screen at a time.
 */
import { givenOf, nameOf, placeOf, typing } from "./ask.js";
import { byId, choice, fill, h } from "./dom.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {import("./ask.js").Asker} Asker */
/** @typedef {(name: string, given: any) => Promise<any>} Call */

const SUITS = ["♠", "♥", "♦", "♣"], RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
/* More of them nobody looks through. */
const BOARDS_SHOWN = 60;

export class Incident {
  /** @param {Asker & {call: Call, language: string}} page @param {Struct[]} incidents @param {Struct[]} boards */
  constructor(page, incidents, boards) {
    this.page = page;
    this.incidents = incidents;
    this.boards = boards;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("incident"));
    /** @type {Struct | null} */ this.board = null;
    /** @type {Struct | null} */ this.incident = null;
    /** Answers, each with its words. @type {{name: string, value: string, words: string, says: string | null}[]} */
    this.given = [];
  }

  /** @param {Struct | null} [board] */
  open(board = this.boards.length === 1 ? this.boards[0] : null) {
    this.board = board;
    this.dialog.showModal();
    this.show();
  }

  /** @param {string} title @param {string} says a line each @param {import("./dom.js").Child[]} content */
  #screen(title, says, ...content) {
    const { say } = this.page;
    const heading = h("h2", { tabindex: "-1", id: "incident-title" }, title);
    fill(this.dialog, h("p", { class: "trail" }, this.#so()),
      says && h("div", { class: "says" }, h("p", {}, say("says")),
        ...says.split("\n").map((one) => h("blockquote", {}, one))), heading, ...content,
      h("div", { class: "bar" }, choice(say("back"), () => this.#back()), choice(say("leave"), () => this.#close())));
    this.dialog.scrollTop = 0;
    heading.focus();
  }

  /* What has been said so far, shortest. */
  #so() {
    const parts = [this.board && nameOf(this.board), this.incident?.text, ...this.given.map(({ words }) => words)];
    return parts.filter((part) => part).join(" · ");
  }

  #close() {
    this.dialog.close();
  }

  #back() {
    if (this.given.length > 0)
      this.given.pop();
    else if (this.incident)
      this.incident = null;
    else if (this.board && this.boards.length > 1)
      this.board = null;
    else {
      this.#close();
      return;
    }
    this.show();
  }

  show() {
    if (!this.board)
      this.#showBoards();
    else if (!this.incident)
      this.#showIncidents();
    else
      this.#showNext();
  }

  #showBoards() {
    const { say } = this.page, list = h("div", { class: "choices boards" });
    const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", inputmode: "numeric", autocomplete: "off",
      oninput: () => this.#listBoards(list, field.value.trim()) }));
    this.#listBoards(list, "");
    this.#screen(say("where"), "", h("label", { class: "find" }, say("find"), field), list);
  }

  /** @param {HTMLElement} list @param {string} wanted */
  #listBoards(list, wanted) {
    const found = this.boards.filter((board) => !wanted || board.board === wanted ||
      String(board.pairs ?? "").split("-").includes(wanted) || nameOf(board) === wanted);
    fill(list, ...found.slice(0, BOARDS_SHOWN).map((board) => choice(nameOf(board), () => {
      this.board = board;
      this.show();
    }, board.contract ? board.text?.split(": ").pop() : null)),
    found.length > BOARDS_SHOWN && h("p", {}, this.page.say("more", { count: found.length - BOARDS_SHOWN })));
  }

  #showIncidents() {
    this.#screen(this.page.say("what"), "", h("div", { class: "choices" }, ...this.incidents.map((incident) =>
      choice(incident.text, () => {
        this.incident = incident;
        this.show();
      }))));
  }

  get #all() {
    return [...givenOf(/** @type {Struct} */ (this.board)), ...this.given.map(({ name, value }) => ({ name, value }))];
  }

  async #showNext() {
    const incident = /** @type {Struct} */ (this.incident), last = this.given[this.given.length - 1];
    const question = await this.page.call("next", { language: this.page.language, incident: incident.id,
      given: this.#all });
    const says = [last ? last.says : incident.says, question?.says].filter((one) => one).join("\n");
    if (!question)
      this.#finished(says);
    else if (question.input === "told")
      this.#screen(question.text, says, choice(this.page.say("done"), () => this.#offer()));
    else
      this.#screen(question.text, says, ...this.#answers(question));
  }

  /* What is to be said to the players stands until it was said. */
  /** @param {string} says */
  #finished(says) {
    if (says)
      this.#screen(this.incident?.text, says, choice(this.page.say("done"), () => this.#offer()));
    else
      this.#offer();
  }

  /** @param {Struct} question @param {string} value @param {string} words @param {string | null} says */
  #take({ name }, value, words, says) {
    this.given.push({ name, value, words, says });
    this.show();
  }

  /** @param {Struct} question @returns {HTMLElement[]} */
  #answers(question) {
    if (question.choices.length > 0)
      return [h("div", { class: "choices" }, ...question.choices.map((/** @type {Struct} */ one) =>
        choice(one.text, () => this.#take(question, one.id, one.text, one.says))))];
    if (question.input === "board")
      return [h("div", { class: "choices grid" }, ...[...new Set(this.boards.map(({ board }) => board))]
        .filter((board) => board).map((board) => choice(board, () => this.#read(question, board))))];
    return [...this.#keys(question), typing(this.page, question.input, this.#all, this.page.say("typed"),
      (value, words) => this.#take(question, value, words, null))];
  }

  /** Keys for what is a number or a card. @param {Struct} question @returns {HTMLElement[]} */
  #keys(question) {
    const numbers = { trick: [1, 13], number: [0, 13] }[/** @type {string} */ (question.input)];
    if (numbers) {
      const [first, last] = numbers;
      return [h("div", { class: "choices grid" }, ...Array.from({ length: last - first + 1 }, (_, i) =>
        choice(String(first + i), () => this.#read(question, String(first + i)))))];
    }
    return question.input === "card" ? [this.#cards(question)] : [];
  }

  /** @param {Struct} question */
  #cards(question) {
    const ranks = h("div", { class: "choices grid" }), suits = h("div", { class: "choices grid suits" });
    for (const suit of SUITS)
      suits.append(choice(suit, () => fill(ranks, ...RANKS.map((rank) =>
        choice(`${suit}${rank}`, () => this.#read(question, `${suit}${rank}`))))));
    return h("div", {}, suits, ranks);
  }

  /** @param {Struct} question @param {string} typed */
  async #read(question, typed) {
    const { value, words } = await this.page.read(question.input, typed, this.#all);
    if (value !== null)
      this.#take(question, value, words || typed, null);
  }

  async #offer() {
    const board = /** @type {Struct} */ (this.board), incident = /** @type {Struct} */ (this.incident);
    const facts = await this.page.call("facts", { incident: incident.id, given: this.#all });
    const where = (/** @type {string | null} */ name) => {
      const other = name ? this.boards.find((one) => one.board === name && one.pairs === board.pairs) ??
        this.boards.find((one) => one.board === name) : board;
      return other ? placeOf(other) : { where: String(name), counted: false };
    };
    this.#close();
    this.page.answer(facts.map((/** @type {Struct} */ fact) => ({ ...where(fact.board), trick: fact.trick,
      player: fact.player, fact: fact.fact, value: fact.value })), board,
    [incident.text, ...this.given.map(({ words }) => words)].join(" · "));
  }
}

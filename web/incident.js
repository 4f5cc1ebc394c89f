/*
 * Asks what happened at a table: which board, which incident, and the questions of the plugin's form, one screen at a time;
 * at the end it shows what the answers would change, before they count.
 */
import { placed, typing } from "./ask.js";
import { closeDialog, effectOf, showScreen } from "./dialog.js";
import { choice, fill, h } from "./dom.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {import("./ask.js").Asker} Asker */
/** @typedef {import("./dialog.js").Proposal} Proposal */
/** @typedef {(name: string, given: any) => Promise<any>} Call */

/**
 * The functions of the page that an incident needs in addition to those of a question.
 * @typedef {object} Teller
 * @property {Call} call
 * @property {string} language
 * @property {(facts: Fact[], board: Struct, words: string) => Promise<Proposal | null>} propose
 * @property {(text: string) => void} tell
 */

/* The most boards that are listed; nobody reads more. */
const BOARDS_SHOWN = 60;

/* A game's name in lists and reports, in both languages. */
const GAME = /\(?\b(?:game|n°)\s*(\d+)(?:\s+du fichier)?\)?/;

export class Incident {
  /** @param {Asker & Teller} page @param {Struct[]} incidents @param {Struct[]} boards */
  constructor(page, incidents, boards) {
    this.page = page;
    this.incidents = incidents;
    this.boards = boards;
    /** @type {Struct | null} */ this.board = null;
    /** @type {Struct | null} */ this.incident = null;
    /** Answers, each with its words. @type {{name: string, value: string, words: string, says: string | null}[]} */
    this.given = [];
  }

  /** @param {Struct | null} [board] */
  open(board = this.boards.length === 1 ? this.boards[0] : null) {
    this.board = board;
    return this.show();
  }

  /** @param {string} title @param {string} says @param {import("./dom.js").Child[]} content */
  #screen(title, says, ...content) {
    showScreen({ title, says, trail: this.#so(), back: () => this.#back() }, this.page.say, ...content);
  }

  /* Returns the answers so far, in short form. */
  #so() {
    const parts = [this.board?.name, this.incident?.text, ...this.given.map(({ words }) => words)];
    return parts.filter((part) => part).join(" · ");
  }

  #back() {
    if (this.given.length > 0)
      this.given.pop();
    else if (this.incident)
      this.incident = null;
    else if (this.board && this.boards.length > 1)
      this.board = null;
    else
      return closeDialog();
    return this.show();
  }

  /** @returns {unknown} */
  show() {
    if (!this.board)
      return this.#showBoards();
    return this.incident ? this.#showNext() : this.#showIncidents();
  }

  #showBoards() {
    const { say } = this.page, list = h("div", { class: "choices boards" });
    const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", autocomplete: "off",
      oninput: () => this.#listBoards(list, field.value) }));
    this.#listBoards(list, "");
    this.#screen(say("where"), "", h("form", { onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const found = this.#boardsNamed(field.value);
      return found.length === 1 && this.#choose(found[0]);
    } }, h("label", { class: "find" }, say("find"), field)), list);
  }

  /** Returns the boards that TYPED names: number, table, pairs or players, as many of them as there are words, and "game 2". @param {string} typed */
  #boardsNamed(typed) {
    const [called, number] = GAME.exec(typed.toLowerCase()) ?? ["", null];
    const words = typed.toLowerCase().replace(called, " ").split(/[\s@]+/).filter((word) => word);
    return this.boards.filter(({ board, table, pairs, player, game }) => {
      const names = [board, table, pairs, ...(pairs ?? "").split("-"), ...player, ...player.flatMap((/** @type {string | null} */ one) =>
        (one ?? "").split(" "))].map((name) => (name ?? "").toLowerCase());
      return (!number || game === Number(number)) && words.every((word) => names.includes(word));
    });
  }

  /** @param {HTMLElement} list @param {string} typed */
  #listBoards(list, typed) {
    const found = this.#boardsNamed(typed), { say } = this.page;
    fill(list, ...found.slice(0, BOARDS_SHOWN).map((board) => this.#boardChoice(board, () => this.#choose(board))),
      found.length > BOARDS_SHOWN && h("p", {}, say("more", { count: found.length - BOARDS_SHOWN })),
      found.length === 0 && h("p", {}, say("noSuchBoard")));
  }

  /** @param {Struct} board */
  #choose(board) {
    this.board = board;
    return this.show();
  }

  /** @param {Struct} board @param {() => unknown} then */
  #boardChoice(board, then) {
    return choice(board.name, then, board.contract ? board.text?.split(": ").pop() : null);
  }

  #showIncidents() {
    const question = { name: "incident", input: "choice", choices: this.incidents };
    this.#screen(this.page.say("what"), "", ...this.#answers(question, (value) => {
      this.incident = this.incidents.find(({ id }) => id === value) ?? null;
      return this.show();
    }));
  }

  get #all() {
    return [...this.board?.known, ...this.given.map(({ name, value }) => ({ name, value }))];
  }

  async #showNext() {
    const incident = /** @type {Struct} */ (this.incident), last = this.given[this.given.length - 1];
    const question = await this.page.call("next", { language: this.page.language, incident: incident.id,
      given: this.#all });
    const says = [last ? last.says : incident.says, question?.says].filter((one) => one).join("\n");
    if (!question || question.input === "told")
      await this.#offer(says, question?.text ?? null);
    else
      this.#screen(question.text, says, ...question.input === "board" ? [this.#boardKeys(question)]
        : this.#answers(question, (value, words) => this.#take(question, value, words)));
  }

  /** @param {Struct} question @param {string} value @param {string} words */
  #take({ name, choices }, value, words) {
    const says = choices.find((/** @type {Struct} */ one) => one.id === value)?.says ?? null;
    this.given.push({ name, value, words, says });
    return this.show();
  }

  /** @param {Struct} question @param {(value: string, words: string) => unknown} then @returns {import("./dom.js").Child[]} */
  #answers(question, then) {
    return [h("div", { class: "choices" }, ...question.choices.map((/** @type {Struct} */ one) =>
      choice(one.text, () => then(one.id, one.text)))),
    ...typing(this.page, question, this.#all, this.page.say("typed"), ({ value, words }) => then(value ?? "", words))];
  }

  /** @param {Struct} question */
  #boardKeys(question) {
    const numbers = new Set(this.boards.map(({ board }) => board).filter((board) => board));
    return h("div", { class: "choices grid" }, ...[...numbers].map((board) => choice(board, () => this.#readBoard(question, board))));
  }

  /** Finds another board: that of the same pairs, or the row that was typed. @param {Struct} question @param {string} number */
  async #readBoard(question, number) {
    const { value } = await this.page.understand(question, number, this.#all), { say } = this.page;
    const rows = this.boards.filter(({ board }) => board === number);
    const same = rows.find(({ label, pairs, table }) => label === value || (rows.length === 1 && !pairs && !table));
    if (same)
      return this.#take(question, same.place, same.name);
    return this.#screen(say("whichRow", { board: number, title: this.board?.title }), "",
      h("div", { class: "choices boards" }, ...rows.map((row) =>
        this.#boardChoice(row, () => this.#take(question, row.place, row.name)))));
  }

  /* ---- Its facts ---- */

  /**
   * Shows what the answers would change, and a button that makes them count.
   * @param {string} says @param {string | null} told the form's last words @returns {Promise<void>}
   */
  async #offer(says, told) {
    const board = /** @type {Struct} */ (this.board), incident = /** @type {Struct} */ (this.incident);
    const { say } = this.page, title = told ?? incident.text;
    /** @type {Struct[]} */ const facts = await this.page.call("facts", { incident: incident.id, given: this.#all });
    if (facts.length === 0) {
      const law = say("nothingMoves", { law: incident.law });
      return this.#screen(title, says, !told && h("p", { class: "effect" }, law),
        choice(say("done"), () => this.#leave([told ?? `${incident.text}. ${law}`, says])));
    }
    const proposal = await this.page.propose(placed(facts, board), board, [incident.text, ...this.given.map(({ words }) => words)].join(" · "));
    return proposal ? this.#screen(title, says, ...effectOf(proposal, say)) : closeDialog();
  }

  /** Closes the form if no score depends on it: the status line keeps what the Laws say. @param {string[]} lines */
  #leave(lines) {
    closeDialog();
    this.page.tell(this.page.say("said", { board: this.board?.title ?? "", words: lines.filter((line) => line).join("\n") }));
  }
}

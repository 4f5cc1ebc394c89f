/*
 * Calls the plugin's form: incidents at the table, questions, and answers. Used by worker.js.
 */
import { code } from "./engine.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {{name: string, value: string}} Given */
/** @typedef {{value: string | null, words: string, facts: Struct[]}} Reading */

export class Form {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.functions = engine.interface("bridge-scorer.form/1", "bsp_form_interface");
    this.sink = engine.ask("form_sink");
  }

  /** Returns the events of THEN, which calls the plugin. @param {() => number} then */
  #heard(then) {
    /** @type {Struct[]} */ const heard = [];
    const status = this.engine.listenWhile({ event: (_, data) => heard.push(data) }, then);
    if (status !== code.OK)
      throw new Error(`the form: ${status}`);
    return heard;
  }

  /** @param {string} language */
  incidents(language) {
    return this.#heard(() => this.functions.incidents(language, this.sink));
  }

  /** Returns the next question; undefined if there is none. @param {string} language @param {string} incident @param {Given[]} given */
  next(language, incident, given) {
    return this.engine.withStructs("bsp_form_given", given, (at, count) =>
      this.#heard(() => this.functions.next(language, incident, at, count, this.sink)))[0];
  }

  /** @param {string} incident @param {Given[]} given */
  facts(incident, given) {
    return this.engine.withStructs("bsp_form_given", given, (at, count) =>
      this.#heard(() => this.functions.facts(incident, at, count, this.sink)));
  }

  /**
   * Returns the answer that TYPED gives to QUESTION. VALUE null: it gives none, and WORDS say what is wanted.
   * @param {string} language @param {Struct} question @param {string} typed @param {Given[]} given @returns {Reading}
   */
  answer(language, question, typed, given) {
    const { engine } = this;
    return engine.withStructs("bsp_form_given", given, (at, count) =>
      engine.withStructs("bsp_form_question", [question], (asked) =>
        engine.withStructs("bsp_form_reading", [{}], (reading) => {
          let understood = true;
          const facts = this.#heard(() => {
            const status = this.functions.answer(language, asked, typed, at, count, this.sink, reading);
            understood = status !== code.ARGUMENT;
            return understood ? status : code.OK;
          });
          const { value, words } = engine.read("bsp_form_reading", reading);
          return { value: understood ? value : null, words, facts };
        })));
  }

  /** @param {string} language @param {number} board address of its event */
  questions(language, board) {
    return this.#heard(() => this.functions.questions(language, board, this.sink));
  }

  /** Returns the values that a form of BOARD begins with. @param {number} board address of its event @returns {Given[]} */
  known(board) {
    return /** @type {Given[]} */ (this.#heard(() => this.functions.known(board, this.sink)));
  }
}

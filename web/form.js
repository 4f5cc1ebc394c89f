/*
 * The form of the plugin: what can have happened at a table, what is asked and said, what was typed.
 */
import { code } from "./engine.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {{name: string, value: string}} Given */

export class Form {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.functions = engine.interface("bridge-scorer.form/1", "bsp_form_interface");
    this.sink = engine.ask("form_sink");
  }

  /** What THEN, which calls the plugin, gives. @param {() => number} then */
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

  /** The next question; undefined: there is none. @param {string} language @param {string} incident @param {Given[]} given */
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
   * What TYPED means; VALUE null: nothing, and WORDS say what is wanted.
   * @param {string} language @param {string} input @param {string} typed @param {Given[]} given
   */
  read(language, input, typed, given) {
    return this.engine.withStructs("bsp_form_given", given, (at, count) =>
      this.engine.withStructs("bsp_form_reading", [{}], (reading) => {
        const status = this.functions.read(language, input, typed, at, count, reading);
        const { value, words } = this.engine.read("bsp_form_reading", reading);
        return { value: status === code.OK ? /** @type {string} */ (value) : null, words: /** @type {string} */ (words) };
      }));
  }

  /** @param {string} fact */
  inputOf(fact) {
    return this.engine.text(this.functions.input_of(fact));
  }

  /** @param {string} language */
  once(language) {
    return this.#heard(() => this.functions.once(language, this.sink));
  }

  /** @param {string} language @param {number} board where its event lies */
  doubts(language, board) {
    return this.#heard(() => this.functions.doubts(language, board, this.sink));
  }

  /** What a form of BOARD begins with. @param {number} board where its event lies @returns {Given[]} */
  known(board) {
    return /** @type {Given[]} */ (this.#heard(() => this.functions.known(board, this.sink)));
  }

  onDemand() {
    return (this.engine.text(this.functions.on_demand()) ?? "").split(" ").map((word) => word.split("=")[0]);
  }
}

/*
 * Stores the director's answers about a session, in order, in the browser by the hash of the session's bytes. Two windows
 * may have the same session; what is stored counts in both.
 */

/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {{facts: Fact[], board: string, words: string}} Answer */

const PREFIX = "rectify:";

/** @param {Fact} one @param {Fact} other */
function samePlace(one, other) {
  return one.where === other.where && one.trick === other.trick && one.player === other.player && one.fact === other.fact;
}

/** @param {any} answer */
function isAnswer(answer) {
  return typeof answer?.board === "string" && typeof answer.words === "string" && Array.isArray(answer.facts) &&
    answer.facts.every((/** @type {any} */ fact) => ["where", "trick", "player", "fact", "value"]
      .every((name) => typeof fact?.[name] === "string"));
}

/** Returns the browser's storage; null if it stores nothing for this page, or throws. */
function storageOfBrowser() {
  try {
    const storage = window.localStorage;
    storage.setItem(`${PREFIX}try`, "");
    storage.removeItem(`${PREFIX}try`);
    return storage;
  } catch {
    return null;
  }
}

export class Evening {
  /** Used if there is no storage. @type {string | null} */ #own = null;

  /** @param {Storage | null} storage @param {string} key */
  constructor(storage, key) {
    this.storage = storage;
    this.key = PREFIX + key;
  }

  /** @param {Uint8Array} bytes of the session */
  static async open(bytes) {
    const storage = storageOfBrowser();
    try {
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
      return new Evening(storage, [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    } catch {
      return new Evening(null, "");
    }
  }

  get keeps() {
    return this.storage !== null;
  }

  /** Returns the current answers, and the text that they are stored as. */
  standing() {
    const text = this.storage ? this.storage.getItem(this.key) : this.#own;
    return { text, answers: Evening.#parse(text) };
  }

  /** @param {string | null} text @returns {Answer[]} */
  static #parse(text) {
    try {
      const answers = JSON.parse(text ?? "[]");
      return Array.isArray(answers) ? answers.filter(isAnswer) : [];
    } catch {
      return [];
    }
  }

  /** Replaces TEXT by ANSWERS. False: another window has changed it meanwhile. */
  /** @param {Answer[]} answers @param {string | null} text */
  put(answers, text) {
    if (this.standing().text !== text)
      return false;
    const next = answers.length > 0 ? JSON.stringify(answers) : null;
    try {
      if (next === null)
        this.storage?.removeItem(this.key);
      else
        this.storage?.setItem(this.key, next);
    } catch {
      this.storage = null;
    }
    this.#own = next;
    return true;
  }

  /** Returns the facts of ANSWERS. A later answer replaces an earlier one of the same place. */
  /** @param {Answer[]} answers @returns {Fact[]} */
  static said(answers) {
    return answers.reduce((/** @type {Fact[]} */ facts, answer) =>
      [...facts.filter((fact) => !answer.facts.some((one) => samePlace(fact, one))), ...answer.facts], []);
  }

  /** Returns ANSWERS without the last one that equals ANSWER. @param {Answer[]} answers @param {Answer} answer */
  static without(answers, answer) {
    const at = answers.findLastIndex((one) => JSON.stringify(one) === JSON.stringify(answer));
    return answers.filter((_, i) => i !== at);
  }
}

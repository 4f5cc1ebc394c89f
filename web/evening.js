/*
 * What the director has said this evening: answers in order, which he can take back, kept in the browser by the hash of
 * the session's bytes.
 */

/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {{facts: Fact[], board: string, words: string}} Answer */

const PREFIX = "rectify:";

/** @param {Fact} one @param {Fact} other */
function samePlace(one, other) {
  return one.where === other.where && one.trick === other.trick && one.player === other.player && one.fact === other.fact;
}

/** Where answers stay; every function gives null where the browser keeps nothing. */
export class Shelf {
  /** @param {Storage | null} storage @param {string} key */
  constructor(storage, key) {
    this.storage = storage;
    this.key = PREFIX + key;
  }

  /* Some browsers have no storage for a page from a disk, others throw when it is touched. */
  /** @param {Uint8Array} bytes */
  static async open(bytes) {
    try {
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
      const key = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const storage = window.localStorage;
      storage.setItem(`${PREFIX}try`, "");
      storage.removeItem(`${PREFIX}try`);
      return new Shelf(storage, key);
    } catch {
      return new Shelf(null, "");
    }
  }

  get keeps() {
    return this.storage !== null;
  }

  /** @returns {Answer[]} */
  read() {
    try {
      const answers = JSON.parse(this.storage?.getItem(this.key) ?? "[]");
      return Array.isArray(answers) ? answers.filter(isAnswer) : [];
    } catch {
      return [];
    }
  }

  /** @param {Answer[]} answers */
  write(answers) {
    try {
      if (answers.length === 0)
        this.storage?.removeItem(this.key);
      else
        this.storage?.setItem(this.key, JSON.stringify(answers));
    } catch {
      this.storage = null;
    }
  }
}

/** @param {any} answer */
function isAnswer(answer) {
  return typeof answer?.board === "string" && typeof answer.words === "string" && Array.isArray(answer.facts) &&
    answer.facts.every((/** @type {any} */ fact) => ["where", "trick", "player", "fact", "value"]
      .every((name) => typeof fact?.[name] === "string"));
}

export class Evening {
  /** @param {Shelf} shelf */
  constructor(shelf) {
    this.shelf = shelf;
    this.answers = shelf.read();
  }

  /** What is said in all, if MORE is: a later answer stands for an earlier one of the same place. */
  /** @param {Answer[]} answers @returns {Fact[]} */
  static said(answers) {
    return answers.reduce((/** @type {Fact[]} */ facts, answer) =>
      [...facts.filter((fact) => !answer.facts.some((one) => samePlace(fact, one))), ...answer.facts], []);
  }

  /** @param {Answer[]} answers */
  set(answers) {
    this.answers = answers;
    this.shelf.write(answers);
  }
}

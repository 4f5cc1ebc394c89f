/*
 * The page: a session that was dropped, the evening as it stands, answers, and what is taken away.
 */
import { nameOf } from "./ask.js";
import { Cancelled, Desk } from "./desk.js";
import { byId, choice, fill, h } from "./dom.js";
import { Evening, Shelf } from "./evening.js";
import { LARGEST, goBeside, rolesOf } from "./files.js";
import { Incident } from "./incident.js";
import { Groups, counts, entryId, eveningAside, eveningQuestions, isOnceOpen, isWaiting, told } from "./view.js";
import { say } from "./words.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {import("./evening.js").Answer} Answer */
/** @typedef {import("./files.js").Dropped} Dropped */

/* A run that takes longer is told of. */
const PATIENCE_MS = 400;

class Page {
  /** @type {import("./words.js").Language} */ language = /^fr/i.test(navigator.language) ? "fr" : "en";
  /** Of the report and the notices. */ languages = /** @type {string} */ (this.language);
  /** @type {Dropped[]} */ files = [];
  /** @type {Evening | null} */ evening = null;
  /** What the engine made of it. @type {any} */ ruled = null;
  /** The boards of it. @type {Groups | null} */ groups = null;
  /** @type {string[]} */ links = [];

  constructor() {
    const text = (/** @type {string} */ id) => byId(id).textContent ?? "";
    this.desk = new Desk(text("engine"), Uint8Array.from(atob(text("wasm")), (one) => one.charCodeAt(0)));
    this.say = (/** @type {string} */ id, places = {}) => say(this.language, id, places);
    this.input = /** @type {HTMLInputElement} */ (byId("files"));
    this.input.addEventListener("change", () => this.#dropped([...this.input.files ?? []]));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer?.files.length) {
        this.input.files = event.dataTransfer.files;
        this.input.dispatchEvent(new Event("change"));
      }
    });
    for (const button of document.querySelectorAll("[data-language]"))
      button.addEventListener("click", () => this.#speak(/** @type {any} */ (button).dataset.language));
    byId("cancel").addEventListener("click", () => this.desk.cancel());
    byId("dismiss").addEventListener("click", () => this.#tell(""));
    byId("undo").addEventListener("click", () => this.#takeBack((this.evening?.answers.length ?? 0) - 1));
    this.#speak(this.language);
  }

  /** @param {import("./words.js").Language} language */
  #speak(language) {
    if (this.languages === this.language)
      this.languages = language;
    this.language = language;
    document.documentElement.lang = language;
    for (const button of document.querySelectorAll("[data-language]"))
      button.setAttribute("aria-pressed", String(button.getAttribute("data-language") === language));
    for (const element of document.querySelectorAll("[data-words]"))
      element.textContent = this.say(/** @type {string} */ (element.getAttribute("data-words")));
    if (this.evening)
      this.#rule(this.evening.answers);
  }

  /* ---- Files ---- */

  /** @param {File[]} dropped */
  async #dropped(dropped) {
    /** @type {import("./host.js").File[]} */ const files = [];
    for (const one of dropped) {
      if (one.size > LARGEST) {
        this.#tell(this.say("large", { name: one.name }));
        continue;
      }
      try {
        files.push({ name: one.name, bytes: new Uint8Array(await one.arrayBuffer()) });
      } catch {
        this.#tell(this.say("unreadable", { name: one.name }));
      }
    }
    this.input.value = "";
    if (files.length > 0)
      await this.#use(rolesOf(this.files.length > 0 && goBeside(files) ? [...this.files, ...files] : files));
  }

  /** @param {Dropped[]} files */
  async #use(files) {
    const before = { files: this.files, evening: this.evening, ruled: this.ruled };
    this.files = files;
    const session = this.#session ?? files[0];
    this.evening = new Evening(await Shelf.open(session.bytes));
    const { answers } = this.evening;
    /* Nobody is to take away what was there before. */
    byId("evening").replaceChildren();
    if (!await this.#rule(answers)) {
      Object.assign(this, before);
      if (this.ruled)
        this.#show();
    } else if (answers.length > 0) {
      this.#tell(this.say("restored", { count: answers.length }));
    }
  }

  /** @param {Answer[]} answers @param {string} [language] */
  #asked(answers, language = this.language) {
    const files = Object.fromEntries(this.files.map((file) => [file.role, { name: file.name, bytes: file.bytes }]));
    return { files, said: Evening.said(answers), language };
  }

  get #session() {
    return this.files.find(({ role }) => role === "session");
  }

  /* ---- Ruling ---- */

  /** @param {string} text */
  #tell(text) {
    byId("status").textContent = text;
  }

  /** Calls the engine, with progress and a way out. @param {string} name @param {any} given @returns {Promise<any>} */
  async #work(name, given) {
    const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
    bar.removeAttribute("value");
    const patience = setTimeout(() => { byId("working").hidden = false; }, PATIENCE_MS);
    try {
      return await this.desk.call(name, given, (part) => { bar.value = part; });
    } catch (error) {
      this.#tell(error instanceof Cancelled ? this.say("cancelled")
        : this.say("failed", { why: error instanceof Error ? error.message : String(error) }));
      return null;
    } finally {
      clearTimeout(patience);
      byId("working").hidden = true;
    }
  }

  /** The evening under ANSWERS; false: it stays as it was. @param {Answer[]} answers */
  async #rule(answers) {
    const ruled = await this.#work("rule", this.#asked(answers));
    if (!ruled)
      return false;
    this.ruled = ruled;
    this.#show();
    return true;
  }

  /** What was not complained of before. @param {any} ruled */
  #complaint(ruled) {
    const texts = (/** @type {any} */ one) => one.messages.filter((/** @type {Struct} */ message) => message.severity === 1)
      .map((/** @type {Struct} */ message) => message.text);
    const before = new Set(texts(this.ruled));
    return texts(ruled).find((/** @type {string} */ text) => !before.has(text)) ?? (ruled.done ? null : "?");
  }

  /** @param {Fact[]} facts @param {Struct | null} board @param {string} said */
  async answer(facts, board, said) {
    if (!this.evening || facts.length === 0)
      return;
    const answer = { facts, board: board ? nameOf(board) : "", words: said };
    const answers = [...this.evening.answers, answer];
    const ruled = await this.#work("rule", this.#asked(answers));
    const why = ruled && this.#complaint(ruled);
    if (!ruled)
      return;
    if (why) {
      this.#tell(this.say("refused", { why }));
      return;
    }
    const before = this.groups?.standings ?? new Map();
    this.evening.set(answers);
    this.ruled = ruled;
    this.#show();
    this.#tellChange(before, board);
  }

  /** @param {number} index */
  async #takeBack(index) {
    const answers = this.evening?.answers.filter((_, i) => i !== index) ?? [];
    if (await this.#rule(answers)) {
      this.evening?.set(answers);
      this.#show();
      this.#tell(this.say("removed"));
    }
  }

  /* ---- What it shows ---- */

  /** @param {Map<string, string>} before @param {Struct | null} board */
  #tellChange(before, board) {
    const now = this.groups?.standings ?? new Map();
    const changed = this.ruled.boards.filter((/** @type {Struct} */ one) =>
      (before.get(entryId(one)) ?? "") !== (now.get(entryId(one)) ?? ""));
    this.#tell(changed.length === 0 ? this.say("unchanged") : changed.slice(0, 5).map((/** @type {Struct} */ one) =>
      this.say("changed", { board: nameOf(one), now: now.get(entryId(one)) ?? "–" })).join("\n"));
    this.#goTo(board ?? changed[0]);
  }

  /** To its line, or to its QUESTION, with the deal above. @param {Struct | undefined} board @param {boolean} [question] */
  #goTo(board, question = false) {
    const line = board && this.groups?.open(entryId(board));
    const asked = question ? line?.querySelector(".question") : null;
    if (asked)
      asked.scrollIntoView({ block: "end" });
    else
      line?.scrollIntoView({ block: "start" });
    (asked?.querySelector("button") ?? line?.querySelector("summary"))?.focus({ preventScroll: true });
  }

  #show() {
    const open = new Set([...document.querySelectorAll("details.line[open]")].map(({ id }) => id));
    const { ruled } = this, report = new DOMParser().parseFromString(ruled.report, "text/html");
    const problems = ruled.unread ? [...ruled.messages, { severity: 1, file: null, line: 0, text: this.say("unread") }]
      : ruled.messages;
    this.groups = new Groups(report, ruled.boards, this);
    fill(byId("evening"), this.#showFiles(), ruled.boards.length > 0 && counts(ruled.boards, this.say), told(problems, this.say),
      eveningQuestions(ruled.once, ruled.boards, this), ...this.groups.elements,
      eveningAside(ruled.once, ruled.boards, this), this.#showAnswers(),
      (ruled.bytes || ruled.boards.length > 0) && this.#showTakeaway());
    open.forEach((id) => this.groups?.open(id));
    byId("undo").hidden = this.evening?.answers.length === 0;
    byId("start").classList.add("small");
    this.#showBar();
  }

  #showFiles() {
    const select = (/** @type {Dropped} */ file) => h("select", { onchange: (/** @type {any} */ { target }) =>
      this.#use(this.files.map((one) => one === file ? { ...one, role: target.value }
        : one.role === target.value ? { ...one, role: file.role } : one)) },
    ...["session", "facts", "deals", "results", "names"].map((role) =>
      h("option", { value: role, selected: role === file.role }, this.say(role))));
    return this.files.length > 1
      ? h("ul", { class: "files", "aria-label": this.say("files") }, ...this.files.map((file) =>
        h("li", {}, h("label", {}, this.say("role", { name: file.name }), " ", select(file)))))
      : h("p", { class: "file" }, this.files[0].name);
  }

  #showAnswers() {
    const answers = this.evening?.answers ?? [];
    return answers.length > 0 && h("section", { class: "answered" }, h("h2", {}, this.say("answered")),
      h("p", {}, this.say(this.evening?.shelf.keeps ? "kept" : "notKept")),
      h("ol", {}, ...answers.map(({ board, words: said }, i) =>
        h("li", {}, this.say("said", { board: board ? this.say("board", { name: board }) : this.say("all"), words: said }),
          " ", h("button", { type: "button", onclick: () => this.#takeBack(i) }, this.say("undo"))))),
      h("button", { type: "button", onclick: () => this.#forget(answers.length) }, this.say("forget")));
  }

  /** @param {number} count */
  async #forget(count) {
    if (window.confirm(this.say("forgetSure", { count })) && await this.#rule([])) {
      this.evening?.set([]);
      this.#show();
    }
  }

  #showBar() {
    const { boards, once } = this.ruled, waiting = boards.filter(isWaiting);
    const open = once.some((/** @type {Struct} */ one) => isOnceOpen(one, boards, true));
    const first = waiting.length > 0 ? this.#first(waiting) : null;
    const next = first ? choice(this.say(open ? "waitingAll" : "waiting", { count: waiting.length, board: nameOf(first) }),
      () => open ? document.querySelector(".once")?.scrollIntoView() : this.#goTo(first, true))
      : h("p", {}, this.say(boards.length > 0 ? "nothing" : "noBoard"));
    fill(byId("bar"), next, boards.length > 0 && choice(this.say("something"), () => this.happened()));
    byId("bar").hidden = false;
  }

  /** The one that stands first on the page. @param {Struct[]} waiting */
  #first(waiting) {
    const ids = [...this.groups?.standings.keys() ?? []];
    return waiting.reduce((best, one) => ids.indexOf(entryId(one)) < ids.indexOf(entryId(best)) ? one : best);
  }

  /** @param {Struct} [board] */
  happened(board) {
    new Incident(this, this.ruled.incidents, this.ruled.boards).open(board);
  }

  /** @param {string} name @param {any} given */
  call(name, given) {
    return this.desk.call(name, given);
  }

  /** @param {string} input @param {string} typed @param {{name: string, value: string}[]} given */
  read(input, typed, given) {
    return this.call("read", { language: this.language, input, typed, given });
  }

  /* ---- What is taken away ---- */

  /** @param {BlobPart} content @param {string} type */
  #address(content, type) {
    const address = URL.createObjectURL(new Blob([content], { type }));
    this.links.push(address);
    return address;
  }

  #showTakeaway() {
    this.links.splice(0).forEach((address) => URL.revokeObjectURL(address));
    const { bytes, facts, hasTrail } = this.ruled, answered = (this.evening?.answers.length ?? 0) > 0;
    const changed = this.files.find(({ role }) => role === "results") ?? this.#session;
    const name = `adjusted-${changed?.name}`;
    const link = (/** @type {string} */ id, /** @type {any} */ file, /** @type {string} */ text) =>
      h("a", { id, class: "choice", download: file.name, href: this.#address(file.bytes, "application/octet-stream") }, text);
    return h("section", { class: "takeaway" }, h("h2", {}, this.say("takeaway")),
      bytes && link("save", { name, bytes }, this.say("save")),
      (answered || hasTrail) && link("save-facts", hasTrail ? { ...facts, name: `${name}.facts.xml` } : facts,
        this.say("saveFacts")),
      (answered || hasTrail) && h("p", {}, this.say(hasTrail ? "trailWhy" : "factsWhy")),
      this.#chooseLanguages(),
      choice(this.say("report"), () => this.#print({}, () => true)),
      choice(this.say("saveReport"), () => this.#saveReport()));
  }

  #chooseLanguages() {
    const names = { en: "en", fr: "fr", "en,fr": "both" };
    return h("label", {}, this.say("inLanguages"), " ", h("select", { id: "languages",
      onchange: (/** @type {any} */ { target }) => { this.languages = target.value; } },
    ...Object.entries(names).map(([value, id]) =>
      h("option", { value, selected: value === this.languages }, this.say(id)))));
  }

  /** @param {Record<string, string>} options @returns {Promise<string | null>} */
  #report(options) {
    const evening = this.#asked(this.evening?.answers ?? [], this.languages.split(",")[0]);
    return this.#work("report", { evening, languages: this.languages, options });
  }

  async #saveReport() {
    const report = await this.#report({});
    if (report)
      h("a", { href: this.#address(report, "text/html"), download: `${this.#session?.name}.html` }).click();
  }

  /** The plugin's own sheet, on paper. @param {Record<string, string>} options @param {(entry: Element) => boolean} wanted */
  async #print(options, wanted) {
    const report = await this.#report(options);
    if (!report)
      return;
    this.#lay(report, wanted);
    window.print();
  }

  /* On the sheet that is printed, and nothing else. */
  /** @param {string} report @param {(entry: Element) => boolean} wanted */
  #lay(report, wanted) {
    const sheet = new DOMParser().parseFromString(report, "text/html");
    sheet.querySelectorAll(".entry").forEach((entry) => {
      if (!wanted(entry))
        entry.remove();
    });
    byId("sheet").className = sheet.body.className;
    fill(byId("sheet"), ...sheet.body.children);
  }

  /** Whoever prints the page has the report on paper. */
  layReport() {
    if (this.ruled && byId("sheet").childElementCount === 0)
      this.#lay(this.ruled.report, () => true);
  }

  /** @param {Struct} board */
  notice(board) {
    this.#print({ notice: "yes", games: String(board.game) }, (entry) => !entry.id || entry.id === entryId(board));
  }
}

const page = new Page();
window.addEventListener("beforeprint", () => page.layReport());
window.addEventListener("afterprint", () => fill(byId("sheet")));

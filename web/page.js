/*
 * The page: loads dropped files, has them ruled on, and takes the director's answers one after the other. It connects all
 * other modules.
 */
import { closeDialog, effectOf, showScreen } from "./dialog.js";
import { Cancelled, Desk } from "./desk.js";
import { byId, choice, fill, h, reveal, settle } from "./dom.js";
import { Evening } from "./evening.js";
import { LARGEST, addFiles, roles } from "./files.js";
import { Incident } from "./incident.js";
import { nameBoards } from "./names.js";
import { Takeaway } from "./takeaway.js";
import { Groups, counts, demandAside, entryId, eveningAside, eveningQuestions, isWaiting, questionsOfEvening, standingsOf, told } from "./view.js";
import { say } from "./words.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./host.js").Fact} Fact */
/** @typedef {import("./evening.js").Answer} Answer */
/** @typedef {import("./files.js").Dropped} Dropped */
/** @typedef {import("./dialog.js").Proposal} Proposal */
/** @typedef {(answers: Answer[]) => Answer[]} Change of the answers that stand when it is made */

/**
 * The evening with a change that does not count yet. TEXT: the stored answers when it was tried; WHY: the complaint about
 * it.
 * @typedef {{text: string | null, answers: Answer[], ruled: any, why: string | null}} Tried
 */

/* The time after which progress is shown. */
const PATIENCE_MS = 400;
/* The size of a session up to which each answer to a doubt is tried when its board is opened. */
const TRIED_MAX = 1 << 20;

/** @param {Struct[]} messages */
function firstOf(messages) {
  return messages.slice(0, 3).map(({ text }) => text);
}

class Page {
  /** @type {import("./words.js").Language} */ language = /^fr/i.test(navigator.language) ? "fr" : "en";
  /** @type {Dropped[]} */ files = [];
  /** Each of these can be the session. @type {Dropped[]} */ candidates = [];
  /** @type {Evening | null} */ evening = null;
  /** The engine's rulings, and the answers that they are based on. @type {any} */ ruled = null;
  /** Its boards. @type {Groups | null} */ groups = null;
  /** The last task. @type {Promise<unknown>} */ #last = Promise.resolve();
  #cancels = 0;

  constructor() {
    const text = (/** @type {string} */ id) => byId(id).textContent ?? "";
    this.desk = new Desk(text("engine"), Uint8Array.from(atob(text("wasm")), (one) => one.charCodeAt(0)));
    this.takeaway = new Takeaway(this);
    this.input = /** @type {HTMLInputElement} */ (byId("files"));
    this.input.addEventListener("change", () => this.#turn(() => this.#dropped([...this.input.files ?? []])));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer?.files.length) {
        this.input.files = event.dataTransfer.files;
        this.input.dispatchEvent(new Event("change"));
      }
    });
    for (const button of document.querySelectorAll("[data-language]"))
      button.addEventListener("click", () =>
        this.#speak(/** @type {import("./words.js").Language} */ (button.getAttribute("data-language"))));
    byId("cancel").addEventListener("click", () => {
      this.#cancels++;
      this.desk.cancel();
    });
    byId("dismiss").addEventListener("click", () => this.tell(""));
    window.addEventListener("storage", ({ key }) => {
      if (this.evening && (key === null || key === this.evening.key))
        void this.#turn(() => this.#ruleAgain(this.say("otherWindow")));
    });
    const fails = (/** @type {unknown} */ error) => this.tell(this.say("failed", { why: error instanceof Error ? error.message : String(error) }));
    window.addEventListener("error", ({ error, message }) => fails(error ?? message));
    window.addEventListener("unhandledrejection", ({ reason }) => fails(reason));
    this.#speak(this.language);
  }

  say = (/** @type {string} */ id, /** @type {Record<string, string | number>} */ places = {}) => say(this.language, id, places);

  /** @param {import("./words.js").Language} language */
  #speak(language) {
    this.language = language;
    document.documentElement.lang = language;
    for (const button of document.querySelectorAll("[data-language]"))
      button.setAttribute("aria-pressed", String(button.getAttribute("data-language") === language));
    for (const element of document.querySelectorAll("[data-words]"))
      element.textContent = this.say(/** @type {string} */ (element.getAttribute("data-words")));
    for (const element of document.querySelectorAll("[data-label]"))
      element.setAttribute("aria-label", this.say(/** @type {string} */ (element.getAttribute("data-label"))));
    this.tell("");
    void this.#turn(() => this.ruled ? this.#ruleAgain("") : this.#show());
  }

  /* ---- One thing after the other ---- */

  /**
   * Runs NEXT when its turn comes, with the state of that moment. Cancelling ends all tasks that wait.
   * @template T @param {() => T | Promise<T>} next @returns {Promise<T | null>}
   */
  #turn(next) {
    const cancels = this.#cancels;
    const turn = this.#last.then(() => cancels === this.#cancels ? next() : null);
    this.#last = turn.catch(() => null);
    return turn;
  }

  /**
   * Shows what has just happened. TAKEN: the answer that caused it, which can be taken back from there.
   * @param {string} text @param {Answer | null} [taken]
   */
  tell = (text, taken = null) => {
    byId("status").textContent = text;
    fill(byId("undo"), taken && choice(this.say("undoThis", { words: taken.words }), () => this.#takeBack(taken)));
  };

  /** Calls the engine, with progress and a button to cancel. @param {string} name @param {any} given @returns {Promise<any>} */
  async work(name, given) {
    const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
    bar.removeAttribute("value");
    const patience = setTimeout(() => { byId("working").hidden = false; }, PATIENCE_MS);
    try {
      return await this.desk.call(name, given, (part) => { bar.value = part; });
    } catch (error) {
      this.tell(error instanceof Cancelled ? this.say("cancelled")
        : this.say("failed", { why: error instanceof Error ? error.message : String(error) }));
      return null;
    } finally {
      clearTimeout(patience);
      byId("working").hidden = true;
    }
  }

  /* ---- Files ---- */

  /** @param {File[]} dropped */
  async #dropped(dropped) {
    /** @type {import("./host.js").File[]} */ const read = [], remarks = /** @type {string[]} */ ([]);
    for (const file of dropped) {
      const large = file.size > LARGEST, { name } = file;
      const bytes = large ? null : await file.arrayBuffer().catch(() => null);
      if (bytes)
        read.push({ name, bytes: new Uint8Array(bytes) });
      else
        remarks.push(this.say(large ? "large" : "unreadable", { name }));
    }
    this.input.value = "";
    this.tell(remarks.join("\n"));
    if (read.length === 0)
      return;
    const { files, candidates, refused } = addFiles(this.files, read);
    await this.#use(files, candidates, [...remarks, ...refused.map(({ name, role }) =>
      this.say("refusedFile", { name, role: this.say(role), other: files.find((one) => one.role === role)?.name ?? "" }))]);
  }

  /** @param {Dropped[]} files @param {Dropped[]} [candidates] @param {string[]} [remarks] on the files */
  async #use(files, candidates = [], remarks = []) {
    const before = { files: this.files, candidates: this.candidates, evening: this.evening, ruled: this.ruled };
    const session = files.find(({ role }) => role === "session");
    Object.assign(this, { files, candidates, ruled: null, evening: session ? await Evening.open(session.bytes) : null });
    /* The previous session must not be answered or downloaded any more. */
    closeDialog();
    byId("evening").replaceChildren();
    byId("bar").hidden = true;
    if (!session) {
      this.#show();
      this.#announce(remarks);
      return;
    }
    const tried = await this.#try((answers) => answers);
    if (!tried || (before.ruled && tried.ruled.boards.length === 0)) {
      Object.assign(this, before);
      this.#show();
      if (tried)
        this.tell([this.say("noSession", { name: session.name }), ...firstOf(tried.ruled.messages)].join("\n"));
      return;
    }
    this.#adopt(tried);
    const { answers: { length: count }, ruled: { boards } } = tried;
    this.#announce([this.say("read", { name: session.name, count: boards.length }),
      ...count > 0 ? [this.say("restored", { count })] : [], ...remarks]);
  }

  /** Shows what happened to the files, and moves the focus there. @param {string[]} lines */
  #announce(lines) {
    this.tell(lines.join("\n"));
    /** @type {HTMLElement | null} */ (byId("evening").querySelector(".counts, .which, .waits"))?.focus();
  }

  /** @param {Dropped} file @param {import("./files.js").Role} role */
  #changeRole(file, role) {
    const files = this.files.map((one) => one === file ? { ...one, role } : one.role === role && role !== "unused"
      ? { ...one, role: file.role } : one);
    return this.#turn(() => this.#use(files));
  }

  /** @param {Answer[]} answers @param {string} [language] */
  asked(answers, language = this.language) {
    const files = Object.fromEntries(this.files.map((file) => [file.role, { name: file.name, bytes: file.bytes }]));
    return { files, said: Evening.said(answers), language };
  }

  get session() {
    return this.files.find(({ role }) => role === "session");
  }

  /* ---- Ruling ---- */

  /** Tries CHANGE; null if it was cancelled or failed. @param {Change} change @returns {Promise<Tried | null>} */
  async #try(change) {
    const { text, answers: standing } = /** @type {Evening} */ (this.evening).standing();
    const answers = change(standing);
    const ruled = await this.work("rule", this.asked(answers));
    if (!ruled)
      return null;
    nameBoards(ruled.boards, this.say);
    return { text, answers, ruled, why: this.#complaint(ruled) };
  }

  /** Returns a complaint that was not there before. @param {any} ruled @returns {string | null} */
  #complaint(ruled) {
    const texts = (/** @type {any} */ one) => one.messages.filter((/** @type {Struct} */ message) => message.severity === 1)
      .map((/** @type {Struct} */ message) => message.text);
    const before = new Set(this.ruled ? texts(this.ruled) : []);
    return texts(ruled).find((/** @type {string} */ text) => !before.has(text)) ?? (ruled.done ? null : "?");
  }

  /** Makes TRIED count. False: another window has changed the answers meanwhile. @param {Tried} tried */
  #adopt({ text, answers, ruled }) {
    if (!this.evening?.put(answers, text))
      return false;
    this.ruled = { ...ruled, answers };
    this.#show();
    return true;
  }

  /** Makes CHANGE count, even with a complaint. @param {Change} change */
  async #make(change) {
    let tried = await this.#try(change);
    while (tried && !this.#adopt(tried))
      tried = await this.#try(change);
    return tried !== null;
  }

  /** @param {string} words */
  async #ruleAgain(words) {
    if (await this.#make((answers) => answers))
      this.tell(words);
  }

  /**
   * Adds ANSWER unless it is refused. TRIED: the result of trying it before.
   * @param {Answer} answer @param {Struct | null} board @param {Tried | null} [tried]
   */
  async #add(answer, board, tried = null) {
    const before = this.groups?.standings ?? new Map(), add = (/** @type {Answer[]} */ answers) => [...answers, answer];
    for (let now = tried ?? await this.#try(add); now; now = await this.#try(add)) {
      if (now.why !== null) {
        this.tell(this.say("refusedAnswer", { words: answer.words, why: now.why }));
        return;
      }
      if (this.#adopt(now)) {
        this.#tellChange(before, answer, board);
        return;
      }
    }
  }

  /** @param {Fact[]} facts @param {Struct | null} board @param {string} words @returns {Answer} */
  #answerOf(facts, board, words) {
    return { facts, board: board ? board.name : "", words };
  }

  answer = (/** @type {Fact[]} */ facts, /** @type {Struct | null} */ board, /** @type {string} */ words) =>
    this.#turn(() => this.#add(this.#answerOf(facts, board, words), board));

  /** Returns what an answer would change. @returns {Promise<Proposal | null>} */
  propose = (/** @type {Fact[]} */ facts, /** @type {Struct | null} */ board, /** @type {string} */ words) =>
    this.#turn(async () => {
      const answer = this.#answerOf(facts, board, words);
      const tried = await this.#try((answers) => [...answers, answer]);
      return tried && { why: tried.why, changes: this.#changes(this.groups?.standings ?? new Map(), tried.ruled),
        accept: () => this.#turn(() => this.#add(answer, board, tried)) };
    });

  /** Returns the effect of an answer; nothing if that would take too long. */
  effect = async (/** @type {Fact[]} */ facts, /** @type {Struct} */ board) => {
    if ((this.session?.bytes.length ?? 0) > TRIED_MAX)
      return "";
    const ruled = await this.call("rule", this.asked([...this.ruled.answers, this.#answerOf(facts, board, "")])).catch(() => null);
    return ruled ? this.#standings(ruled).get(entryId(board)) ?? this.say("nothingFound") : "";
  };

  /** Shows what an answer for the whole evening would change, before it counts. */
  answerForAll = async (/** @type {Fact[]} */ facts, /** @type {string} */ title, /** @type {string} */ words) => {
    const proposal = await this.propose(facts, null, `${title} ${words}`);
    if (proposal)
      showScreen({ title, trail: words }, this.say, ...effectOf(proposal, this.say));
  };

  /** @param {Answer} answer */
  #takeBack(answer) {
    return this.#turn(async () => {
      if (await this.#make((answers) => Evening.without(answers, answer))) {
        settle();
        this.tell(this.say("removed", { words: answer.words }));
      }
    });
  }

  #forget() {
    const count = this.ruled.answers.length;
    return window.confirm(this.say("forgetSure", { count })) && this.#turn(async () => {
      if (await this.#make(() => []))
        this.tell("");
    });
  }

  /* ---- What it shows ---- */

  /** @param {any} ruled */
  #standings(ruled) {
    return standingsOf(new DOMParser().parseFromString(ruled.report, "text/html"));
  }

  /** Returns the boards of RULED whose text differs from BEFORE. @param {Map<string, string>} before @param {any} ruled */
  #changes(before, ruled) {
    const now = this.#standings(ruled);
    return ruled.boards.filter((/** @type {Struct} */ board) => (before.get(entryId(board)) ?? "") !== (now.get(entryId(board)) ?? ""))
      .map((/** @type {Struct} */ board) => ({ board, title: board.title, now: now.get(entryId(board)) ?? this.say("nothingFound") }));
  }

  /** @param {Map<string, string>} before @param {Answer} answer @param {Struct | null} board */
  #tellChange(before, answer, board) {
    const changes = this.#changes(before, this.ruled);
    settle();
    this.tell(changes.length === 0 ? this.say("unchanged")
      : changes.map((/** @type {any} */ { title, now }) => this.say("changed", { board: title, now })).join("\n"), answer);
    this.#goTo(board ?? changes[0]?.board);
  }

  /** Scrolls to a board's line, or to its QUESTION with the deal above. @param {Struct | undefined} board @param {boolean} [question] */
  #goTo(board, question = false) {
    const line = board && this.groups?.open(entryId(board));
    const asked = question ? line?.querySelector(".question") : null;
    if (asked) {
      reveal(asked, asked.querySelector(".put"));
    } else if (line) {
      line.scrollIntoView({ block: "start" });
      line.querySelector("summary")?.focus({ preventScroll: true });
    }
  }

  #show() {
    const open = new Set([...document.querySelectorAll("details.line[open]")].map(({ id }) => id));
    byId("start").classList.toggle("small", this.files.length > 0);
    byId("bar").hidden = !this.ruled;
    this.groups = null;
    if (!this.ruled) {
      fill(byId("evening"), this.files.length > 0 && this.#showFiles(), this.#showChoice());
      return;
    }
    const { ruled } = this, report = new DOMParser().parseFromString(ruled.report, "text/html");
    const problems = ruled.unread ? [...ruled.messages, { severity: 1, file: null, line: 0, text: this.say("unread") }]
      : ruled.messages;
    this.groups = new Groups(report, ruled.boards, this);
    fill(byId("evening"), this.#showFiles(), ruled.boards.length > 0 && counts(ruled.boards, this.say), told(problems, this.say),
      eveningQuestions(ruled.boards, this), ...this.groups.elements, ...report.querySelectorAll("section.ranking"),
      eveningAside(ruled.boards, this), demandAside(ruled.boards, this), this.#showAnswers(),
      ruled.boards.length > 0 && this.takeaway.show(ruled));
    open.forEach((id) => this.groups?.open(id));
    this.#showBar();
  }

  /** Shows the files and their roles, or that a session is needed. */
  #showChoice() {
    if (this.files.length === 0)
      return null;
    if (this.candidates.length === 0)
      return h("p", { class: "waits", tabindex: "-1" }, this.say("waits"));
    return h("section", { class: "once" }, h("h2", { class: "which", tabindex: "-1" }, this.say("which")),
      h("div", { class: "choices" }, ...this.candidates.map((file) => choice(file.name, () => this.#changeRole(file, "session")))));
  }

  #showFiles() {
    const select = (/** @type {Dropped} */ file) => h("select", { onchange: (/** @type {any} */ { target }) =>
      this.#changeRole(file, target.value) }, ...roles.map((role) =>
      h("option", { value: role, selected: role === file.role }, this.say(role))));
    return h("ul", { class: "files", "aria-label": this.say("files") }, ...this.files.map((file) =>
      h("li", {}, h("label", {}, this.say("role", { name: file.name }), " ", select(file)))));
  }

  #showAnswers() {
    /** @type {Answer[]} */ const answers = this.ruled.answers;
    return answers.length > 0 && h("section", { class: "answered" }, h("h2", {}, this.say("answered")),
      h("p", {}, this.say(this.evening?.keeps ? "kept" : "notKept")),
      h("ol", {}, ...answers.map((answer) => h("li", {}, this.say("said",
        { board: answer.board ? this.say("board", { name: answer.board }) : this.say("all"), words: answer.words }), " ",
      choice(this.say("undo"), () => this.#takeBack(answer))))),
      choice(this.say("forget"), () => this.#forget()));
  }

  #showBar() {
    const { boards } = this.ruled, waiting = boards.filter(isWaiting);
    const open = questionsOfEvening(boards, true).length > 0;
    const first = waiting.length > 0 ? this.#first(waiting) : null;
    const next = first ? choice(this.say(open ? "waitingAll" : "waiting", { count: waiting.length, board: first.name }),
      () => this.#goToNext(open ? undefined : first))
      : h("p", {}, this.say(boards.length > 0 ? "nothing" : "noBoard"));
    fill(byId("bar"), next, boards.length > 0 && choice(this.say("something"), () => this.happened(undefined)));
  }

  /** Scrolls to the question of BOARD, or to the first one for the whole evening. @param {Struct} [board] */
  #goToNext(board) {
    const question = document.querySelector(".once .question");
    this.tell("");
    settle();
    if (board)
      this.#goTo(board, true);
    else if (question)
      reveal(question, question.querySelector(".put"));
  }

  /** Returns the one that is first on the page. @param {Struct[]} waiting */
  #first(waiting) {
    const ids = [...this.groups?.standings.keys() ?? []];
    return waiting.reduce((best, one) => ids.indexOf(entryId(one)) < ids.indexOf(entryId(best)) ? one : best);
  }

  /* ---- What questions and reports need ---- */

  happened = (/** @type {Struct | undefined} */ board) =>
    new Incident(this, this.ruled.incidents, this.ruled.boards).open(board);

  demand = (/** @type {Struct} */ board) => {
    this.#goTo(board);
    const asked = document.getElementById(entryId(board))?.querySelector(".demanded");
    asked?.closest("details")?.setAttribute("open", "");
    if (asked)
      reveal(asked, asked.querySelector(".put"));
  };

  notice = (/** @type {Struct} */ board) => this.takeaway.notice(board);

  call = (/** @type {string} */ name, /** @type {any} */ given) => this.desk.call(name, given);

  understand = (/** @type {Struct} */ question, /** @type {string} */ typed, /** @type {import("./form.js").Given[]} */ given) =>
    this.call("answer", { language: this.language, question, typed, given });
}

new Page();

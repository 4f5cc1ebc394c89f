/*
 * Shows the evening: the plugin's report with a line for each board, which opens to show its questions as buttons instead
 * of the report's. Called by page.js.
 */
import { boardQuestion, eveningQuestion } from "./ask.js";
import { choice, h } from "./dom.js";
import { rank } from "./engine.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./ask.js").Asker} Asker */

/* The lines that are shown at once. */
const LINES_AT_ONCE = 100;
/* BSP_SCORE_UNKNOWN in plugin.h. */
const SCORE_UNKNOWN = -0x80000000;

/** Returns the board's id in the report. @param {Struct} board */
export function entryId(board) {
  return board.row > 0 ? `b${board.game}-r${board.row}` : `b${board.game}`;
}

/** Returns true if a board waits for the answer, or is not adjusted without it. @param {Struct} question */
const isPressing = (question) => question.rank <= rank.DOUBT;

/** @param {Struct} question */
const isOfEvening = (question) => question.evening === question.name;

/** Returns true if the board needs an answer before it is settled. @param {Struct} board */
export function isWaiting(board) {
  return board.questions.some(isPressing);
}

/** Returns the questions that are asked once for all BOARDS, PRESSING for some board or not. */
/** @param {Struct[]} boards @param {boolean} pressing */
export function questionsOfEvening(boards, pressing) {
  const all = boards.flatMap((board) => board.questions.filter(isOfEvening)).sort((one, other) => one.rank - other.rank);
  return all.filter((one, i) => isPressing(one) === pressing && all.findIndex(({ name }) => name === one.name) === i);
}

/** Returns a board's questions. @param {Struct} board @param {Asker} asker */
function questions(board, asker) {
  /** @type {Struct[]} */ const own = board.questions.filter((/** @type {Struct} */ one) => !isOfEvening(one));
  const put = (/** @type {boolean} */ pressing) =>
    own.filter((one) => isPressing(one) === pressing).map((one) => boardQuestion(board, one, asker));
  const aside = put(false);
  return h("section", { class: "questions" }, ...put(true),
    aside.length > 0 && h("details", { class: "aside" }, h("summary", {}, asker.say("details")), ...aside));
}

/** @typedef {Asker & Record<"notice" | "happened" | "demand", (board: Struct) => void>} Page */

/** @param {Element} entry */
function standingOf(entry) {
  return entry.querySelector(".standing")?.textContent ?? "";
}

/** Returns "4♠ =, EW 620" for each result that a board gets. @param {Element} entry */
function resultsOf(entry) {
  return [...entry.querySelectorAll(".results tbody tr + tr")].map((row) => {
    const [result, , score] = row.querySelectorAll("td");
    return [result, score].map((cell) => cell?.textContent).filter((text) => text).join(", ");
  });
}

/** Returns what a report says of each board with findings, in the order of the page. @param {Document} report */
export function standingsOf(report) {
  return new Map([...report.querySelectorAll(".entry")].map((entry) =>
    [entry.id, [standingOf(entry), ...resultsOf(entry)].join(" ")]));
}

/** Returns the content of a line: the report's ENTRY with BOARD's questions in place. */
/** @param {Element} entry @param {Struct} board @param {Page} page */
function opened(entry, board, page) {
  (entry.querySelector(".cards") ?? entry.querySelector(".standing"))?.after(questions(board, page));
  entry.removeAttribute("id");
  return [entry, h("div", { class: "bar after" }, choice(page.say("something"), () => page.happened(board)),
    choice(page.say("notice"), () => page.notice(board)))];
}

/** Returns a line, which is filled when it is opened. @param {Element} entry @param {Struct} board @param {Page} page */
function lineOf(entry, board, page) {
  const contract = entry.querySelector(".contract strong")?.cloneNode(true);
  const details = /** @type {HTMLDetailsElement} */ (h("details", { class: `line ${board.status}`, id: entryId(board) },
    h("summary", {}, h("h3", {}, h("span", { "aria-hidden": "true" }, board.name), h("span", { class: "hidden" }, board.title)),
      " ", h("span", {}, contract), h("small", {}, standingOf(entry)))));
  const fillIn = () => {
    if (details.childElementCount === 1)
      details.append(...opened(entry, board, page));
  };
  details.addEventListener("toggle", () => details.open && fillIn());
  return { details, fillIn };
}

/** The boards with findings, by what they need: the report's sections with a line for each board. */
export class Groups {
  /** @param {Document} report @param {Struct[]} boards @param {Page} page */
  constructor(report, boards, page) {
    this.page = page;
    const byEntry = new Map(boards.map((board) => [entryId(board), board]));
    this.standings = standingsOf(report);
    /** Functions that fill a line that is shown. @type {Map<string, () => void>} */ this.fillers = new Map();
    /** Functions that show more of a section. @type {{ids: Set<string>, more: () => void}[]} */ this.sections = [];
    this.elements = [...report.querySelectorAll("section.kind")].map((kind) => this.#section(kind, byEntry));
  }

  /** @param {Element} kind @param {Map<string, Struct>} byEntry */
  #section(kind, byEntry) {
    const entries = [...kind.querySelectorAll(".entry")], ids = new Set(entries.map(({ id }) => id));
    const section = h("section", { class: kind.className }, kind.querySelector("h2"), kind.querySelector(".advice-of-kind"));
    const button = h("button", { type: "button", class: "choice" });
    const more = () => {
      for (const entry of entries.splice(0, LINES_AT_ONCE)) {
        const { details, fillIn } = lineOf(entry, /** @type {Struct} */ (byEntry.get(entry.id)), this.page);
        this.fillers.set(details.id, fillIn);
        section.append(details);
      }
      button.textContent = this.page.say("more", { count: entries.length });
      button.hidden = entries.length === 0;
      section.append(button);
    };
    button.addEventListener("click", more);
    more();
    this.sections.push({ ids, more });
    return section;
  }

  /** Opens the line of a board and returns it; null if there is none. @param {string} id */
  open(id) {
    const section = this.sections.find(({ ids }) => ids.has(id));
    while (section && !this.fillers.has(id))
      section.more();
    const details = section ? /** @type {HTMLDetailsElement} */ (document.getElementById(id)) : null;
    this.fillers.get(id)?.();
    details?.setAttribute("open", "");
    return details;
  }
}

/** @param {Struct[]} boards @param {Asker} asker */
export function eveningQuestions(boards, asker) {
  const open = questionsOfEvening(boards, true);
  return open.length > 0 && h("section", { class: "once" }, h("h2", {}, asker.say("evening")),
    ...open.map((one) => eveningQuestion(one, asker)));
}

/** Returns the questions that no board waits for. @param {Struct[]} boards @param {Asker} asker */
export function eveningAside(boards, asker) {
  const open = questionsOfEvening(boards, false);
  return open.length > 0 && h("details", { class: "aside" }, h("summary", {}, asker.say("eveningAside")),
    ...open.map((one) => eveningQuestion(one, asker)));
}

/** Returns links to the boards for which Law 64C can be asked. @param {Struct[]} boards @param {Page} page */
export function demandAside(boards, page) {
  const found = boards.filter((board) => board.questions.some((/** @type {Struct} */ one) => one.rank === rank.DEMAND));
  return found.length > 0 && h("details", { class: "aside" }, h("summary", {}, page.say("demanded")),
    h("div", { class: "choices" }, ...found.map((board) => choice(board.name, () => page.demand(board)))));
}

/** Counts as the command does: an unreadable board counts neither as played nor as not played. */
/** @param {Struct[]} boards */
function countsOf(boards) {
  return { games: boards.length, clean: boards.filter(({ status }) => status === "clean").length,
    without: boards.filter(({ plays, contract, fault, recorded_tricks: tricks, recorded_score_ns: score }) =>
      !plays && !fault && contract && contract !== "Pass" && contract !== "-" && (tricks >= 0 || score !== SCORE_UNKNOWN)).length };
}

/** @param {Struct[]} boards @param {import("./names.js").Say} say */
export function counts(boards, say) {
  const { games, clean, without } = countsOf(boards);
  return h("p", { class: "counts", tabindex: "-1" }, say("counts", { games, clean }),
    without > 0 && ` ${say("withoutPlay", { count: without })}`);
}

/** Returns the file's messages, up to a limit. @param {Struct[]} messages @param {import("./names.js").Say} say */
export function told(messages, say) {
  const shown = 20, left = messages.length - shown;
  const place = (/** @type {Struct} */ { file, line: at }) => at > 0 ? `${file ?? ""}:${at}: ` : "";
  return messages.length > 0 && h("details", { class: "told", open: messages.some(({ severity }) => severity === 1) },
    h("summary", {}, `${say("messages")} (${messages.length})`),
    h("ul", {}, ...messages.slice(0, shown).map((message) => h("li", {}, place(message) + message.text)),
      left > 0 && h("li", {}, say("more", { count: left }))));
}

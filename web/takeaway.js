/*
 * Offers the results for download or print: the adjusted session, the answers, the report and the notices.
 */
import { byId, choice, fill, h } from "./dom.js";
import { entryId } from "./view.js";

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {import("./names.js").Say} Say */

/**
 * The properties of the page that it needs.
 * @typedef {object} Source
 * @property {Say} say
 * @property {string} language
 * @property {any} ruled
 * @property {import("./files.js").Dropped[]} files
 * @property {import("./files.js").Dropped | undefined} session
 * @property {(answers: any[], language?: string) => any} asked
 * @property {(name: string, given: any) => Promise<any>} work
 */

export class Takeaway {
  /** Languages of report and notices; empty: that of the page. */ #languages = "";
  /** @type {string[]} */ #links = [];
  /** The report to print, in its languages; null if it is not ready. @type {string | null} */ #paper = null;

  /** @param {Source} page */
  constructor(page) {
    this.page = page;
    window.addEventListener("beforeprint", () => this.#layReport());
    window.addEventListener("afterprint", () => fill(byId("sheet")));
  }

  get languages() {
    return this.#languages || this.page.language;
  }

  /** @param {BlobPart} content @param {string} type */
  #address(content, type) {
    const address = URL.createObjectURL(new Blob([content], { type }));
    this.#links.push(address);
    return address;
  }

  /** @param {any} ruled */
  show(ruled) {
    const { say, files, session } = this.page, { bytes, facts, hasTrail, answers } = ruled;
    const changed = files.find(({ role }) => role === "results") ?? session, name = `adjusted-${changed?.name}`;
    const kept = answers.length > 0 || hasTrail;
    const link = (/** @type {string} */ id, /** @type {any} */ file, /** @type {string} */ text) =>
      h("a", { id, class: "choice", download: file.name, href: this.#address(file.bytes, "application/octet-stream") }, text);
    this.#links.splice(0).forEach((address) => URL.revokeObjectURL(address));
    void this.#prepare();
    return h("section", { class: "takeaway" }, h("h2", {}, say("takeaway")),
      bytes && link("save", { name, bytes }, say("save")),
      kept && link("save-facts", hasTrail ? { ...facts, name: `${name}.facts.xml` } : facts, say("saveFacts")),
      kept && h("p", {}, say(hasTrail ? "trailWhy" : "factsWhy")),
      this.#chooseLanguages(),
      choice(say("report"), () => this.#print({}, () => true)),
      choice(say("saveReport"), () => this.#saveReport()));
  }

  #chooseLanguages() {
    const names = { en: "en", fr: "fr", "en,fr": "both" };
    return h("label", {}, this.page.say("inLanguages"), " ", h("select", { id: "languages",
      onchange: (/** @type {any} */ { target }) => {
        this.#languages = target.value;
        void this.#prepare();
      } }, ...Object.entries(names).map(([value, id]) =>
      h("option", { value, selected: value === this.languages }, this.page.say(id)))));
  }

  /** Prepares the report, since printing by the browser's own command cannot wait for it. */
  async #prepare() {
    const { language, ruled } = this.page, { languages } = this;
    this.#paper = null;
    const paper = languages === language ? ruled.report : await this.#report({});
    if (ruled === this.page.ruled && languages === this.languages)
      this.#paper = paper;
  }

  /** @param {Record<string, string>} options @returns {Promise<string | null>} */
  #report(options) {
    const evening = this.page.asked(this.page.ruled.answers, this.languages.split(",")[0]);
    return this.page.work("report", { evening, languages: this.languages, options });
  }

  async #saveReport() {
    const report = await this.#report({});
    if (report)
      h("a", { href: this.#address(report, "text/html"), download: `${this.page.session?.name}.html` }).click();
  }

  /** Prints the plugin's own report. @param {Record<string, string>} options @param {(entry: Element) => boolean} wanted */
  async #print(options, wanted) {
    const report = await this.#report(options);
    if (!report)
      return;
    this.#lay(report, wanted);
    window.print();
  }

  /* Fills the sheet that is printed. */
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

  #layReport() {
    if (this.#paper && byId("sheet").childElementCount === 0)
      this.#lay(this.#paper, () => true);
  }

  /** @param {Struct} board */
  notice(board) {
    return this.#print({ notice: "yes", games: String(board.game) }, (entry) => !entry.id || entry.id === entryId(board));
  }
}

/*
 * The dialog. It shows one screen at a time: a question, or the effect of an answer before it counts.
 */
import { byId, choice, fill, h, settle } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./names.js").Say} Say */

/**
 * An answer that was tried: its changes, or why it is refused.
 * @typedef {object} Proposal
 * @property {string | null} why
 * @property {{title: string, now: string}[]} changes
 * @property {() => Promise<unknown>} accept
 */

const dialog = /** @type {HTMLDialogElement} */ (byId("incident"));

/* With a keyboard, typing goes to the field at once. */
dialog.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
  if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement))
    dialog.querySelector("input")?.focus();
});

export function closeDialog() {
  dialog.close();
}

/**
 * @param {{title: string, trail?: string, says?: string, back?: () => unknown}} screen SAYS: a line each
 * @param {Say} say @param {Child[]} content
 */
export function showScreen({ title, trail, says, back }, say, ...content) {
  if (!dialog.open)
    dialog.showModal();
  const heading = h("h2", { tabindex: "-1", id: "incident-title" }, title);
  fill(dialog, trail && h("p", { class: "trail" }, trail),
    says && h("div", { class: "says" }, h("p", {}, say("says")),
      ...says.split("\n").map((one) => h("blockquote", {}, one))), heading, ...content,
    h("div", { class: "bar" }, back && choice(say("back"), back), choice(say("leave"), closeDialog)));
  dialog.scrollTop = 0;
  heading.focus();
  settle();
}

/** Returns all changes of PROPOSAL, and the button that makes it count. */
/** @param {Proposal} proposal @param {Say} say @returns {Child[]} */
export function effectOf({ why, changes, accept }, say) {
  if (why !== null)
    return [h("p", { class: "refusal" }, say("refused", { why }))];
  return [changes.length > 0 ? h("ul", { class: "effect" }, ...changes.map(({ title, now }) =>
    h("li", {}, say("changed", { board: title, now })))) : h("p", { class: "effect" }, say("noChange")),
  choice(say("enter"), () => {
    closeDialog();
    return accept();
  })];
}

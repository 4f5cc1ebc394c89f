/*
 * Creates elements without parsing markup, so that content of a file is only ever text. Used by all modules of the page.
 */

/** @typedef {Node | string | null | undefined | false} Child */

/* The time within which a second click is not meant for what has just appeared under it. */
const SETTLE_MS = 400;

/**
 * @param {string} tag @param {Record<string, any>} [attributes] a function is a listener, false or null is left out
 * @param {Child[]} children @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === "function")
      element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? "" : value);
  put(element, ...children);
  return element;
}

/** @param {Element} element @param {Child[]} children */
export function put(element, ...children) {
  for (const child of children)
    if (child)
      element.append(child);
}

/** @param {Element} element @param {Child[]} children */
export function fill(element, ...children) {
  element.replaceChildren();
  put(element, ...children);
}

/** @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** Disables the buttons of the screen or question that BUTTON is on until WORK is done. */
/** @param {Element} button @param {Promise<unknown>} work */
export async function busyWhile(button, work) {
  const buttons = [...(button.closest(".question, dialog, section, nav, #undo") ?? document).querySelectorAll("button:enabled")];
  const disable = (/** @type {boolean} */ on) => buttons.forEach((one) => one.toggleAttribute("disabled", on));
  disable(true);
  button.setAttribute("aria-busy", "true");
  try {
    await work;
  } finally {
    disable(false);
    button.removeAttribute("aria-busy");
    if (document.activeElement === document.body && button instanceof HTMLElement)
      button.focus();
  }
}

/**
 * Returns a button with its effect below. It is disabled until the promise of ONCLICK is settled.
 * @param {Child} text @param {() => unknown} onclick @param {Child} [effect]
 */
export function choice(text, onclick, effect) {
  const button = h("button", { type: "button", class: "choice", onclick: () => {
    const work = onclick();
    return work instanceof Promise ? busyWhile(button, work) : undefined;
  } }, text, effect && h("small", {}, effect));
  return button;
}

let settling = 0;

/** Ignores clicks on buttons for a moment after the screen has changed. */
export function settle() {
  clearTimeout(settling);
  document.documentElement.setAttribute("data-settling", "");
  settling = window.setTimeout(() => document.documentElement.removeAttribute("data-settling"), SETTLE_MS);
}

/* The style sheet does the same for pointers; this is for keyboards and others. */
window.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("button, summary");
  if (button && document.documentElement.hasAttribute("data-settling")) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, { capture: true });

/** Scrolls to ELEMENT, or to its beginning if it is too long, and moves the focus to FOCUSED. */
/** @param {Element} element @param {Element | null} focused */
export function reveal(element, focused) {
  const fits = element.getBoundingClientRect().height < byId("scroll").clientHeight;
  element.scrollIntoView({ block: fits ? "end" : "start" });
  if (focused instanceof HTMLElement)
    focused.focus({ preventScroll: true });
}

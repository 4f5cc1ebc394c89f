/*
 * Elements, without markup: what comes from a file is only ever text.
 */

/** @typedef {Node | string | null | undefined | false} Child */

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

/** A button with what it gives beneath. @param {string} text @param {() => void} onclick @param {string | null} [effect] */
export function choice(text, onclick, effect) {
  return h("button", { type: "button", class: "choice", onclick }, text, effect && h("small", {}, effect));
}

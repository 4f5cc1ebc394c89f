/*
 * What the files are that were dropped: the session, and what goes with it. A guess by name and first bytes, which the
 * director can change.
 */

/** @typedef {"session" | "facts" | "deals" | "results" | "names"} Role */
/** @typedef {import("./host.js").File & {role: Role}} Dropped */

/* As much as the command takes. */
export const LARGEST = 1 << 30;
const LOOKED_AT = 1 << 18;

/** @param {import("./host.js").File} file */
function beginning({ bytes }) {
  return new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT));
}

/** How much of a session it is: played, results, deals, or something else that goes with one. */
/** @param {import("./host.js").File} file @returns {"played" | "results" | "deals" | "names" | "facts"} */
function kind(file) {
  const text = beginning(file), name = file.name.toLowerCase();
  if (/<facts[\s/>]/.test(text))
    return "facts";
  if (name.endsWith(".csv"))
    return name.includes("name") ? "names" : "results";
  if (text.includes("[Deal ") && !/\[(Play|ScoreTable|TotalScoreTable|Result|Contract) "[^"?*]/.test(text))
    return "deals";
  return "played";
}

/** @param {import("./host.js").File[]} files @returns {Dropped[]} */
export function rolesOf(files) {
  const kinds = files.map(kind);
  const first = ["played", "results", "deals"].map((one) => kinds.indexOf(/** @type {any} */ (one)))
    .find((index) => index >= 0) ?? 0;
  return files.map((file, i) => ({ ...file, role: i === first ? "session" : roleBeside(kinds[i], kinds[first]) }));
}

/** Whether FILES can only go with a session. @param {import("./host.js").File[]} files */
export function goBeside(files) {
  return files.every((file) => !["played", "results"].includes(kind(file)));
}

/** @param {string} one @param {string} session @returns {Role} */
function roleBeside(one, session) {
  if (one === "facts" || one === "names")
    return one;
  return one === "results" && session === "played" ? "results" : "deals";
}

/*
 * What the files are that were dropped: the session, and what goes with it. A guess by name and first bytes, which the
 * director can change; where it can be either of two files he is asked.
 */

/** @typedef {"session" | "facts" | "deals" | "results" | "names" | "unused"} Role */
/** @typedef {import("./host.js").File & {role: Role}} Dropped */
/** @typedef {"played" | "results" | "deals" | "names" | "facts"} Kind */

export const roles = /** @type {Role[]} */ (["session", "facts", "deals", "results", "names", "unused"]);

/* As much as the command takes. */
export const LARGEST = 1 << 30;
const LOOKED_AT = 1 << 18;

/** @param {import("./host.js").File} file */
function beginning({ bytes }) {
  return new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT));
}

/** @param {import("./host.js").File} file @returns {Kind} */
function kindOf(file) {
  const text = beginning(file), name = file.name.toLowerCase();
  if (/<facts[\s/>]/.test(text))
    return "facts";
  if (name.endsWith(".csv"))
    return name.includes("name") ? "names" : "results";
  if (text.includes("[Deal ") && !/\[(Play|ScoreTable|TotalScoreTable|Result|Contract) "[^"?*]/.test(text))
    return "deals";
  return "played";
}

/* What a session can be, the likeliest first. */
const sessions = /** @type {Kind[]} */ (["played", "results", "deals"]);

/** @param {Kind} kind @param {Kind} session @returns {Role} */
function roleBeside(kind, session) {
  if (kind === "played" || (kind === "results" && session !== "played"))
    return "unused";
  return kind;
}

/**
 * The files that there are once DROPPED have come to those BEFORE: a new session takes the place of the old one and of what
 * goes with it. CANDIDATES: each of these can be the session, and the director has to choose; REFUSED: those whose place
 * another file has.
 * @param {Dropped[]} before @param {import("./host.js").File[]} dropped
 * @returns {{files: Dropped[], candidates: Dropped[], refused: Dropped[]}}
 */
export function addFiles(before, dropped) {
  const old = before.find(({ role }) => role === "session");
  const brings = dropped.some((file) => ["played", "results"].includes(kindOf(file)));
  const replaces = brings && old && kindOf(old) !== "deals";
  const kept = replaces ? [] : before.filter(({ name }) => !dropped.some((file) => file.name === name));
  /** @type {(import("./host.js").File & {role?: Role})[]} */ const all = [...kept, ...dropped];
  const first = sessions.find((kind) => all.some((file) => kindOf(file) === kind));
  const likely = all.filter((file) => kindOf(file) === first);
  const session = old && kept.includes(old) && !brings ? old : likely.length === 1 ? likely[0] : null;
  return assign(all, session, first ?? "played", session ? [] : likely);
}

/**
 * Gives every file its role, and each role but once.
 * @param {(import("./host.js").File & {role?: Role})[]} all @param {import("./host.js").File | null} session
 * @param {Kind} kind of the session @param {import("./host.js").File[]} likely
 */
function assign(all, session, kind, likely) {
  /** @type {Dropped[]} */ const refused = [];
  const files = all.map((file) => ({ ...file, role: file === session ? /** @type {Role} */ ("session")
    : likely.includes(file) ? "unused" : file.role === "session" || !file.role ? roleBeside(kindOf(file), kind) : file.role }));
  files.forEach((file, i) => {
    if (file.role !== "unused" && files.findIndex(({ role }) => role === file.role) < i) {
      refused.push({ ...file });
      file.role = "unused";
    }
  });
  return { files, candidates: files.filter((_, i) => likely.includes(all[i])), refused };
}

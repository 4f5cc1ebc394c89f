/*
 * Guesses the role of each dropped file, the session or something that belongs to it, by its name and first bytes. The
 * director can change the roles, and is asked if two files may be the session.
 */

/** @typedef {"session" | "facts" | "deals" | "results" | "names" | "unused"} Role */
/** @typedef {import("./host.js").File & {role: Role}} Dropped */
/** @typedef {"played" | "results" | "deals" | "names" | "facts"} Kind */

export const roles = /** @type {Role[]} */ (["session", "facts", "deals", "results", "names", "unused"]);

/* The limit, equal to that of the command. */
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

/* Kinds of files that can be a session, the likeliest first. */
const sessions = /** @type {Kind[]} */ (["played", "results", "deals"]);

/** @param {Kind} kind @param {Kind} session @returns {Role} */
function roleBeside(kind, session) {
  if (kind === "played" || (kind === "results" && session !== "played"))
    return "unused";
  return kind;
}

/**
 * Returns the files after DROPPED were added to those BEFORE. A new session replaces the old one and everything that
 * belongs to it. CANDIDATES: each can be the session, and the director has to choose; REFUSED: files whose role another
 * file has.
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
 * Gives every file a role, and each role only once.
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

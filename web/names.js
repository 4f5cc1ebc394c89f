/*
 * Names boards so that no two of a session have the same name. Facts use the name in the event (PLACE).
 */

/** @typedef {import("./engine.js").Struct} Struct */
/** @typedef {(id: string, places?: Record<string, string | number>) => string} Say */
/** @typedef {{short: string, long: string}} Mark */

/** Returns "pairs 3 and 12". A pair's name may itself contain a dash. @param {string} pairs @param {Say} say */
function pairsInWords(pairs, say) {
  const [ns, ew, ...more] = pairs.split("-");
  return ew && more.length === 0 ? say("pairs", { ns, ew }) : say("pairsNamed", { pairs });
}

/** Returns what distinguishes BOARD from others of its name, the most usual first. @param {Struct} board @param {Say} say @returns {Mark[]} */
function marksOf({ pairs, table, section, player, row, game }, say) {
  const players = player.filter((/** @type {string | null} */ one) => one).join(", ");
  const inWords = (/** @type {string} */ words) => ({ short: words, long: words });
  return [pairs && { short: pairs, long: pairsInWords(pairs, say) }, table && inWords(say("table", { table })),
    section && inWords(say("section", { section })), players && inWords(players),
    inWords(row > 0 ? say("row", { row }) : say("game", { game }))].filter((mark) => mark);
}

/** Gives each board its NAME, "7 (3-12)", and its TITLE, "Board 7, pairs 3 and 12". */
/** @param {Struct[]} boards @param {Say} say */
export function nameBoards(boards, say) {
  let alike = boards.map((board) => ({ board, marks: marksOf(board, say) }));
  for (let count = 0; alike.length > 0; count++) {
    /** @type {Map<string, number>} */ const met = new Map();
    for (const { board, marks } of alike) {
      const shown = marks.slice(0, Math.max(count, board.pairs || board.table ? 1 : 0));
      const number = board.board ?? `#${board.game}`;
      board.name = shown.length > 0 ? `${number} (${shown.map(({ short }) => short).join(", ")})` : number;
      board.title = [say("board", { name: number }), ...shown.map(({ long }) => long)].join(", ");
      met.set(board.name, (met.get(board.name) ?? 0) + 1);
    }
    alike = alike.filter(({ board, marks }) => count < marks.length && (met.get(board.name) ?? 0) > 1);
  }
}

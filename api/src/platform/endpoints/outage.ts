// What is an outage, to be asked again under the same key, and what a fault of ours (reliability E1, E2, E7).

const codes = new Set([
  "STORE_DOWN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  // The host of the database or of a store is gone, or its name is.
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  // Too many papers wait to be drawn, or the drawing ended under them; too many wait for a connection of the database.
  "BUSY",
  // The disk is full or fails, or too many files are open.
  "ENOSPC",
  "EDQUOT",
  "EIO",
  "EROFS",
  "EMFILE",
  "ENFILE",
]);

/**
 * Connection failure, resources, operator intervention and statement time-out, disk; a transaction that idled too long,
 * came in another one's way, or met a server that only reads: nothing of it is committed.
 */
const states = /^(?:08|53|57|58|25P0[34]|25006|40001|40P01)/;

/**
 * Words of `pg` without a code. A connection that died inside a transaction refuses the rollback, and that refusal is
 * what the transaction ends with.
 */
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Connection ended|is not queryable/;

export function isOutage({ code = "", message }: { code?: string; message: string }): boolean {
  return codes.has(code) || states.test(code) || words.test(message);
}

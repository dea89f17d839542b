// Which field of a form shows a fault: its own, or the search that stands for an address that is not there yet.

/**
 * An address that nobody has begun, or that is looked for and not picked, is one fault, at its search: its parts are
 * not on the screen, and four faults in place of one would bring them there unasked (decision 0077).
 */
export function faultPlace(values: unknown, path: string): string {
  const keys = path.split(".");
  let at: unknown = values;
  for (const [depth, key] of keys.entries()) {
    if (isToBeFound(at)) return [...keys.slice(0, depth), "search"].join(".");
    at = (at as Record<string, unknown> | null | undefined)?.[key];
  }
  return path;
}

/** Searched for, until its parts are asked for: nothing in it yet, or words that nothing was picked for. */
function isToBeFound(block: unknown): boolean {
  if (typeof block !== "object" || block === null || !("isByHand" in block)) return false;
  const { search, isByHand, ...parts } = block as Record<string, unknown>;
  return isByHand === false && (isBlank(parts) || !isBlank(search));
}

const isBlank = (part: unknown): boolean =>
  typeof part === "object" && part !== null
    ? Object.values(part).every(isBlank)
    : typeof part === "string"
      ? part.trim() === ""
      : part === null || part === false || part === undefined;

// Addresses from outside: older browsers of the build's target have no `URL.canParse` (spec §8).

/** Null for a text that is no address. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

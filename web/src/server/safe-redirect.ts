// Where the browser may be sent by an answer of the server: our own origin, or https of a listed host (spec §8).
import { readUrl } from "./read-url.ts";

/** The address to go to, or null when it may not be followed (open-redirect guard). */
export function safeRedirect(
  target: string | undefined,
  trustedHosts: readonly string[],
  origin: string,
): string | null {
  if (target === undefined || /[\s\\\p{Cc}]/u.test(target) || target.startsWith("//")) return null;
  const url = readUrl(target, origin);
  if (url === null) return null;
  if (url.username !== "" || url.password !== "") return null;
  if (url.origin === origin) return url.href;
  return url.protocol === "https:" && trustedHosts.includes(url.hostname) ? url.href : null;
}

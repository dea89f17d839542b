// The content security policy: what a page of ours may load, run and send (reliability D2;
// spec §7 third-party scripts).
import { createHash } from "node:crypto";

/** Origins of third-party scripts by directive, as the build of the client names them (third-party.json). */
export type ForeignOrigins = Readonly<Record<string, readonly string[]>>;

type Options = {
  cardPageOrigin: string;
  /** The page whose inline style and scripts are allowed by their hashes; without it none are. */
  html?: string;
  foreign?: ForeignOrigins;
};

/** The one policy of the client (web/src/form/photo/photo-worker-address.ts): its own worker's address. */
const photoWorkerPolicy = "photo-worker";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const inlineHashes = (html: string, tag: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${tag}(?: media="[^"]*")?>([^]*?)</${tag}>`, "g"))].map(
    ([, text = ""]) => hashOf(text),
  );

/** The policy as its header carries it. No 'unsafe-inline' and no 'unsafe-eval', whatever the page. */
export function contentPolicy({ cardPageOrigin, html = "", foreign = {} }: Options): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineHashes(html, "script")],
    // The empty text: an inline style element that the code input fills through the CSSOM.
    "style-src": ["'self'", hashOf(""), ...inlineHashes(html, "style")],
    "img-src": ["'self'", "blob:", "data:"],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "frame-src": [cardPageOrigin],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  // Nothing makes a script of text where all scripts are ours; what others bring was not written for that.
  if (Object.keys(foreign).length === 0) {
    directives["require-trusted-types-for"] = ["'script'"];
    directives["trusted-types"] = [photoWorkerPolicy];
  }
  for (const [directive, origins] of Object.entries(foreign)) {
    directives[directive] = [...(directives[directive] ?? ["'self'"]), ...origins];
  }
  return Object.entries(directives)
    .map(([directive, values]) => `${directive} ${values.join(" ")}`)
    .join("; ");
}

/**
 * The policy of the lender's desk: what it loads is our own, in the document itself stands the one line for outdated
 * browsers, nobody frames it and it frames nobody. A scan is shown from memory.
 */
export const deskPolicy = (html: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(html, "script")].join(" "),
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

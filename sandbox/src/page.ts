// Pages for people: one plain style, escaped text, a content policy that lets nothing from outside in.
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1b2430; background: #f4f6f8; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin: 0 0 .25rem; }
section, article { background: #fff; border: 1px solid #d9dfe6; border-radius: 8px; padding: 1rem; margin: 1rem 0; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-top: 1px solid #e6eaef; vertical-align: top; }
th { font-weight: 600; border-top: 0; } p { margin: .25rem 0 .75rem; } a { color: #0b5cad; }
code { font: .95em ui-monospace, monospace; background: #eef2f6; border-radius: 4px; padding: .1em .35em; user-select: all; }
input, button { font: inherit; padding: .45rem .75rem; border: 1px solid #6b7785; border-radius: 6px; background: #fff; color: inherit; }
button { background: #0b5cad; border-color: #0b5cad; color: #fff; cursor: pointer; }
:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }`;

type Page = {
  title: string;
  body: string;
  /** Extra style and script, run under a nonce; the page must work without the script. */
  style?: string;
  script?: string;
  /** The only origin that may show the page in a frame; nobody may without it. */
  frameOrigin?: string;
  /** Where a form of the page may be led on to, besides the sandbox itself. */
  formOrigin?: string;
};

export const sendPage = (reply: FastifyReply, page: Page): FastifyReply => {
  const nonce = randomBytes(16).toString("base64");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    page.script ? `script-src 'nonce-${nonce}'` : "script-src 'none'",
    `form-action 'self'${page.formOrigin ? ` ${page.formOrigin}` : ""}`,
    "base-uri 'none'",
    `frame-ancestors ${page.frameOrigin ?? "'none'"}`,
  ];
  const script = page.script ? `<script nonce="${nonce}">${page.script}</script>` : "";
  return reply
    .headers({
      "content-security-policy": policy.join("; "),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title><style nonce="${nonce}">${style}${page.style ?? ""}</style></head>
<body><main>${page.body}</main>${script}</body></html>`);
};

export const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes("text/html") ?? false;

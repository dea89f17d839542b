// The agreement on signing by code as a page of the brand's site that anybody may read: the very wording that is ticked
// at registration and signed with the loan (spec §1; D7; decision 0039).
import type { FastifyInstance } from "fastify";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import type { Context } from "../../platform/context.ts";
import type { Clause } from "../pdf/blocks/clauses.ts";
import { withNoBreakSpaces } from "../pdf/display.ts";
import { textOfAgreement } from "./agreements.ts";
import { type Wording, wordingOfText } from "./wording-text.ts";

const aspPagePath = "/documents/asp-agreement.html";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const html = (text: string): string =>
  withNoBreakSpaces(text).replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

function clauseHtml(clause: Clause, number: string): string {
  const { text, list } = typeof clause === "string" ? { text: clause, list: [] } : clause;
  const items = list.map((item) => `<li>${html(item)}</li>`).join("");
  return `<p>${number} ${html(text)}</p>${items === "" ? "" : `<ul>${items}</ul>`}`;
}

/** The sheet stands with the brand's other documents. */
function pageHtml({ title, lead, sections }: Wording): string {
  const body = sections.map(({ heading, clauses }, section) => {
    const numbered = clauses.map((clause, place) =>
      clauseHtml(clause, `${section + 1}.${place + 1}.`),
    );
    return `<h2>${section + 1}. ${html(heading)}</h2>${numbered.join("")}`;
  });
  return (
    '<!doctype html><html lang="ru"><head><meta charset="utf-8" />' +
    '<meta name="viewport" content="width=device-width" />' +
    '<link rel="icon" href="/favicon.svg" /><link rel="stylesheet" href="/documents/document.css" />' +
    `<title>${html(title)}</title></head>` +
    `<body><h1>${html(title)}</h1><p>${html(lead)}</p>${body.join("")}</body></html>`
  );
}

export function serveAspPage(server: FastifyInstance, context: Context): void {
  server.get(aspPagePath, async (_request, reply) => {
    const text = textOfAgreement(context, documentIds.agreesAsp) ?? "";
    reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
    return pageHtml(wordingOfText(text));
  });
}

// The brand's two documents as pages of its site that anybody may read: the agreement on signing by code, in the very
// wording that is ticked at registration and signed with the loan, and the privacy policy (spec §1; D7; decision 0039).
import type { FastifyInstance } from "fastify";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { Lender } from "@microloan/contract/lender";

import type { Context } from "../../platform/context.ts";
import type { Clause } from "../pdf/blocks/clauses.ts";
import { lenderLines } from "../pdf/blocks/parties.ts";
import { withNoBreakSpaces } from "../pdf/display.ts";
import { textOfAgreement } from "./agreements.ts";
import { privacyPolicy } from "./privacy-wording.ts";
import { type Wording, wordingOfText } from "./wording-text.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const html = (text: string): string =>
  withNoBreakSpaces(text).replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

function clauseHtml(clause: Clause, number: string): string {
  const { text, list } = typeof clause === "string" ? { text: clause, list: [] } : clause;
  const items = list.map((item) => `<li>${html(item)}</li>`).join("");
  return `<p>${number} ${html(text)}</p>${items === "" ? "" : `<ul>${items}</ul>`}`;
}

function wordingHtml({ title, lead, sections }: Wording): string {
  const body = sections.map(({ heading, clauses }, section) => {
    const numbered = clauses.map((clause, place) =>
      clauseHtml(clause, `${section + 1}.${place + 1}.`),
    );
    return `<h2>${section + 1}. ${html(heading)}</h2>${numbered.join("")}`;
  });
  return `<h1>${html(title)}</h1><p>${html(lead)}</p>${body.join("")}`;
}

/** The sheet and the mark are files of the client's build. */
const pageHtml = (lender: Lender, wording: Wording): string =>
  '<!doctype html><html lang="ru"><head><meta charset="utf-8" />' +
  '<meta name="viewport" content="width=device-width" />' +
  '<link rel="icon" href="/favicon.svg" /><link rel="stylesheet" href="/documents/document.css" />' +
  `<title>${html(wording.title)} — ${lender.brand}</title></head><body>` +
  '<header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32" />' +
  `<span>${lender.brand}</span></a></header><main>${wordingHtml(wording)}</main>` +
  `<footer><p>${html(lender.fullName)}</p>` +
  lenderLines(lender)
    .map((line) => `<p>${html(line)}</p>`)
    .join("") +
  '<p><a href="/">На главную</a></p></footer></body></html>';

/** Their addresses are the brands' (web/src/themes). */
export function serveDocumentPages(server: FastifyInstance, context: Context): void {
  const { lender } = context.config;
  const signing = () => wordingOfText(textOfAgreement(context, documentIds.agreesAsp) ?? "");
  const pages: [documentPath: string, wording: () => Wording][] = [
    ["/documents/asp-agreement.html", signing],
    ["/documents/privacy-policy.html", () => privacyPolicy(lender)],
  ];
  for (const [documentPath, wording] of pages)
    server.get(documentPath, async (_request, reply) => {
      reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
      return pageHtml(lender, wording());
    });
}

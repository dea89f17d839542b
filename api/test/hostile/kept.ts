// What the product keeps of a text, read back through its own calls, and how near it must stay to what was sent.
import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";

import type { TestApp } from "../app.ts";
import type { Borrower } from "../borrower.ts";
import { subForms } from "../sub-forms.ts";

/** The saved form, shaped as the request's body, and its revision where it has one. */
export type Saved = { form: unknown; revision?: number };

const readers: Record<string, (borrower: Borrower) => Promise<Saved>> = {
  async savePassport({ client, ofApplication }) {
    const read = await client.succeed(endpoints.getPassport, { body: ofApplication() });
    return { form: read.passport, revision: read.revisions.passport };
  },
  async saveAddress({ client, ofApplication }) {
    const read = await client.succeed(endpoints.getPassport, { body: ofApplication() });
    return { form: read.address, revision: read.revisions.address };
  },
  async saveEmployment({ client, ofApplication }) {
    const read = await client.succeed(endpoints.getEmployment, { query: ofApplication() });
    return { form: read.employment, revision: read.revision };
  },
  async saveAdditionalQuestion({ client, ofApplication }) {
    const query = ofApplication();
    const read = await client.succeed(endpoints.getAdditionalQuestion, { query });
    return { form: read.answers, revision: read.revision };
  },
  ...Object.fromEntries(
    subForms.map(({ save, list, key }) => [
      save.name,
      async ({ client, ofApplication }: Borrower) => {
        const { reply } = await client.sendLoose(list, { query: ofApplication() });
        const entry = (reply as Record<string, { revision: number }[]>)[key]?.[0];
        return { form: entry, revision: entry?.revision ?? 0 };
      },
    ]),
  ),
};

/** Calls that save a form, with what they saved; undefined for all others. */
export const readerOf = ({ name }: Endpoint) => readers[name];

/** Rows of what no call reads back. */
const rows: Record<string, (app: TestApp) => Promise<object | undefined>> = {
  createContact: ({ db }) =>
    db
      .selectFrom("registrations")
      .selectAll()
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst(),
  saveJuicyScoreSession: ({ db }) =>
    db
      .selectFrom("scoringSessions")
      .selectAll()
      .orderBy("savedAt", "desc")
      .limit(1)
      .executeTakeFirst(),
  addYandexClientData: ({ db }) => db.selectFrom("contactAnalytics").selectAll().executeTakeFirst(),
};

/** The newest row of a call whose text only the database shows. */
export const rowReaderOf = ({ name }: Endpoint) => rows[name];

/** What the partners were asked for what was typed, once; nothing when they were not asked. */
export function questionOf(app: TestApp, { name }: Endpoint): string | undefined {
  const { findNames, findParties, findAddresses, findIssuingAuthorities } = app.partners;
  const partner = /^find(?:First|Last|Middle|Full)Name$/.test(name)
    ? findNames
    : { findParty: findParties, findAddress: findAddresses, findFms: findIssuingAuthorities }[name];
  const question: unknown = partner?.asked.pop()?.[0];
  return typeof question === "string"
    ? question
    : (question as { query?: string } | undefined)?.query;
}

/** What cleaning may take out or even out: blanks, what cannot be seen, kinds of dashes (D11; spec §5). */
const evened = /[\s\p{Cc}\p{Cf}\p{Pd}\u2212\u00AD]/gu;
const essence = (text: string) => text.normalize("NFC").replace(evened, "");
const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

/** Nothing lost, added, escaped or swapped: letter by letter what was sent. */
export function isLiteral(kept: string, sent: string, path: string): boolean {
  if (/phone$/i.test(path)) return digits(kept).slice(1) === digits(sent).slice(-10);
  if (path.endsWith("email")) return essence(kept).toLowerCase() === essence(sent).toLowerCase();
  return essence(kept) === essence(sent);
}

/**
 * No saved text holds what cannot be seen or what a page could take for markup; the alphabets of spec §5 have neither.
 */
export const isHarmless = (kept: string): boolean =>
  kept.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Co}<>]/u.test(kept.replaceAll("\n", " "));

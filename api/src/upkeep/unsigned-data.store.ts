// What a person told and showed us for a loan that was never signed goes, once its application has expired for a month
// (decision 0037). Lines of the purge's table; a contact, consents, decisions and the audit log stay.
import { type RawBuilder, sql } from "kysely";

import type { Purge } from "./purge.store.ts";

/** Assumption: the specification names no time; this long who begins anew finds the forms filled. */
const keptSeconds = () => 30 * 24 * 3600;

/** Also a signature that was taken back: its papers prove it for ever (decision 0032). */
export const wasEverSigned = (application: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from signatures s where s.application_id = ${application})
  or exists (select from withdrawn_signatures s where s.application_id = ${application}))`;

/** A refused or denied application tells of a decision, and is kept. */
const isOver = sql`ended.status = 'Expired' and not ${wasEverSigned(sql.ref("ended.id"))}`;

const endOf = (application: RawBuilder<unknown>) =>
  sql<Date>`(select ended.status_changed_at from applications ended where ended.id = ${application})`;
const isOfOver = (application: RawBuilder<unknown>) =>
  sql<boolean>`${application} in (select ended.id from applications ended where ${isOver})`;

const lineOf = (table: string, application: RawBuilder<unknown>, what: string): Purge => ({
  what: `${what} of an application that expired and was never signed`,
  table,
  since: endOf(application),
  keptSeconds,
  only: isOfOver(application),
});

const applicationIn = (table: string) => sql.ref(`${table}.application_id`);
const ofApplication = (table: string, what: string) => lineOf(table, applicationIn(table), what);

/** What hangs on a pack knows its application through it. */
const ofPack = (table: string, what: string) =>
  lineOf(
    table,
    sql`(select pack.application_id from signing_packs pack where pack.id = ${sql.ref(`${table}.pack_id`)})`,
    what,
  );

const emptied = (column: string): Purge => ({
  ...lineOf("applications", sql.ref("applications.id"), column),
  empties: column,
  only: sql`${sql.ref(column)} is not null and ${isOfOver(sql.ref("applications.id"))}`,
});

/** A card is the person's: it stays with anything else of theirs. */
const cards = ofApplication("financing_instruments", "the bound card");
const isOnlyThing = sql`not exists (
  select from applications other
  where other.contact_id = financing_instruments.contact_id and (
    other.financing_instrument_id = financing_instruments.id
    or other.id not in (select ended.id from applications ended where ${isOver})))`;

/** In this order: what refers to a row goes before it. */
export const unsignedData: readonly Purge[] = [
  ofApplication("passports", "the passport"),
  ofApplication("addresses", "the addresses"),
  ofApplication("employments", "the place of work"),
  ofApplication("additional_questions", "the additional questions"),
  ofApplication("sub_forms", "related persons"),
  ofApplication("application_outside_people", "what ESIA or T-ID told"),
  ofApplication("consideration_requests", "what was sent along to the consideration"),
  ofApplication("scoring_sessions", "behaviour-scoring sessions"),
  { ...ofApplication("document_files", "scans"), file: "file_key" },
  { ...ofPack("signing_pack_documents", "papers"), file: "file_key" },
  ofPack("debt_load_notices", "notices of the debt load"),
  ofApplication("signing_packs", "packs"),
  emptied("inn"),
  emptied("financing_instrument_id"),
  { ...cards, only: sql`${cards.only} and ${isOnlyThing}` },
];

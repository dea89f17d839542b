// What a person told and showed us for a loan that was never signed goes, once its application has expired or been
// given up for a month (decisions 0037, 0075); a contact, consents, decisions and the audit log stay. An application
// is looked at once, and its rows are found by it (decision 0068).
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../platform/database/database.ts";
import { isThere, type Taking } from "./purge.store.ts";

/** Assumption: the specification names no time; this long who begins anew finds the forms filled. */
const isOldEnd = sql<boolean>`ended.status_changed_at <= now() - interval '30 days'`;

/** Also a signature that was taken back: its papers prove it for ever (decision 0032). */
export const wasEverSigned = (application: RawBuilder<unknown>) => sql<boolean>`(
  ${isThere(sql`signatures s where s.application_id = ${application}`)}
  or ${isThere(sql`withdrawn_signatures s where s.application_id = ${application}`)})`;

/** A refused application tells of a decision, and is kept. Written out, or a prepared plan misses the index. */
const hasEnded = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in ('Expired', 'ClientDenied')`;

const isOver = (alias: string) =>
  sql<boolean>`(${hasEnded(alias)}
    and not ${wasEverSigned(sql.ref(`${alias}.id`))})`;

type Ended = { id: string; wasSigned: boolean };

/** Over for a month and not looked at yet, the longest first; behind the first so many. */
export async function findEnded(
  db: Db,
  { most, behind }: { most: number; behind: number },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select ended.id, ${wasEverSigned(sql.ref("ended.id"))} as "wasSigned"
    from applications ended
    where ${hasEnded("ended")} and ended.purge_looks and ${isOldEnd}
    order by ended.status_changed_at limit ${most} offset ${behind}`.execute(db);
  return rows;
}

const sameAge = sql<Date>`'-infinity'::timestamptz`;

/** A card is the person's: it stays with anything else of theirs. */
const isOnlyThing = sql<boolean>`not exists (
  select from applications other
  where other.contact_id = financing_instruments.contact_id and (
    other.financing_instrument_id = financing_instruments.id or not ${isOver("other")}))`;

const isOfOldEnd = sql<boolean>`exists (
  select from applications ended
  where ended.id = financing_instruments.application_id and ${isOver("ended")} and ${isOldEnd})`;

/** What goes of these applications, in this order: what refers to a row goes before it. */
export function unsignedDataOf(applicationIds: readonly string[]): Taking[] {
  const these = sql`${applicationIds}::uuid[]`;
  const of = (table: string, more: Partial<Taking> = {}): Taking => ({
    table,
    since: sameAge,
    where: sql`application_id = any(${these})`,
    ...more,
  });
  const ofPack = (table: string, more: Partial<Taking> = {}) =>
    of(table, {
      where: sql`pack_id in (select id from signing_packs where application_id = any(${these}))`,
      ...more,
    });
  const emptied = (column: string, more: Partial<Taking> = {}): Taking =>
    of("applications", {
      ...more,
      where: sql`id = any(${these}) and ${sql.ref(column)} is not null`,
      empties: column,
    });
  return [
    of("passports"),
    of("addresses"),
    of("employments"),
    of("additional_questions"),
    of("sub_forms"),
    of("desk_notes"),
    of("application_outside_people"),
    of("consideration_requests"),
    of("scoring_sessions"),
    // The privacy policy promises it of all that was told for a loan that was given up.
    of("client_denials", {
      where: sql`application_id = any(${these}) and comment is not null`,
      empties: "comment",
    }),
    of("document_files", { file: "file_key" }),
    ofPack("signing_pack_documents", { file: "file_key" }),
    ofPack("debt_load_notices"),
    of("signing_packs", { codes: ["code_id"] }),
    emptied("inn", { alongside: sql`self_ban = 'unknown', self_ban_asked_at = null` }),
    emptied("financing_instrument_id"),
    of("financing_instruments", {
      where: sql`contact_id in (select contact_id from applications where id = any(${these}))
        and ${isOfOldEnd} and ${isOnlyThing}`,
    }),
  ];
}

// Lines of the audit log by whatever they are looked for, each way by an index of its own (decision 0082).
import { type RawBuilder, sql } from "kysely";

import { id as idSchema } from "@microloan/contract/fields/ids";

import type { Db } from "../../platform/database/database.ts";
import { isBehind, newestFirst, type Place, type Rows } from "../place.store.ts";

export const lines: Rows = { table: "audit_log", at: "at" };

export type Search = {
  contactId?: string | undefined;
  applicationId?: string | undefined;
  operatorId?: string | undefined;
  action?: string | undefined;
  /** Days in Moscow, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

type Page = Search & { before: Place; limit: number };

export type Line = {
  id: number;
  at: Date;
  actor: string;
  operator: string | null;
  action: string;
  applicationId: string | null;
  contractNumber: string | null;
  contactId: string | null;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  details: Record<string, string | number | boolean | null>;
};

/** Newest first. */
export async function searchLog(db: Db, page: Page): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with found as (${page.contactId === undefined ? placesIn(page) : placesOfPerson(page, page.contactId)})
    select log.id, log.at, log.actor, operators.username as operator, log.action, log.application_id,
      applications.contract_number, contacts.id as contact_id,
      contacts.last_name, contacts.first_name, contacts.middle_name, log.details
    from found
    join audit_log log on log.id = found.id
    left join applications on applications.id = log.application_id
    left join contacts on contacts.id = coalesce(applications.contact_id,
      substring(log.details ->> 'contactId' from ${uuidPattern})::uuid,
      substring(log.actor from ${`^contact:(${uuid})$`})::uuid)
    left join operators on operators.id = substring(log.actor from ${`^operator:(${uuid})$`})::uuid
    order by found.at desc, found.id desc limit ${page.limit}`.execute(db);
  return rows;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const uuidPattern = `^${uuid}$`;

/** A page of them, also where `of` narrows it: no more are read than are shown. */
function placesIn(page: Page, of?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { before, from, to, applicationId, operatorId, action, limit } = page;
  const asked = [
    isBehind(lines, before),
    from !== undefined && sql`at >= ${from}::timestamp at time zone 'Europe/Moscow'`,
    to !== undefined &&
      sql`at < (${to}::timestamp + interval '1 day') at time zone 'Europe/Moscow'`,
    applicationId !== undefined && sql`application_id = ${applicationId}::uuid`,
    operatorId !== undefined && sql`actor = ${`operator:${operatorId}`}`,
    action !== undefined && sql`action = ${action}`,
    of,
  ];
  const conditions = asked.filter((one) => one !== false && one !== undefined);
  return sql`select at, id from audit_log where ${sql.join(conditions, sql` and `)}
    order by ${newestFirst(lines)} limit ${limit}`;
}

/** What they did, what was done with an application of theirs, and what names them in its details. */
const placesOfPerson = (page: Page, contactId: string): RawBuilder<unknown> => sql`
  (${placesIn(page, sql`actor = ${`contact:${contactId}`}`)})
  union (${placesIn(page, sql`details ->> 'contactId' = ${contactId}`)})
  union (
    select line.at, line.id
    from applications own
    cross join lateral (${placesIn(page, sql`application_id = own.id`)}) as line
    where own.contact_id = ${contactId}::uuid)`;

export function findOperatorId(db: Db, username: string) {
  return db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirst();
}

/** By its id or its contract number. */
export function findApplicationId(db: Db, application: string) {
  const isId = idSchema.safeParse(application).success;
  return db
    .selectFrom("applications")
    .select("id")
    .where(isId ? "id" : "contractNumber", "=", application)
    .executeTakeFirst();
}

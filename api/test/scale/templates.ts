// Rows as texts that are copied many times over, each copy about somebody else (bench/scale.ts, plans.test.ts).
import { sql } from "kysely";

import type { Db } from "../../src/platform/database/database.ts";

type Column = { table: string; name: string; type: string; isIdentity: boolean };

export type Template = { table: string; values: Record<string, string | null> };

/** Over how many seconds the copies lie, before their template; and which numbers they have, of no other copy. */
export type Spread = { overSeconds: number; from: number; to: number };

/** What a lender has one of, however many borrowers there are. */
const keptOnce = [
  "agreement_texts",
  // For a second or two.
  "audit_unsealed",
  "daily_numbers",
  "manual_jobs",
  "migrations",
  "operators",
  "partner_days",
  "promo_codes",
  "settings",
  "sms_gateway_health",
];
/** Its links are hashes over everything before: a copy is none. */
const chain = "audit_chain";

/** Ids of dictionaries and operators: the same in every copy. */
const sharedIds = new Set([
  "category_id",
  "document_rule_id",
  "form_page_id",
  "gender_id",
  "operator_id",
  "ref_source_id",
]);

const keptDates = new Set(["birth_date"]);

/** More than there are copies of one template. */
const room = 2_000_000;

export const daySeconds = 24 * 3600;

/** The tables that get more rows with each borrower. */
export async function growingTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !keptOnce.includes(name));
}

async function columnsOf(db: Db): Promise<Column[]> {
  const tables = (await growingTables(db)).filter((name) => name !== chain);
  const { rows } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, null) as type,
      attidentity <> '' as "isIdentity"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relname = any(${tables})
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db);
  return rows;
}

/** What is in the database now. */
export async function readTemplates(db: Db) {
  const columns = await columnsOf(db);
  const rows: Template[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const texts = own.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(name)}::text`);
    const found = await sql<{ values: Template["values"] }>`
      select json_build_object(${sql.join(texts)}) as values from ${sql.table(table)}`.execute(db);
    rows.push(...found.rows.map(({ values }) => ({ table, values })));
  }
  return { columns, rows };
}

export type Templates = Awaited<ReturnType<typeof readTemplates>>;

/** Everything older by so many days, as if it had been written then. */
export async function age(db: Db, days: number): Promise<void> {
  const times = (await columnsOf(db)).filter(isTime);
  await db.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own);
    for (const [table, columns] of Map.groupBy(times, (column) => column.table)) {
      const older = columns.map(
        ({ name, type }) =>
          sql`${sql.ref(name)} = (${sql.ref(name)} - make_interval(days => ${days}))::${sql.raw(type)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(older)}`.execute(own);
    }
    await sql`reset session_replication_role`.execute(own);
  });
}

const isTime = ({ type, name }: Column): boolean =>
  (type === "date" || type.startsWith("timestamp")) && !keptDates.has(name);

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const someUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const token = new RegExp(`(${someUuid.source}|\\+79\\d{9}|partner-\\d+|\\b[0-9a-f]{64}\\b)`);

/**
 * The statements that write the copies: in each every id, phone, hash, passport, contract and partner's number is
 * replaced by one of its own, the same in all rows of a copy.
 */
export function copying({ columns, rows }: Templates, { from, to, overSeconds }: Spread): string[] {
  const phones = numbersOf(rows.flatMap(({ values }) => phonesIn(values)));
  const passports = numbersOf(rows.flatMap(passportIn));
  const ids = idsOf({ columns, rows });
  const older = `(n::bigint * 7919 * 613 % ${Math.max(1, overSeconds)})`;

  const textOf = (part: string): string => {
    if (part.startsWith("+79"))
      return `'+79' || lpad(((${phones.get(part)} * ${room}::bigint + n) % 1000000000)::text, 9, '0')`;
    if (ids.has(part))
      return `overlay(overlay(md5(${literal(part)} || n) placing '4' from 13) placing '8' from 17)::uuid::text`;
    if (/^[0-9a-f]{64}$/.test(part))
      return `md5(${literal(part)} || n) || md5(n || ${literal(part)})`;
    if (part.startsWith("partner-")) return `${literal(part)} || '-' || n`;
    return literal(part);
  };

  function valueOf({ name, table, type, text }: Column & { text: string }): string {
    if (type.startsWith("timestamp"))
      return `${literal(text)}::timestamptz - ${older} * interval '1 s'`;
    if (type === "date" && !keptDates.has(name))
      return `${literal(text)}::date - (${older} / ${daySeconds})::int`;
    if (name === "contract_number") return `${literal(text)} || lpad(n::text, 6, '0')`;
    if (table === "limits" && name === "key") return `${literal(`${text}:`)} || n`;
    if (sharedIds.has(name) || name === "text_sha256") return `${literal(text)}::${type}`;
    const joined = text.split(token).map(textOf).join(" || ");
    return table === "passports" && name === "answers"
      ? `(${joined})::jsonb || ${passportOf(passports.get(passportIn({ table, values: { answers: text } })[0] ?? ""))}`
      : `(${joined})::${type}`;
  }

  return rows.map(({ table, values }) => {
    const own = columns.filter((column) => column.table === table && !column.isIdentity);
    const names = own.map(({ name }) => name);
    const given = own.map((column) => {
      const text = values[column.name];
      return text === null || text === undefined ? "null" : valueOf({ ...column, text });
    });
    return `insert into ${table} (${names.join()}) select ${given.join(", ")} from generate_series(${from}, ${to}) n`;
  });
}

const passportOf = (place = 0): string => {
  const digits = `lpad((${place} * ${room}::bigint + n)::text, 10, '0')`;
  return `jsonb_build_object('series', left(${digits}, 4), 'number', right(${digits}, 6))`;
};

const phonesIn = (values: Template["values"]): string[] =>
  Object.values(values).flatMap((text) => text?.match(/\+79\d{9}/g) ?? []);

function passportIn({ table, values }: Template): string[] {
  if (table !== "passports") return [];
  const { series, number } = JSON.parse(values["answers"] ?? "{}") as Record<string, string>;
  return [`${series} ${number}`];
}

function idsOf({ columns, rows }: Templates): Set<string> {
  const isOwn = ({ name, type }: Column) => type === "uuid" || name === "file_key";
  const own = columns.filter((column) => isOwn(column) && !sharedIds.has(column.name));
  const found = own.flatMap(({ name, table }) =>
    rows.filter((row) => row.table === table).map(({ values }) => values[name]),
  );
  return new Set(found.filter((id) => typeof id === "string"));
}

const numbersOf = (texts: string[]): Map<string, number> =>
  new Map([...new Set(texts)].map((text, place) => [text, place]));

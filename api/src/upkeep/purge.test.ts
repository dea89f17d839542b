// What is old goes at its age and not before; what somebody still needs stays, however old (decision 0025).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { purgeTable } from "./purge-table.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plansByValue: true });
});
afterAll(() => app.stop());

const purge = () => app.jobs.deliver(jobKinds.purge, {});

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What may go at this age, in the words of the decision, and one such row that is that old. */
type Line = [what: string, keptSeconds: number, insert: string];

const contactless = `'h', 'Ш', 'И', '1990-01-01', gen_random_uuid(), '{}'`;

/** An application `begun` for the row to belong to. */
const withApplication = `
  with someone as (
    insert into contacts (phone, last_name, first_name, birth_date, gender_id)
    values ($id, 'Ш', 'И', '1990-01-01', gen_random_uuid()) returning id
  ), begun as (
    insert into applications (contact_id, flow, sum_kopecks, term, period_type)
    select id, 'new', 100000, 7, 'days' from someone returning id
  )`;

const lines: Line[] = [
  [
    "idempotency_keys",
    72 * hour,
    `insert into idempotency_keys values (gen_random_uuid(), gen_random_uuid(), 'o', 'f', '{}', $at)`,
  ],
  [
    "idempotency_keys",
    day,
    `insert into idempotency_keys values (repeat('a', 64), gen_random_uuid(), 'o', 'f', '{}', $at)`,
  ],
  ["limits", day, `insert into limits values ($id, $at, 1)`],
  [
    "phone_changes",
    0,
    `insert into phone_changes (browser_hash, old_phone, new_phone, expires_at) values ($id, 'a', 'b', $at)`,
  ],
  [
    "operator_tickets",
    72 * hour,
    `with someone as (insert into operators (username, employee_number, password_hash) values (lower($id), $id, 'h') returning id)
     insert into operator_tickets (operator_id, code_hash, browser_hash, expires_at)
     select id, 'c', 'b', $at from someone`,
  ],
  [
    "desk_tickets",
    hour,
    `with someone as (insert into operators (username, employee_number, password_hash) values (lower($id), $id, 'h') returning id)
     insert into desk_tickets (operator_id, token_hash, browser_hash, password_hash, expires_at)
     select id, $id, 'b', 'h', $at from someone`,
  ],
  [
    "desk_sessions",
    30 * day,
    `with someone as (insert into operators (username, employee_number, password_hash) values (lower($id), $id, 'h') returning id)
     insert into desk_sessions (operator_id, token_hash, browser_hash, created_at)
     select id, $id, 'b', $at from someone`,
  ],
  [
    "desk_takes",
    2 * day,
    `${withApplication}, person as (
       insert into operators (username, employee_number, password_hash) values (lower($id), $id, 'h') returning id
     ), opened as (
       insert into desk_sessions (operator_id, token_hash, browser_hash)
       select id, $id, 'b' from person returning id, operator_id
     )
     insert into desk_takes (application_id, operator_id, session_id, taken_at)
     select begun.id, opened.operator_id, opened.id, $at from begun, opened`,
  ],
  [
    "codes",
    72 * hour,
    `insert into codes (purpose, phone, browser_hash, created_at) values ('sign-in', 'p', 'b', $at)`,
  ],
  [
    "code_sends",
    day,
    `insert into code_sends (phone, lane, sent_at) values ('p', 'before-sign-in', $at)`,
  ],
  ["code_guesses", 0, `insert into code_guesses values ($id, 'before-sign-in', 0, $at)`],
  [
    "registrations",
    72 * hour,
    `insert into registrations (phone, created_at, browser_hash, last_name, first_name, birth_date, gender_id, agreement_ids)
     values ('p', $at, ${contactless})`,
  ],
  ["sms_messages", 30 * day, `insert into sms_messages (phone, created_at) values ('p', $at)`],
  [
    "outside_logins",
    hour,
    `insert into outside_logins (service, state_hash, browser_hash, created_at) values ('esia', $id, 'b', $at)`,
  ],
  [
    "outside_people",
    hour,
    `insert into outside_people values (gen_random_uuid(), 'tid', 'b', 'sealed', $at)`,
  ],
  [
    "document_files",
    72 * hour,
    `${withApplication}
     insert into document_files (application_id, category_id, file_key, name, mime_type, size_bytes, removed_at)
     select id, gen_random_uuid(), $id, 'n', 'm', 1, $at from begun`,
  ],
  [
    "document_openings",
    30 * day,
    `${withApplication}
     insert into document_openings select id, gen_random_uuid(), gen_random_uuid(), 'a', 'told', null, $at from begun`,
  ],
  [
    "known_debts",
    day,
    `${withApplication}
     insert into known_debts select id, 0, $at from begun`,
  ],
  [
    "anonymous_steps",
    2 * day,
    `insert into anonymous_steps values (gen_random_uuid(), 0, true, $at)`,
  ],
];

/** Adds the row as it would be had it begun so many seconds ago. */
async function insertOld(insert: string, secondsAgo: number): Promise<void> {
  const at = `now() - make_interval(secs => ${secondsAgo})`;
  const text = insert.replaceAll("$at", at).replaceAll("$id", `'${randomUUID()}'`);
  await sql.raw(text).execute(app.db);
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.rows ?? -1;
}

describe("a row", () => {
  test.each(lines)("of %s goes at %d seconds, not a minute before", async (table, age, insert) => {
    const before = await count(table);
    await insertOld(insert, age - minute);
    await purge();
    expect(await count(table)).toBe(before + 1);
    await insertOld(insert, age + minute);
    await purge();
    expect(await count(table)).toBe(before + 1);
    await sql`truncate ${sql.table(table)} cascade`.execute(app.db);
  });

  test("each table of the purge has its line here, or a test of its own", () => {
    const apart = ["sessions", "phone_change_photos", "client_denials"];
    const tested = new Set([...lines.map(([table]) => table), ...apart]);
    expect(purgeTable.map(({ table }) => table).filter((table) => !tested.has(table))).toEqual([]);
  });
});

test("a setting moves the age", async () => {
  const [, , insert] = lines[0]!;
  const strict = await createTestApp({ settings: { IdempotencyKeyHours: "2" } });
  try {
    const at = (hours: number) => insert.replaceAll("$at", `now() - interval '${hours} hours'`);
    await sql.raw(at(1)).execute(strict.db);
    await sql.raw(at(3)).execute(strict.db);
    await strict.jobs.deliver(jobKinds.purge, {});
    expect(await strict.db.selectFrom("idempotencyKeys").select("key").execute()).toHaveLength(1);
  } finally {
    await strict.stop();
  }
});

test("the text of an SMS that never left goes after a day, the row stays for its month", async () => {
  const texts = async () =>
    (await app.db.selectFrom("smsMessages").select("text").orderBy("createdAt").execute()).map(
      ({ text }) => text,
    );
  const insert = `insert into sms_messages (phone, text, created_at) values ('p', '123456 — код', $at)`;
  await insertOld(insert, day + minute);
  await insertOld(insert, day - minute);
  await purge();
  expect(await texts()).toEqual([null, "123456 — код"]);
  await sql`truncate sms_messages`.execute(app.db);
});

test("more than a batch goes in one run", async () => {
  await sql`
    insert into limits select 'old:' || n, now() - interval '2 days', 1
    from generate_series(1, 1200) n`.execute(app.db);
  await sql`insert into limits values ('young', now(), 1)`.execute(app.db);
  await purge();
  expect(await app.db.selectFrom("limits").select("key").execute()).toEqual([{ key: "young" }]);
});

test("a row that somebody holds makes nobody wait, and goes the next time", async () => {
  await sql`insert into limits values ('held', now() - interval '2 days', 1)`.execute(app.db);
  await sql`insert into limits values ('free', now() - interval '2 days', 1)`.execute(app.db);
  await app.db.transaction().execute(async (tx) => {
    await sql`select from limits where key = 'held' for update`.execute(tx);
    await purge();
  });
  const left = async () =>
    (await app.db.selectFrom("limits").select("key").execute()).map((row) => row.key);
  expect(await left()).toContain("held");
  expect(await left()).not.toContain("free");
  await purge();
  expect(await left()).not.toContain("held");
});

test("two runs at once take each row once and trip over nothing", async () => {
  await sql`
    insert into limits select 'twice:' || n, now() - interval '2 days', 1
    from generate_series(1, 1200) n`.execute(app.db);
  await Promise.all([purge(), purge(), purge()]);
  await purge();
  expect(
    await app.db.selectFrom("limits").select("key").where("key", "like", "twice%").execute(),
  ).toEqual([]);
});

test("a fault of one line is told, and the others are cleared all the same", async () => {
  await sql`create function fail_purge() returns trigger language plpgsql as
    'begin raise exception ''planned''; end'`.execute(app.db);
  await sql`create trigger failing before delete on idempotency_keys
    for each row execute function fail_purge()`.execute(app.db);
  const [, , insert] = lines[0]!;
  await insertOld(insert, 100 * hour);
  await sql`insert into limits values ('behind', now() - interval '2 days', 1)`.execute(app.db);
  await expect(purge()).rejects.toThrow("planned");
  const limits = await app.db.selectFrom("limits").select("key").execute();
  expect(limits.map(({ key }) => key)).not.toContain("behind");
  await sql`drop trigger failing on idempotency_keys`.execute(app.db);
  await purge();
  expect(await count("idempotency_keys")).toBe(0);
});

test.each([
  ["idempotency_keys", "idempotency_keys_visitors"],
  ["limits", "limits_window_started"],
])("%s of strangers are found by the index %s", async (table, index) => {
  const line = purgeTable.find((purged) => purged.table === table);
  const only = line?.only ?? sql`true`;
  const found = sql<Record<string, string>>`
    explain select from ${sql.table(table)} where ${line?.since} <= now() and ${only}`;
  const other = new Error("The index of all replies stays.");
  const plan: string[] = [];
  const looks = app.db.transaction().execute(async (tx) => {
    await sql`drop index idempotency_keys_created`.execute(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await found.execute(tx);
    plan.push(...rows.flatMap((row) => Object.values(row)));
    throw other;
  });
  await expect(looks).rejects.toBe(other);
  expect(plan.join(" ")).toContain(index);
});

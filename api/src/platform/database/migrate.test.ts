import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";

import { databaseUrl, runOnServer } from "../../../test/database-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { createDatabase } from "./database.ts";
import { migrateToLatest, migrationsFolder } from "./migrate.ts";

describe("the migrations of the product", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test("have all run in the template", async () => {
    expect(await migrateToLatest(database.db)).toEqual([]);
    const { rows } = await sql`select name from migrations`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  // Those before 0052 are released: they stay as they are.
  const newer = readdirSync(migrationsFolder).filter((file) => file >= "0052");
  test.each(newer)("%s adds no check that reads a table while nobody else may", (file) => {
    const source = readFileSync(join(migrationsFolder, file), "utf8");
    const changes = source.match(/alter table[^`]*/g) ?? [];
    const checks = changes.filter((change) => /\bcheck \(/.test(change));
    expect(checks.filter((change) => !change.includes("not valid"))).toEqual([]);
  });

  test("leave no check that was not validated afterwards", async () => {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("migrateToLatest", () => {
  const good =
    "await db.executeQuery({ sql: 'create table a (n int)', parameters: [], query: {} });";

  test("runs each migration once though several starters call it at once", async () => {
    const { folder, databases } = await empty({ "0001-a": good, "0002-b": "" });
    const ran = await Promise.all(databases.map((db) => migrateToLatest(db, folder)));
    expect(ran.flat().toSorted()).toEqual(["0001-a", "0002-b"]);
  });

  test("leaves nothing of a migration that fails half way, and what ran before stays", async () => {
    const { folder, databases } = await empty({
      "0001-a": "",
      "0002-b": `${good} throw new Error("half way");`,
    });
    const [db] = databases;
    await expect(migrateToLatest(db!, folder)).rejects.toThrow("half way");
    const { rows } = await sql`select to_regclass('a') as found, name from migrations`.execute(db!);
    expect(rows).toEqual([{ found: null, name: "0001-a" }]);
  });

  test("lets others through between two tries at a table that is in use", async () => {
    const { folder, databases } = await empty({ "0001-a": good });
    const [db, holder, reader] = databases;
    await migrateToLatest(db!, folder);
    const alter = "alter table a add column m int";
    write(folder, "0002-b", good.replace("create table a (n int)", alter));
    await sql`set statement_timeout = '3s'`.execute(reader!);
    const held = await holder!.startTransaction().execute();
    await sql`select from a`.execute(held);
    const migrating = migrateToLatest(db!, folder);
    try {
      const waiting = sql`select from pg_locks where relation = 'a'::regclass and not granted`;
      await expect.poll(async () => (await waiting.execute(reader!)).rows.length).toBe(1);
      await sql`select from a`.execute(reader!);
    } finally {
      await held.commit().execute();
    }
    expect(await migrating).toEqual(["0002-b"]);
  });

  test("refuses a migration slipped in before one that ran", async () => {
    const { folder, databases } = await empty({ "0002-b": "" });
    const [db] = databases;
    await migrateToLatest(db!, folder);
    write(folder, "0001-a", "");
    await expect(migrateToLatest(db!, folder)).rejects.toThrow("append only");
  });
});

async function empty(migrations: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const [name, body] of Object.entries(migrations)) write(folder, name, body);
  const name = `test_${folder.slice(-6).toLowerCase()}`;
  const serverUrl = inject("serverUrl");
  await runOnServer(serverUrl, `create database ${name}`);
  const url = databaseUrl(serverUrl, name);
  const databases = [1, 2, 3].map(() => createDatabase(url, { patient: true }));
  onTestFinished(async () => {
    for (const db of databases) await db.destroy();
    await runOnServer(serverUrl, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true });
  });
  return { folder, databases };
}

function write(folder: string, name: string, body: string): void {
  writeFileSync(join(folder, `${name}.ts`), `export async function up(db) { ${body} }\n`);
}

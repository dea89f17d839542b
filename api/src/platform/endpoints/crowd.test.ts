// Two hundred at once while the database says nothing, or holds them up: each is told of an outage and when to come
// again, nothing is done by halves, and once the database answers so does everybody (reliability E7, E8).
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { makeThrowawayFolder } from "../../../../tools/testing/throwaway-folder.ts";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { writeBuiltClient } from "../../../test/built-client.ts";
import { refusalName, type Sent } from "../../../test/client.ts";
import { createStatementProxy, type StatementProxy } from "../../../test/crash/statement-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";

const crowd = 200;
const dataDir = makeThrowawayFolder("crowd");
const webDist = writeBuiltClient();

let database: TestDatabase;
let proxy: StatementProxy;
let app: TestApp;
let borrowers: Borrower[];

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createStatementProxy(database.url);
  app = await createTestApp({
    sharesDatabaseOf: { database, dataDir },
    config: { databaseUrl: proxy.url, webDist },
    waitsAsUsual: true,
  });
  borrowers = [await borrowerAt(app, "address"), await borrowerAt(app, "address")];
});
afterAll(async () => {
  await app.stop();
  proxy.stop();
  await database.drop();
  for (const folder of [dataDir, webDist]) rmSync(folder, { recursive: true });
});

/** What a page asks for as it opens. */
function reading({ client, ofApplication, state }: Borrower, at: number): Promise<Sent<unknown>> {
  const body = ofApplication();
  const asks = [
    () => client.send(endpoints.getPersonalData, {}),
    () => client.send(endpoints.getPassport, { body }),
    () => client.send(endpoints.getConsiderationStatus, { params: { id: state.applicationId } }),
    () => client.send(endpoints.listApplications, {}),
  ];
  return asks[at % asks.length]!();
}

/** Says nothing more to anybody, also to whoever connects anew. */
async function fallSilent(): Promise<() => Promise<void>> {
  const silence = Promise.withResolvers<void>();
  proxy.watch(() => silence.promise);
  return async () => {
    proxy.watch(async () => {});
    silence.resolve();
  };
}

/** Answers, but for whoever looks at an application. */
async function holdApplications(): Promise<() => Promise<void>> {
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const holding = app.db.transaction().execute(async (tx) => {
    await sql`lock table applications in access exclusive mode`.execute(tx);
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  return async () => {
    isOver.resolve();
    await holding;
  };
}

test.each([
  ["says nothing", fallSilent],
  ["holds them up", holdApplications],
])(
  "a crowd while the database %s: an outage told to each, and nothing of it left",
  async (_what, begin) => {
    const person = (at: number) => borrowers[at % borrowers.length]!;
    const keys = borrowers.map(() => randomUUID());
    const revision = await savedAddresses();
    const save = ({ client, forms }: Borrower, at: number) =>
      client.send(endpoints.saveAddress, forms.address(revision), { key: keys[at]! });
    const end = await begin();
    const answers = await Promise.all([
      ...borrowers.map(save),
      ...Array.from({ length: crowd }, (_none, at) => reading(person(at), at)),
    ]);
    const replies = answers.map(({ status, headers, reply }) => [
      status,
      refusalName(reply),
      Number(headers["retry-after"]) > 0,
    ]);
    expect(replies).toEqual(answers.map(() => [503, "Unavailable", true]));
    await end();
    // Over each of the connections that reads share.
    const someStatuses = async () => {
      const some = Array.from({ length: 8 }, (_none, at) => reading(person(at), at));
      return (await Promise.all(some)).map(({ status }) => status);
    };
    await expect.poll(someStatuses).toEqual(Array(8).fill(200));
    for (const [at, borrower] of borrowers.entries())
      expect(refusalName((await save(borrower, at)).reply)).toBe("nothing");
    expect(await savedAddresses()).toBe(revision + 1);
  },
);

test.each(["/account", "/desk/queue"])(
  "while the database says nothing %s is a page all the same, also for whoever is signed in",
  async (url) => {
    const { client } = borrowers[0]!;
    const cookies = new Map(client.cookies);
    const end = await fallSilent();
    const page = await client.inject({ method: "GET", url });
    await end();
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.reply).toContain("<h1>");
    expect(client.cookies).toEqual(cookies);
  },
);

/** How often each of them has saved the form; the same for all. */
async function savedAddresses(): Promise<number> {
  const rows = await app.db.selectFrom("addresses").select("revision").execute();
  expect(new Set(rows.map(({ revision }) => revision)).size).toBeLessThanOrEqual(1);
  return rows[0]?.revision ?? 0;
}

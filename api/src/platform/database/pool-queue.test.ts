// Who would wait in vain for a connection is told so at once: the queue for them is bounded (reliability E8).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { isOutage } from "../endpoints/outage.ts";
import { createDatabase, type Db } from "./database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** All of them in use until they are given back. */
async function holdAll(db: Db, connections: number) {
  const release = Promise.withResolvers<void>();
  const taken = Array.from({ length: connections }, () => Promise.withResolvers<void>());
  const holding = taken.map(({ resolve }) =>
    db.connection().execute(async () => {
      resolve();
      await release.promise;
    }),
  );
  await Promise.all(taken.map(({ promise }) => promise));
  const giveBack = async () => {
    release.resolve();
    await Promise.all(holding);
  };
  onTestFinished(giveBack);
  return giveBack;
}

test("of a thousand at once on ten connections five hundred wait, the others are told at once", async () => {
  const db = createDatabase(database.url, { maxConnections: 10, connectionWaitMs: 20_000 });
  onTestFinished(() => db.destroy());
  const giveBack = await holdAll(db, 10);
  const faults: (Error & { code?: string })[] = [];
  const asking = Array.from({ length: 1_000 }, async () => {
    const answer = await sql<{ one: number }>`select 1 as one`.execute(db).catch((fault: Error) => {
      faults.push(fault);
      return { rows: [] };
    });
    return answer.rows.length;
  });
  // None has been given back: nobody of these has waited for one.
  await expect.poll(() => faults.length).toBe(500);
  expect(faults.filter((fault) => !isOutage(fault))).toEqual([]);
  await giveBack();
  const answered = await Promise.all(asking);
  expect(answered.filter((rows) => rows === 1)).toHaveLength(500);
  expect(faults).toHaveLength(500);
  // And afterwards as before.
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a submit that finds the queue full is an outage to be repeated, and is done once there is room", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const { client, forms } = await borrowerAt(app, "address");
  const giveBack = await holdAll(app.db, 10);
  const waiting = Array.from({ length: 500 }, () => sql`select 1`.execute(app.db));
  const key = randomUUID();
  const save = () => client.refusal(endpoints.saveAddress, forms.address(), { key });
  expect(await save()).toBe("Unavailable");
  await giveBack();
  await Promise.all(waiting);
  expect(await save()).toBe("nothing");
});

test("whoever only reads waits for none of them, also where the settings are to be read anew", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const { client, ofApplication, state } = await borrowerAt(app, "address");
  const giveBack = await holdAll(app.db, 10);
  const waiting = Array.from({ length: 500 }, () => sql`select 1`.execute(app.db));
  app.context.settings.forget();
  expect(await client.refusal(endpoints.getPersonalData, {})).toBe("nothing");
  expect(await client.refusal(endpoints.getPassport, { body: ofApplication() })).toBe("nothing");
  const params = { id: state.applicationId };
  expect(await client.refusal(endpoints.getConsiderationStatus, { params })).toBe("nothing");
  await giveBack();
  await Promise.all(waiting);
});

// Who is told what: /metrics to the operator alone, /openapi.json where it is wanted. /metrics tells where visitors are
// on the way in, and where those who came heard of the lender.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { refSources } from "@microloan/contract/dictionaries/ref-sources";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { createBorrower } from "../../test/borrower.ts";
import { sealAudit } from "./audit/audit-sealer.ts";
import { record } from "./audit/audit.store.ts";
import { migrationNames } from "./database/migrate.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function metrics(name: string): Promise<string[]> {
  const { body } = await app.metrics.inject({ url: "/metrics" });
  return body.split("\n").filter((line) => /^\S+?(?=[{ ])/.exec(line)?.[0] === name);
}

test("the public port knows no /metrics, and /openapi.json only where it is wanted", async () => {
  const statusOf = async ({ server }: TestApp, url: string) =>
    (await server.inject({ url })).statusCode;
  expect([await statusOf(app, "/metrics"), await statusOf(app, "/openapi.json")]).toEqual([
    404, 200,
  ]);
  const quiet = await createTestApp({
    sharesDatabaseOf: app,
    config: { servesOpenApi: false },
  });
  onTestFinished(() => quiet.stop());
  expect(await statusOf(quiet, "/openapi.json")).toBe(404);
});

test("it is ready on its own schema and on a newer one, but not on an older one", async () => {
  const own = await createTestApp();
  onTestFinished(() => own.stop());
  const readiness = async () => {
    const answer = await own.server.inject({ url: "/readyz" });
    return [answer.statusCode, answer.json<{ errorMessage?: string }>().errorMessage];
  };
  expect(await readiness()).toEqual([503, expect.stringContaining("no job queue")]);
  // Tests run jobs by hand and have no queue.
  await own.db.schema.createSchema("jobs").execute();
  await own.db.schema.withSchema("jobs").createTable("version").execute();
  expect(await readiness()).toEqual([200, undefined]);
  await sql`insert into migrations (name) values ('9999-of-the-next-release')`.execute(own.db);
  expect(await readiness()).toEqual([200, undefined]);
  const newest = migrationNames().at(-1);
  await sql`delete from migrations where name >= ${newest}`.execute(own.db);
  expect(await readiness()).toEqual([503, expect.stringContaining(`${newest} has not run`)]);
});

test("it is not ready while no process that opens uploads can be started", async () => {
  const { scanReader } = app.context;
  vi.spyOn(scanReader, "startFault").mockReturnValue("No process");
  onTestFinished(() => void vi.restoreAllMocks());
  const answer = await app.server.inject({ url: "/readyz" });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { errorMessage: "No process" }]);
});

test("nobody asks who looks after the process: no cookie, no look at a session", async () => {
  const cookie = "session=whose; browser=which";
  for (const url of ["/healthz", "/readyz", "/openapi.json"]) {
    const answer = await app.server.inject({ url, headers: { cookie } });
    expect([url, answer.cookies]).toEqual([url, []]);
  }
});

test("visitors are counted at the step that each was last at, for a day", async () => {
  const client = app.newClient();
  await client.visit();
  const step = (id: string, at: number, isNew: boolean) =>
    client.succeed(endpoints.setRegistrationStep, { body: { id, step: at, isNew } });
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
  await step(one, 0, true);
  await step(one, 1, true);
  await step(other, 0, true);
  await step(third, 0, false);
  expect((await metrics("visitors_of_day")).toSorted()).toEqual([
    'visitors_of_day{way="registration",step="0"} 1',
    'visitors_of_day{way="registration",step="1"} 1',
    'visitors_of_day{way="sign-in",step="0"} 1',
  ]);
  await app.db
    .updateTable("anonymousSteps")
    .set({ savedAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect(await metrics("visitors_of_day")).toEqual([]);
});

test("contacts are counted by where they heard of the lender", async () => {
  const acquaintance = { refSourceId: refSources.acquaintance.id };
  await createBorrower(app, { person: acquaintance }).register();
  await createBorrower(app).register();
  expect((await metrics("contacts_of_day")).toSorted()).toEqual([
    'contacts_of_day{source="acquaintance"} 1',
    'contacts_of_day{source="untold"} 1',
  ]);
});

test("how long the audit log has waited for its seal", async () => {
  const age = async () => Number((await metrics("audit_unsealed_seconds"))[0]?.split(" ")[1]);
  await sealAudit(app.db);
  expect(await age()).toBe(0);
  await record(app.db, { actor: "job:test", action: "decided" });
  expect(await age()).toBeGreaterThan(0);
});

// The server's own zone, and its database's, change neither who is of age nor a date of birth (reliability E15; D1).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower, registrationAgreements } from "../../../test/borrower.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => app.stop());

async function serverIn(zone: string): Promise<TestApp> {
  vi.stubEnv("TZ", zone);
  const url = new URL(app.database.url);
  url.searchParams.set("options", `-c timezone=${zone}`);
  const config = { databaseUrl: url.href };
  const server = await createTestApp({ sharesDatabaseOf: app, config });
  onTestFinished(() => server.stop());
  return server;
}

async function register(server: TestApp, birthDate: string) {
  const { client, person, offer } = createBorrower(server);
  await client.visit();
  const agreed = { agreements: registrationAgreements, anonymousId: randomUUID() };
  const body = { ...person, ...offer, ...agreed, birthDate };
  const refusal = await client.refusal(endpoints.createContact, { body });
  const { phone } = person;
  const kept = await server.context.db
    .selectFrom("registrations")
    .select("birthDate")
    .where("phone", "=", phone)
    .execute();
  return { refusal, kept: kept.map((row) => row.birthDate) };
}

// Kamchatka is ahead of Moscow, Lima behind: each is in another day for half of it.
test.each(["UTC", "Asia/Kamchatka", "America/Lima"])("a server in %s", async (zone) => {
  const server = await serverIn(zone);
  server.setNow("2026-11-20T23:59:59+03:00");
  expect(await register(server, "2008-11-21")).toEqual({ refusal: "Underage", kept: [] });
  server.setNow("2026-11-21T00:00:00+03:00");
  expect(await register(server, "2008-11-21")).toEqual({
    refusal: "nothing",
    kept: ["2008-11-21"],
  });
  // Summer time began at that midnight.
  expect(await register(server, "1981-04-01")).toEqual({
    refusal: "nothing",
    kept: ["1981-04-01"],
  });
});

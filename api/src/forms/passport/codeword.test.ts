// The codeword opens the way to another phone: nobody reads it in the database (issue 15; decision 0065).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { tablesWith } from "../../../test/picture.ts";
import { openCodeword } from "../../people/contacts/codeword-seal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const codeword = "Ёжик в тумане 7";

async function borrowerWithCodeword() {
  const borrower = await borrowerAt(app, "address", { passport: { codeword } });
  const body = borrower.ofApplication();
  const shown = async () =>
    (await borrower.client.succeed(endpoints.getPassport, { body })).passport?.codeword;
  return { id: body.applicationId, shown };
}

const keptOf = async (applicationId: string) => {
  const row = await app.db
    .selectFrom("passports")
    .innerJoin("applications", "applications.id", "passports.applicationId")
    .select([sql<string>`answers->>'codeword'`.as("codeword"), "applications.contactId"])
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  return row;
};

test("no table holds it; its owner sees it again", async () => {
  const { shown } = await borrowerWithCodeword();
  expect(await tablesWith(app.db, codeword)).toEqual([]);
  expect(await shown()).toBe(codeword);
});

test("it is sealed for its contact, each time anew", async () => {
  const [one, other] = [await borrowerWithCodeword(), await borrowerWithCodeword()];
  const [kept, another] = [await keptOf(one.id), await keptOf(other.id)];
  expect(kept.codeword).not.toBe(another.codeword);
  const { config } = app.context;
  expect(openCodeword({ config }, kept.contactId, kept.codeword)).toBe(codeword);
  expect(() => openCodeword({ config }, another.contactId, kept.codeword)).toThrow("authenticate");
});

test("one that was saved before is read, and sealed by the daily job", async () => {
  const { id, shown } = await borrowerWithCodeword();
  await sql`
    update passports set answers = jsonb_set(answers, '{codeword}', to_jsonb(${codeword}::text))
    where application_id = ${id}`.execute(app.db);
  expect(await shown()).toBe(codeword);
  await app.jobs.deliver(jobKinds.purge, {});
  expect(await tablesWith(app.db, codeword)).toEqual([]);
  expect(await shown()).toBe(codeword);
});

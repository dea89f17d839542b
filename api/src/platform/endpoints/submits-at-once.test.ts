// One person's submits hold so many connections of the database at once, and no more (issue 15; reliability E8).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp } from "../../../test/app.ts";
import { borrowerAt, documentsToSign } from "../../../test/borrower.ts";

test("of sixty at once about one application forty are sent away before they cost anything", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const borrower = await borrowerAt(app, "address");
  const { client, forms, state } = borrower;
  const names: string[] = [];
  const save = async () => {
    const sent = { key: randomUUID() };
    names.push(await client.refusal(endpoints.saveAddress, forms.address(), sent));
  };
  await app.db.transaction().execute(async (tx) => {
    await sql`select from applications where id = ${state.applicationId} for update`.execute(tx);
    void Array.from({ length: 60 }, save);
    await expect.poll(() => names).toEqual(Array(40).fill("TooMany"));
  });
  await expect.poll(() => names.length, { timeout: 20_000 }).toBe(60);
  // The first is saved; the others are of a revision that is none any more, or waited too long for a connection.
  expect(names.filter((name) => name === "nothing")).toHaveLength(1);
  expect(await client.refusal(endpoints.getPersonalData, {})).toBe("nothing");
});

test("of the signing page confirmed twenty times at once nobody waits for a second connection", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const { client, ofApplication } = await borrowerAt(app, "signing");
  const { signing: formPageId } = formPages;
  const body = { ...ofApplication(), formPageId, documentRuleIds: documentsToSign };
  const confirm = () => client.refusal(endpoints.saveDocuments, { body }, { key: randomUUID() });
  const names = await Promise.all(Array.from({ length: 20 }, confirm));
  expect(names).toEqual(Array(20).fill("nothing"));
});

// What the passport form needs besides its shape is told at the field; what it no longer asks for is no fault and is
// not kept (D11; spec §3, AdditionalPhoneEnabled).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createTab, refusalName, type TestClient } from "../../../test/client.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { AdditionalPhoneEnabled: "true" } });
});
afterAll(() => app.stop());

test.each(["codeword", "issuedBy"])("%s left out is asked for", async (field) => {
  const { client, forms } = await borrowerAt(app, "passport");
  const body = { ...forms.passport().body, [field]: undefined };
  const { status, reply } = await client.sendLoose(endpoints.savePassport, { body });
  expect([status, refusalName(reply), reply]).toMatchObject([400, "ValueRequired", { field }]);
});

/** Saves again what was read, as a form does that was opened before. */
async function saveAsRead({ client, ofApplication }: Borrower, at: TestClient) {
  const { passport, revisions } = await client.succeed(endpoints.getPassport, {
    body: ofApplication(),
  });
  const body = { ...ofApplication(), revision: revisions.passport, ...passport! };
  return at.refusal(endpoints.savePassport, { body });
}

test("an additional phone that is asked for no more keeps nobody from saving, and goes", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { client, forms, ofApplication, person } = borrower;
  const { body } = forms.passport();
  const save = (additionalPhone: string) =>
    client.refusal(endpoints.savePassport, { body: { ...body, additionalPhone } });
  expect(await save(person.phone)).toBe("PhoneIsOwn");
  expect(await save("+79151112233")).toBe("nothing");
  await app.db.deleteFrom("settings").where("code", "=", "AdditionalPhoneEnabled").execute();
  const { database, dataDir } = app;
  const later = await createTestApp({ sharesDatabaseOf: { database, dataDir } });
  try {
    expect(await saveAsRead(borrower, createTab(client, later.server))).toBe("nothing");
  } finally {
    await later.stop();
  }
  const { passport } = await client.succeed(endpoints.getPassport, { body: ofApplication() });
  expect(passport).not.toHaveProperty("additionalPhone");
});

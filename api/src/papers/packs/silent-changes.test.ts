// What the papers say may change though nobody touched the application: the phone, the lender's details of a new
// release. What is read then is what is signed then, and the code of before opens nothing (D7; reliability A8;
// decision 0008).
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createTab } from "../../../test/client.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;
/** The release that comes after, with the lender's new address. */
let later: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
  const { database, dataDir, partners } = app;
  const lender = { ...app.context.config.lender, address: "г. Тверь, ул. Новая, д. 1" };
  later = await createTestApp({
    config: { lender },
    sharesDatabaseOf: { database, dataDir },
    sharesPartnersOf: { partners },
  });
});
afterAll(async () => {
  await later.stop();
  await app.stop();
});

const accept = endpoints.savePaymentOfferAndSendToConsideration;
const documentRulesId = documentIds.individualConditions;

async function changePhone(borrower: Borrower) {
  const changes = createPhoneChanges(() => app);
  await passTime(app.db, 61);
  const { client, phone } = await changes.begin(borrower);
  await changes.proveByCode(client, borrower);
  const body = await changes.askNewCode(client, phone);
  await client.succeed(phoneChangeEndpoints.confirmNewPhone, { body });
  borrower.person.phone = phone;
  await passTime(app.db, 61);
  await borrower.signIn();
  return { client: borrower.client, news: phone };
}

const release = async ({ client }: Borrower) => ({
  client: createTab(client, later.server),
  news: "ул. Новая",
});

test.each([
  ["the phone", changePhone],
  ["the lender's details", release],
])("%s: read anew, signed as read, the code of before opens nothing", async (_, change) => {
  const borrower = await borrowerAt(app, "signing");
  const { body: before } = await borrower.askSigningCode();
  const { client, news } = await change(borrower);
  const query = { ...borrower.ofApplication(), documentRulesId };
  const shown = await client.succeed(endpoints.getFileBody, { query });
  expect(Buffer.from(shown.fileBody, "base64").toString()).toContain(news);
  expect(await client.refusal(accept, { body: before })).toBe("OfferChanged");
  await passTime(app.db, 61);
  const page = { ...borrower.ofApplication(), formPageId: formPages.signing };
  const { documentsHash = "" } = await client.succeed(endpoints.getDocumentsForPage, {
    body: page,
  });
  const body = { ...(await borrower.toSign()), documentsHash };
  const { codeId } = await client.succeed(endpoints.signFiles, { body });
  const code = await borrower.newestCode();
  await client.succeed(accept, { body: { ...borrower.ofApplication(), codeId, code } });
  const signed = await app.db
    .selectFrom("signatures")
    .innerJoin("signingPackDocuments as paper", "paper.packId", "signatures.packId")
    .select(["paper.sha256", "signatures.phone"])
    .where("documentRuleId", "=", documentRulesId)
    .where("applicationId", "=", borrower.state.applicationId)
    .executeTakeFirst();
  expect(signed).toEqual({ sha256: shown.sha256, phone: borrower.person.phone });
});

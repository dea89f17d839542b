// The files of a pack are there because its row names them: asked again it keeps them, refused it leaves none
// (reliability C6; D7; decisions 0008, 0033).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign } from "../../../test/borrower.ts";
import { createTab } from "../../../test/client.ts";
import { pricesOf } from "../../../test/priced-loan.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    settings: { SmsPerAddressPerHour: "1000", CodesPerDayAfterSignIn: "3" },
  });
  other = await createTestApp({ sharesDatabaseOf: app, sharesPartnersOf: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const count = documentsToSign.length;

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.context.files.list()) names.push(name);
  return names.toSorted();
}

async function namedFiles(): Promise<string[]> {
  const scans = await app.db.selectFrom("documentFiles").select("fileKey").execute();
  const papers = await app.db.selectFrom("signingPackDocuments").select("fileKey").execute();
  return [...scans, ...papers].map(({ fileKey }) => fileKey).toSorted();
}

const applicationOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", state.applicationId)
    .executeTakeFirstOrThrow();

test("ten at once store one pack; papers that come back, and a code sent again, store nothing", async () => {
  const borrower = await borrowerAt(app, "signing");
  const before = (await storedNames()).length;
  const body = await borrower.toSign();
  const tabs = [borrower.client, createTab(borrower.client, other.server)];
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => tabs[at % 2]!.send(endpoints.signFiles, { body })),
  );
  expect(await storedNames()).toHaveLength(before + count);
  const prices = pricesOf(borrower);
  await prices.usePromo("СТАРТ10");
  await prices.cancelPromo();
  await borrower.askSigningCode();
  expect(await storedNames()).toHaveLength(before + count);
  await passTime(app.db, 400);
  const again = await borrower.askSigningCode();
  expect(await storedNames()).toHaveLength(before + count);
  expect(await storedNames()).toEqual(await namedFiles());
  const { savePaymentOfferAndSendToConsideration: accept } = endpoints;
  await borrower.client.succeed(accept, { body: again.body });
});

test("refused it leaves no file, no pack and no offer", async () => {
  const borrower = await borrowerAt(app, "signing");
  // The confirmation of the number was the first code of three.
  for (const wait of [61, 120]) {
    await passTime(app.db, wait);
    await borrower.client.succeed(endpoints.doUprid, { body: borrower.ofApplication() });
  }
  const files = await storedNames();
  const application = await applicationOf(borrower);
  for (let time = 0; time < 3; time += 1) {
    const body = await borrower.toSign();
    expect(await borrower.client.refusal(endpoints.signFiles, { body })).toBe("CodesPerDay");
  }
  expect(await storedNames()).toEqual(files);
  expect(await applicationOf(borrower)).toEqual(application);
  expect(application.status).toBe("Draft");
});

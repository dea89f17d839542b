// A pack is drawn once, stays as long as it says the same, and leaves no file behind when it does not come to be (D7).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";
import { packsAnHour } from "./pack.service.ts";

let app: TestApp;
let drawn = 0;

beforeAll(async () => {
  app = await createTestApp({
    pdf: {
      async render(kind, data) {
        drawn += 1;
        return Buffer.from(`%PDF- ${kind} ${JSON.stringify(data)}`);
      },
      close: async () => {},
    },
  });
});
afterAll(() => app.stop());

async function storedFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.context.files.list()) names.push(name);
  return names.toSorted();
}

const freeze = async (borrower: Borrower) =>
  borrower.client.call(endpoints.signFiles, { body: await borrower.toSign() });

const frozenTimes = ({ state }: Borrower) =>
  app.db
    .selectFrom("auditLog")
    .select("action")
    .where("applicationId", "=", state.applicationId)
    .where("action", "=", "pack frozen")
    .execute()
    .then(({ length }) => length);

const choose = ({ client, offer, ofApplication }: Borrower, offerSum: number) =>
  client.succeed(endpoints.selectProduct, {
    body: {
      ...ofApplication(),
      offerSum,
      offerPeriod: offer.requestedOfferPeriod,
      periodTypeId: offer.periodTypeId,
    },
  });

const takePacks = ({ state }: Borrower, taken: number) =>
  app.db
    .insertInto("limits")
    .values({ key: `packs:${state.applicationId}`, windowStartedAt: new Date(), taken })
    .execute();

test("what stands is not drawn again; the log has it frozen once for each code", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { body, packHash } = await borrower.askSigningCode();
  const [before, files] = [drawn, await storedFiles()];
  expect(refusalName(await freeze(borrower))).toBe("nothing");
  expect(await frozenTimes(borrower)).toBe(1);
  const codes = app.db.updateTable("codes").set({ wrongCount: 3 });
  await codes.where("id", "=", body.codeId).execute();
  const another = await borrower.askSigningCode();
  expect(another.body.codeId).not.toBe(body.codeId);
  expect(another.packHash).toBe(packHash);
  expect(await frozenTimes(borrower)).toBe(2);
  expect(drawn).toBe(before);
  expect(await storedFiles()).toEqual(files);
});

test("changed and changed back within the minute: the first papers and their code again", async () => {
  const borrower = await borrowerAt(app, "signing");
  const first = await borrower.askSigningCode();
  const files = await storedFiles();
  const { requestedOfferSum } = borrower.offer;
  await choose(borrower, requestedOfferSum - 1_000);
  await choose(borrower, requestedOfferSum);
  const { codeId } = first.body;
  expect(await freeze(borrower)).toMatchObject({ codeId, packHash: first.packHash });
  await expect.poll(storedFiles).toEqual(files);
  const query = { ...borrower.ofApplication(), documentRulesId: documentsToSign[0] ?? "" };
  expect(await borrower.client.refusal(endpoints.getFileBody, { query })).toBe("nothing");
  const accept = endpoints.savePaymentOfferAndSendToConsideration;
  expect(await borrower.client.refusal(accept, { body: first.body })).toBe("nothing");
});

test("no code may be sent: the papers drawn for it are taken away", async () => {
  const borrower = await borrowerAt(app, "signing");
  const [before, files] = [drawn, await storedFiles()];
  const { phone } = borrower.person;
  const blockedUntil = new Date(Date.now() + 600_000);
  await app.db
    .insertInto("codeGuesses")
    .values({ phone, lane: "after-sign-in", wrongInRow: 3, blockedUntil })
    .execute();
  expect(refusalName(await freeze(borrower))).toBe("CodeBlocked");
  expect(drawn).toBeGreaterThan(before);
  await expect.poll(storedFiles).toEqual(files);
});

test("papers are drawn so often an hour; what stands is answered all the same", async () => {
  const borrower = await borrowerAt(app, "signing");
  await takePacks(borrower, packsAnHour - 1);
  const { codeId } = (await borrower.askSigningCode()).body;
  expect(await freeze(borrower)).toMatchObject({ codeId });
  await choose(borrower, borrower.offer.requestedOfferSum - 1_000);
  const before = drawn;
  const offerSum = borrower.offer.requestedOfferSum - 1_000;
  const { offerHash } = await borrower.client.succeed(endpoints.selectAdditionalProducts, {
    body: borrower.ofApplication(),
  });
  const body = { ...(await borrower.toSign()), offerSum, offerHash };
  const { status, reply } = await borrower.client.send(endpoints.signFiles, { body });
  expect([status, refusalName(reply)]).toEqual([429, "TooMany"]);
  expect(reply).toMatchObject({ retryAfterSeconds: expect.any(Number) as number });
  expect(drawn).toBe(before);
  await passTime(app.db, 3601);
  await app.db.updateTable("sessions").set({ lastSeenAt: new Date() }).execute();
  expect(refusalName((await borrower.client.send(endpoints.signFiles, { body })).reply)).toBe(
    "nothing",
  );
});

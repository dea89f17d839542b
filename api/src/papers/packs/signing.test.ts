// What is shown is what is frozen is what is signed, once, with the evidence beside it (D7, reliability A7, A8).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  type Borrower,
  borrowerAt,
  borrowerWithLoan,
  documentsToSign,
  registrationAgreements,
} from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";
import { sha256 } from "../../platform/hashing.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(() => app.resetNow());
afterAll(() => app.stop());

const accept = endpoints.savePaymentOfferAndSendToConsideration;

const read = (borrower: Borrower, documentRulesId: string) =>
  borrower.client.succeed(endpoints.getFileBody, {
    query: { ...borrower.ofApplication(), documentRulesId },
  });

const readAll = async (borrower: Borrower) =>
  Promise.all(documentsToSign.map(async (id) => [id, (await read(borrower, id)).fileBody]));

const signatureOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("signatures")
    .selectAll()
    .where("applicationId", "=", state.applicationId)
    .executeTakeFirst();

describe("the bytes", () => {
  test("shown before, shown after, stored and hashed are the same", async () => {
    const drawing = await createTestApp({ drawsPdf: true });
    onTestFinished(() => drawing.stop());
    const borrower = await borrowerAt(drawing, "signing");
    const before = await readAll(borrower);
    const { packHash, body } = await borrower.askSigningCode();
    expect(await readAll(borrower)).toEqual(before);
    await borrower.client.succeed(accept, { body });
    expect(await readAll(borrower)).toEqual(before);
    const stored = await drawing.db
      .selectFrom("signingPackDocuments")
      .innerJoin("signingPacks", "signingPacks.id", "packId")
      .select(["documentRuleId", "sha256", "fileKey"])
      .where("signingPacks.hash", "=", packHash)
      .execute();
    expect(stored).toHaveLength(documentsToSign.length);
    for (const [id, fileBody] of before) {
      const bytes = Buffer.from(String(fileBody), "base64");
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
      const row = stored.find(({ documentRuleId }) => documentRuleId === id);
      expect(row?.sha256).toBe(sha256(bytes));
      expect(await drawing.context.files.get(row?.fileKey ?? "")).toEqual(bytes);
    }
    const lines = stored.map((row) => `${row.documentRuleId} ${row.sha256}`).toSorted();
    expect(packHash).toBe(
      sha256([...lines, `terms ${(await borrower.toSign()).offerHash}`].join("\n")),
    );
  });

  test("are not to be had before the step is reached, and unknown documents never", async () => {
    const early = await borrowerAt(app, "docs-uploading");
    const query = { ...early.ofApplication(), documentRulesId: documentsToSign[0] ?? "" };
    expect(await early.client.refusal(endpoints.getFileBody, { query })).toBe("DocumentNotReady");
    const unknown = { query: { ...query, documentRulesId: randomUUID() } };
    expect(await early.client.refusal(endpoints.getFileBody, unknown)).toBe("DocumentsUnknown");
  });
});

describe("the signature", () => {
  test("holds pack hash, code, phone, address and browser", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { packHash, body } = await borrower.askSigningCode();
    expect(await signatureOf(borrower)).toBeUndefined();
    await borrower.client.succeed(accept, { body });
    expect(await signatureOf(borrower)).toMatchObject({
      packHash,
      codeId: body.codeId,
      phone: borrower.person.phone,
      address: borrower.client.address,
      userAgent: borrower.client.userAgent,
      signedAt: expect.any(Date),
    });
  });

  test("sent again answers as the first time, under the same key and under another", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { body } = await borrower.askSigningCode();
    const key = randomUUID();
    const first = await borrower.client.succeed(accept, { body }, { key });
    expect(first.journey.status).toBe("Signed");
    const signature = await signatureOf(borrower);
    expect(await borrower.client.succeed(accept, { body }, { key })).toEqual(first);
    expect(await borrower.client.succeed(accept, { body })).toEqual(first);
    expect(await signatureOf(borrower)).toEqual(signature);
    const jobs = (await app.jobs.waiting()).filter(({ kind }) => kind === "consider");
    const own = jobs.filter(({ data }) => JSON.stringify(data).includes(body.applicationId));
    expect(own).toHaveLength(1);
  });

  test("of ten at once there is one", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { body } = await borrower.askSigningCode();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => borrower.client.call(accept, { body })),
    );
    expect(new Set(replies.map(refusalName))).toEqual(new Set(["nothing"]));
    const rows = await app.db
      .selectFrom("auditLog")
      .select("action")
      .where("applicationId", "=", body.applicationId)
      .where("action", "=", "signed")
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("with a wrong code counts, and after three the pack needs a new one", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { body } = await borrower.askSigningCode();
    const wrong = { ...body, code: body.code === "000000" ? "000001" : "000000" };
    const sign = (of: typeof body) => borrower.client.refusal(accept, { body: of });
    const names = [await sign(wrong), await sign(wrong), await sign(wrong), await sign(body)];
    expect(names).toEqual(["CodeWrong", "CodeWrong", "CodeBlocked", "CodeBlocked"]);
    expect(
      await borrower.client.refusal(endpoints.signFiles, { body: await borrower.toSign() }),
    ).toBe("CodeBlocked");
    await passTime(app.db, 901);
    await app.db.updateTable("sessions").set({ lastSeenAt: new Date() }).execute();
    const again = await borrower.askSigningCode();
    expect(again.body.codeId).not.toBe(body.codeId);
    expect(await sign(again.body)).toBe("nothing");
  });

  test("by a code of another time or of nobody is refused", async () => {
    const borrower = await borrowerAt(app, "signing");
    const unasked = { ...borrower.ofApplication(), codeId: randomUUID(), code: "123456" };
    expect(await borrower.client.refusal(accept, { body: unasked })).toBe("OfferChanged");
    const { body } = await borrower.askSigningCode();
    const odd = { body: { ...body, codeId: randomUUID() } };
    expect(await borrower.client.refusal(accept, odd)).toBe("OfferChanged");
    await passTime(app.db, 301);
    expect(await borrower.client.refusal(accept, { body })).toBe("CodeExpired");
  });
});

describe("freezing", () => {
  test("twice within a minute keeps pack and code", async () => {
    const borrower = await borrowerAt(app, "signing");
    const first = await borrower.askSigningCode();
    const again = await borrower.client.succeed(endpoints.signFiles, {
      body: await borrower.toSign(),
    });
    expect(again).toMatchObject({ packHash: first.packHash, codeId: first.body.codeId });
    await borrower.client.succeed(accept, { body: first.body });
  });

  test("after the code has expired sends another for the same pack", async () => {
    const borrower = await borrowerAt(app, "signing");
    const first = await borrower.askSigningCode();
    await passTime(app.db, 400);
    const again = await borrower.askSigningCode();
    expect(again.packHash).toBe(first.packHash);
    await borrower.client.succeed(accept, { body: again.body });
  });

  test("is refused without every document ticked, and for another sum", async () => {
    const borrower = await borrowerAt(app, "signing");
    const shown = await borrower.toSign();
    const refusal = (change: object) =>
      borrower.client.refusal(endpoints.signFiles, { body: { ...shown, ...change } });
    const [, ...some] = shown.documentRuleIds;
    expect(await refusal({ documentRuleIds: some })).toBe("SignatureAgreementsMissing");
    expect(await refusal({ offerSum: 9_000 })).toBe("OfferChanged");
    expect(await refusal({ offerHash: "0".repeat(64) })).toBe("OfferChanged");
  });

  test("is refused, at the link itself, without a required link of the offer; its tick is kept", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { client, state } = borrower;
    const query = { ...borrower.ofApplication(), offerSum: (await borrower.toSign()).offerSum };
    const { links } = await client.succeed(endpoints.getOfferInfoText, { query });
    const required = links
      .filter(({ isRequired }) => isRequired)
      .map((link) => link.documentRuleId);
    expect(required).not.toEqual([]);
    const ticked = () =>
      app.db
        .selectFrom("documentTicks")
        .select("documentRuleId")
        .where("applicationId", "=", state.applicationId)
        .execute();
    for (const id of required) {
      const documentRuleIds = (await borrower.toSign()).documentRuleIds.filter((one) => one !== id);
      const body = { ...(await borrower.toSign()), documentRuleIds };
      const reply = await client.call(endpoints.signFiles, { body });
      expect(refusalName(reply)).toBe("SignatureAgreementsMissing");
      expect(reply).toMatchObject({ field: `documentRuleIds.${id}` });
    }
    expect(await ticked()).toEqual([]);
    const { saveDocumentRulesLogFiles: reportOpening } = endpoints;
    const opened = { formPageId: formPages.signing, documentRuleIds: required };
    await client.succeed(reportOpening, { body: { ...borrower.ofApplication(), ...opened } });
    await borrower.sign();
    expect(await ticked()).toEqual(required.map((documentRuleId) => ({ documentRuleId })));
  });

  test("yesterday's pack is not signed today: what is shown and signed is today's", async () => {
    const borrower = await borrowerAt(app, "signing");
    const yesterday = await readAll(borrower);
    const { body } = await borrower.askSigningCode();
    app.setNow("2026-11-21T00:00:01+03:00");
    expect(await borrower.client.refusal(accept, { body })).toBe("OfferChanged");
    const today = await readAll(borrower);
    expect(today[0]).not.toEqual(yesterday[0]);
    const again = await borrower.askSigningCode();
    expect(await readAll(borrower)).toEqual(today);
    await borrower.client.succeed(accept, { body: again.body });
    app.setNow("2026-11-22T12:00:00+03:00");
    expect(await readAll(borrower)).toEqual(today);
  });

  test("an offer that is no longer made is refused by name everywhere", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { applicationId } = borrower.state;
    await app.db
      .updateTable("applications")
      .set({ term: 31 })
      .where("id", "=", applicationId)
      .execute();
    const { client } = borrower;
    const offer = { query: { applicationId, offerSum: 10_000 } };
    expect(await client.refusal(endpoints.getOfferInfoText, offer)).toBe("OfferMissing");
    const query = { applicationId, documentRulesId: documentsToSign[0] ?? "" };
    expect(await client.refusal(endpoints.getFileBody, { query })).toBe("OfferMissing");
    expect(await client.refusal(endpoints.signFiles, { body: await borrower.toSign() })).toBe(
      "OfferMissing",
    );
    // Its id stays, for another loan to be chosen; what it would cost is not told.
    const { application } = await client.succeed(endpoints.getPersonalData, {});
    expect(application).toMatchObject({ applicationId, sum: 10_000, period: 31 });
    expect(application).not.toHaveProperty("refundSum");
  });
});

test("the personal account shows the signed terms and documents; there is no offer any more", async () => {
  const borrower = await borrowerWithLoan(app);
  const offer = { query: { ...borrower.ofApplication(), offerSum: 10_000 } };
  expect(await borrower.client.refusal(endpoints.getOfferInfoText, offer)).toBe("ApplicationLeft");
  const { applications, redirectUrl } = await borrower.client.succeed(
    endpoints.listApplications,
    {},
  );
  expect(redirectUrl).toBe("/account");
  expect(applications).toMatchObject([
    {
      applicationId: borrower.state.applicationId,
      status: "Issued",
      contract: { sum: 10_000, period: 15, signedOn: "2026-11-20", issuedOn: "2026-11-20" },
    },
  ]);
  const documents = applications[0]?.contract?.documents ?? [];
  expect(documents.map(({ documentRulesId }) => documentRulesId).toSorted()).toEqual(
    [...documentsToSign, ...registrationAgreements].toSorted(),
  );
});

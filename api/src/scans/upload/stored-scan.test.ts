// A stored scan given back: what is kept and nothing else, to its owner and to an operator at that application, with
// who opened it and when (D3, D7; decision 0040). Somebody else's ids in every role: api/test/owners.
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { borrowerWaiting } from "../../../test/deferred-scans.ts";
import { openAsOperator } from "../../../test/operator.ts";
import { beginNext, leaveRepaidLoan } from "../../../test/repeat-client.ts";
import { canary } from "../../../test/scans/file-case.ts";
import { heicFixture } from "../../../test/scans/heic-parts.ts";
import { whatIsWrong } from "../../../test/scans/kept-file.ts";
import { pdfOf } from "../../../test/scans/pdf-parts.ts";
import { FileMissing } from "../../platform/files/blob-store.ts";
import { sha256 } from "../../platform/hashing.ts";

const { getScan } = endpoints;
const main = documentIds.scanPassportMain;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ readsScans: true });
});
afterAll(() => app.stop());

const photoOf = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#7d3f3a" } });
const asked = ({ state }: Borrower, fileId: string) => ({
  query: { applicationId: state.applicationId, fileId },
});
const openingsOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("documentOpenings")
    .select(["documentRuleId", "formPageId", "actor", "way", "sha256"])
    .where("applicationId", "=", state.applicationId)
    .orderBy("openedAt")
    .execute();

test.each([
  {
    chosen: "IMG_0001.JPEG",
    bytes: () =>
      photoOf()
        .withExif({ IFD0: { Make: canary } })
        .jpeg()
        .toBuffer(),
    name: "IMG_0001.JPEG",
    mimeType: "image/jpeg",
  },
  {
    chosen: "фото",
    bytes: () => photoOf().png().toBuffer(),
    name: "фото.jpg",
    mimeType: "image/jpeg",
  },
  {
    chosen: "IMG_0002.HEIC",
    bytes: async () => heicFixture("located"),
    name: "IMG_0002.jpg",
    mimeType: "image/jpeg",
  },
  { chosen: "скан.jpg", bytes: async () => pdfOf(), name: "скан.pdf", mimeType: "application/pdf" },
])("$chosen comes back as it is kept, named by its kind", async (file) => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const { fileId } = await borrower.upload(
    main,
    new File([new Uint8Array(await file.bytes())], file.chosen),
  );
  const scan = await borrower.client.succeed(getScan, asked(borrower, fileId));
  const bytes = Buffer.from(scan.fileBody, "base64");
  const { query } = asked(borrower, fileId);
  const opened = await borrower.client.send(getScan, { query: { ...query, asFile: "true" } });
  expect([opened.status, opened.headers["content-type"]]).toEqual([200, file.mimeType]);
  expect(String(opened.headers["content-disposition"])).toContain(encodeURIComponent(file.name));
  const { mimeType, name: fileName } = file;
  expect(scan).toMatchObject({ fileName, mimeType, sha256: sha256(bytes) });
  expect(await whatIsWrong(bytes, { mimeType })).toEqual([]);
  expect(await openingsOf(borrower)).toEqual([
    {
      documentRuleId: main,
      formPageId: formPages.docsUploading,
      actor: `contact:${borrower.state.contactId}`,
      way: "file",
      sha256: sha256(bytes),
    },
  ]);
});

test("an operator at that application gets it, on the record; one at another does not", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const { fileId } = await borrower.upload(main);
  const { client } = await openAsOperator(app, borrower.state.applicationId);
  await client.succeed(getScan, asked(borrower, fileId));
  const [{ actor } = { actor: "" }] = await openingsOf(borrower);
  expect(actor).toMatch(/^operator:/);
  const lines = await app.db
    .selectFrom("auditLog")
    .select("action")
    .where("actor", "=", actor)
    .where("applicationId", "=", borrower.state.applicationId)
    .execute();
  expect(lines).toContainEqual({ action: "getScan" });

  const other = await borrowerAt(app, "docs-uploading");
  const elsewhere = await openAsOperator(app, other.state.applicationId);
  expect(await elsewhere.client.refusal(getScan, asked(borrower, fileId))).toBe("NotFound");
  expect(await elsewhere.client.refusal(getScan, asked(other, fileId))).toBe("NotFound");
  expect(await openingsOf(borrower)).toHaveLength(1);
});

test("as long as it is there: at step 9, after the signature, not once it is removed", async () => {
  const waiting = (await borrowerWaiting(app)).borrower;
  const { fileId } = await waiting.upload(main);
  await waiting.client.succeed(getScan, asked(waiting, fileId));
  await waiting.client.succeed(endpoints.removeDocument, { body: { fileId } });
  expect(await waiting.client.refusal(getScan, asked(waiting, fileId))).toBe("NotFound");

  const signed = await borrowerAt(app, "signing");
  const { id } = await app.db
    .selectFrom("documentFiles")
    .select("id")
    .where("applicationId", "=", signed.state.applicationId)
    .executeTakeFirstOrThrow();
  await signed.sign();
  const ofFirst = asked(signed, id);
  await signed.client.succeed(getScan, ofFirst);

  // A loan later it is still the owner's; an operator at the next application has nothing of the one before.
  await leaveRepaidLoan(app, signed);
  const operator = await openAsOperator(app, await beginNext(signed));
  await signed.client.succeed(getScan, ofFirst);
  for (const request of [ofFirst, asked(signed, id)])
    expect(await operator.client.refusal(getScan, request)).toBe("NotFound");
});

test("removed while it is read it is gone, and no fault of ours; lost from the store it is one", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const { fileId } = await borrower.upload(main);
  const get = vi.spyOn(app.context.files, "get").mockRejectedValue(new FileMissing());
  expect(await borrower.client.refusal(getScan, asked(borrower, fileId))).toBe("OurFault");
  get.mockImplementation(async () => {
    await borrower.client.succeed(endpoints.removeDocument, { body: { fileId } });
    throw new FileMissing();
  });
  expect(await borrower.client.refusal(getScan, asked(borrower, fileId))).toBe("NotFound");
  get.mockRestore();
});

test("two hundred an hour, then there is a time to wait", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const { fileId } = await borrower.upload(main);
  await borrower.client.succeed(getScan, asked(borrower, fileId));
  const key = `scan-openings:${borrower.state.applicationId}`;
  await app.db.updateTable("limits").set({ taken: 200 }).where("key", "=", key).execute();
  const sent = await borrower.client.send(getScan, asked(borrower, fileId));
  expect([sent.status, Number(sent.headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("of many at once two are opened, the others are sent away, and somebody else's is", async () => {
  const greedy = await borrowerAt(app, "docs-uploading");
  const other = await borrowerAt(app, "docs-uploading");
  const [theirs, another] = [await greedy.upload(main), await other.upload(main)];
  const held = Promise.withResolvers<void>();
  const { files } = app.context;
  const get = files.get.bind(files);
  const reading = vi.spyOn(files, "get").mockImplementation(async (...which) => {
    await held.promise;
    return get(...which);
  });
  const statuses: number[] = [];
  const opening = Array.from({ length: 20 }, async () => {
    const { status } = await greedy.client.send(getScan, asked(greedy, theirs.fileId));
    statuses.push(status);
  });
  await expect.poll(() => statuses).toEqual(Array(18).fill(429));
  reading.mockRestore();
  expect(await other.client.refusal(getScan, asked(other, another.fileId))).toBe("nothing");
  held.resolve();
  await Promise.all(opening);
  expect(statuses.slice(18)).toEqual([200, 200]);
  expect(await greedy.client.refusal(getScan, asked(greedy, theirs.fileId))).toBe("nothing");
});

// Who opened which document, when: as the browser tells it and as the documents are given out, operators' readings too;
// and the text to read, which lies inside the very bytes that are signed (spec §7; D3, D7; decision 0035).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign } from "../../../test/borrower.ts";
import { squashed, wordsOnPaper } from "../../../test/pdf-text.ts";
import { sha256 } from "../../platform/hashing.ts";
import { readingTexts } from "../pdf/reading.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp({ drawsPdf: true });
  borrower = await borrowerAt(app, "signing");
}, 30_000);
afterAll(() => app.stop());

const { individualConditions, paymentSchedule } = documentIds;
const { saveDocumentRulesLogFiles, getDocumentsForPage, getDocumentsForPages } = endpoints;
const { getDocumentText } = endpoints;

const openingsOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("documentOpenings")
    .select(["documentRuleId", "formPageId", "actor", "way", "sha256"])
    .where("applicationId", "=", state.applicationId)
    .orderBy("openedAt")
    .execute();

const opened = (documentRuleIds: string[], formPageId: string = formPages.signing) => ({
  body: { ...borrower.ofApplication(), formPageId, documentRuleIds },
});

describe("the documents of pages", () => {
  test("come by page, each as its page alone gives them, each page once", async () => {
    const { signing, registration, inn } = formPages;
    const asked = {
      ...borrower.ofApplication(),
      formPageIds: [signing, inn, registration, signing],
    };
    const { pages } = await borrower.client.succeed(getDocumentsForPages, { body: asked });
    expect(pages.map(({ formPageId }) => formPageId)).toEqual([signing, inn, registration]);
    for (const { formPageId, documents } of pages) {
      const body = { ...borrower.ofApplication(), formPageId };
      const alone = await borrower.client.succeed(getDocumentsForPage, { body });
      expect(documents).toEqual(alone.documents);
    }
    expect(pages[0]?.documents.map(({ id }) => id)).toEqual(documentsToSign);
    // Keyed by lower-cased id, ticked as they were at registration (spec §3).
    const given = pages[2]?.documents.filter(({ id }) => id === id.toLowerCase());
    expect(given?.map(({ isChecked }) => isChecked)).toEqual([true, true, true]);
  });
});

describe("an opening", () => {
  test("is recorded as it is told, once a minute", async () => {
    await borrower.client.succeed(saveDocumentRulesLogFiles, opened([individualConditions]));
    await borrower.client.succeed(
      saveDocumentRulesLogFiles,
      opened([individualConditions, paymentSchedule]),
    );
    const { contactId } = borrower.state;
    const opening = { formPageId: formPages.signing, actor: `contact:${contactId}`, way: "told" };
    expect(await openingsOf(borrower)).toEqual([
      { ...opening, documentRuleId: individualConditions, sha256: null },
      { ...opening, documentRuleId: paymentSchedule, sha256: null },
    ]);
  });

  test("of before there was a session is recorded when it was, within a day", async () => {
    const reader = await borrowerAt(app, "passport");
    const { agreesPersonalDataAndASP } = documentIds;
    const openedAgo = (secondsAgo: number) => ({
      body: {
        ...reader.ofApplication(),
        formPageId: formPages.registration,
        documentRuleIds: [agreesPersonalDataAndASP],
        secondsAgo,
      },
    });
    await reader.client.succeed(saveDocumentRulesLogFiles, openedAgo(600));
    const [opening] = await app.db
      .selectFrom("documentOpenings")
      .select("openedAt")
      .where("applicationId", "=", reader.state.applicationId)
      .execute();
    const secondsAgo = (Date.now() - opening!.openedAt.getTime()) / 1000;
    expect(secondsAgo).toBeGreaterThanOrEqual(600);
    expect(secondsAgo).toBeLessThan(630);
    expect(await reader.client.refusal(saveDocumentRulesLogFiles, openedAgo(86_401))).toBe(
      "NumberTooBig",
    );
  });

  test("of what is no document of the page is refused whole, scans too", async () => {
    const other = await borrowerAt(app, "passport");
    const refusal = (documentRuleIds: string[], formPageId: string) =>
      other.client.refusal(saveDocumentRulesLogFiles, {
        body: { ...other.ofApplication(), formPageId, documentRuleIds },
      });
    const { signing, docsUploading, registration } = formPages;
    const names = [
      await refusal([individualConditions, randomUUID()], signing),
      await refusal([individualConditions], registration),
      await refusal([documentIds.scanPassportMain], docsUploading),
      await refusal([individualConditions], randomUUID()),
    ];
    expect(new Set(names)).toEqual(new Set(["DocumentsUnknown"]));
    const foreign = await other.client.refusal(
      saveDocumentRulesLogFiles,
      opened([paymentSchedule]),
    );
    expect(foreign).toBe("NotFound");
    expect(await openingsOf(other)).toEqual([]);
  });

  test("is recorded where a text or a file is given out, with its hash", async () => {
    const reader = await borrowerAt(app, "signing");
    const query = { ...reader.ofApplication(), documentRulesId: paymentSchedule };
    const text = await reader.client.succeed(getDocumentText, { query });
    const file = await reader.client.succeed(endpoints.getFileBody, { query });
    expect((await openingsOf(reader)).map(({ way, sha256: hash }) => [way, hash])).toEqual([
      ["text", text.sha256],
      ["file", file.sha256],
    ]);
  });
});

describe("the text to read", () => {
  test("is of the bytes that are signed, before and after, and says what they say", async () => {
    const reader = await borrowerAt(app, "signing");
    const queries = documentsToSign.map((documentRulesId) => ({
      query: { ...reader.ofApplication(), documentRulesId },
    }));
    const readAll = () =>
      Promise.all(queries.map((query) => reader.client.succeed(getDocumentText, query)));
    const before = await readAll();
    await reader.sign();
    expect(await readAll()).toEqual(before);
    const stored = await app.db
      .selectFrom("signingPackDocuments")
      .innerJoin("signatures", "signatures.packId", "signingPackDocuments.packId")
      .select("sha256")
      .where("applicationId", "=", reader.state.applicationId)
      .execute();
    const signed = new Set(stored.map(({ sha256: hash }) => hash));
    for (const [index, text] of before.entries()) {
      const { fileBody } = await reader.client.succeed(endpoints.getFileBody, queries[index]!);
      const bytes = Buffer.from(fileBody, "base64");
      expect([text.sha256, text.sizeBytes]).toEqual([sha256(bytes), bytes.length]);
      expect(signed).toContain(text.sha256);
      const blocks = text.blocks ?? [];
      const headings = blocks.flatMap((block) => (block.kind === "table" ? [block.headings] : []));
      const words = readingTexts(blocks);
      expect(words.length).toBeGreaterThan(10);
      expect(squashed(words.join(""))).toBe(wordsOnPaper(bytes, headings));
    }
  });

  test("is not to be had early, of unknown documents, or by others", async () => {
    const early = await borrowerAt(app, "docs-uploading");
    const ask = (of: Borrower, documentRulesId: string) =>
      early.client.refusal(getDocumentText, { query: { ...of.ofApplication(), documentRulesId } });
    expect(await ask(early, paymentSchedule)).toBe("DocumentNotReady");
    expect(await ask(early, randomUUID())).toBe("DocumentsUnknown");
    expect(await ask(borrower, paymentSchedule)).toBe("NotFound");
    expect(await openingsOf(early)).toEqual([]);
  });
});

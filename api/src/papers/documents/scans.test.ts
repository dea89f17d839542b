// Scans: told by content, limited, encrypted on disk, confirmed only when complete (D7, reliability C1–C5).
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { scan } from "../../../test/scan.ts";
import { whenThereIsRoom } from "../../../test/when-there-is-room.ts";

const main = documentIds.scanPassportMain;
const selfie = documentIds.scanSelfie;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    readsScans: true,
    settings: { FilesPerApplication: "5", FilesTotalBytes: "60000", MaxScanSizeBytes: "18432" },
  });
});

afterAll(() => app.stop());

const upload = (borrower: Borrower, file: Blob, categoryId: string = main) =>
  borrower.client.send(endpoints.saveDocument, {
    body: { ...borrower.ofApplication(), categoryId },
    file,
  });

async function filesOf(borrower: Borrower) {
  const { categories } = await borrower.client.succeed(endpoints.checkDocuments, {
    body: { ...borrower.ofApplication(), isReturnData: true },
  });
  return categories.flatMap(({ id, files }) => files.map((file) => ({ ...file, categoryId: id })));
}

const storedFiles = () =>
  readdirSync(join(app.dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const next = async (borrower: Borrower) =>
  (await borrower.client.succeed(endpoints.getPersonalData, {})).journey?.nextStep;

const confirm = (borrower: Borrower) =>
  borrower.client.refusal(endpoints.saveDocuments, {
    body: {
      ...borrower.ofApplication(),
      formPageId: formPages.docsUploading,
      documentRuleIds: [],
    },
  });

test.each(["applicationId", "categoryId"])(
  "%s beyond all length is refused by its name",
  async (field) => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const body = { ...borrower.ofApplication(), categoryId: main, [field]: "1".repeat(5000) };
    const { status, reply } = await borrower.client.sendLoose(endpoints.saveDocument, {
      body,
      file: scan.jpeg,
    });
    expect({ status, field: (reply as { field?: string }).field }).toEqual({ status: 400, field });
  },
);

describe("a file", () => {
  test("is what its content says", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    for (const good of [scan.jpeg, scan.png, scan.heic, scan.pdf])
      expect(refusalName((await upload(borrower, good)).reply)).toBe("nothing");
    const html = await upload(borrower, scan.html);
    expect([html.status, refusalName(html.reply)]).toEqual([415, "WrongFileType"]);
    expect(html.reply).toMatchObject({ field: "file" });
    expect(refusalName((await upload(borrower, scan.empty)).reply)).toBe("FileEmpty");
    const types = (await filesOf(borrower)).map(({ mimeType }) => mimeType).toSorted();
    expect(types).toEqual(["application/pdf", ...Array<string>(3).fill("image/jpeg")]);
  });

  test("the rule of a scan tells its category, types and the size of the setting", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const body = { ...borrower.ofApplication(), formPageId: formPages.docsUploading };
    const { documents } = await borrower.client.succeed(endpoints.getDocumentsForPage, { body });
    expect(documents[0]?.parameters).toEqual({
      scanCategory: "scanPassportMain",
      acceptedTypes: "image/jpeg,image/png,image/heic,application/pdf",
      maxSizeBytes: "18432",
    });
  });

  test("too large, for anybody or by MaxScanSizeBytes, is a 413 that tells the limit and leaves nothing", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const before = storedFiles().length;
    const sized = (bytes: number) =>
      upload(borrower, new Blob([scan.pdf, Buffer.alloc(bytes - scan.pdf.size)]));
    const ours = await sized(16 * 1024 * 1024);
    expect([ours.status, refusalName(ours.reply)]).toEqual([413, "TooLarge"]);
    const set = await sized(18 * 1024 + 1);
    expect([set.status, refusalName(set.reply)]).toEqual([413, "TooLarge"]);
    const errorMessage = "Файл слишком большой. Выберите файл до\u00a018\u00a0КБ";
    expect(set.reply).toMatchObject({ field: "file", errorMessage });
    expect(storedFiles()).toHaveLength(before);
    expect(await filesOf(borrower)).toEqual([]);
    expect(refusalName((await sized(18 * 1024)).reply)).toBe("nothing");
  });

  test("that came and went has its lines in the log, by ids alone; what was refused has none", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    await upload(borrower, scan.html);
    await upload(borrower, scan.jpeg);
    const [{ id: fileId } = { id: "" }] = await filesOf(borrower);
    const { client, state } = borrower;
    await client.succeed(endpoints.removeDocument, { body: { fileId } });
    await client.call(endpoints.removeDocument, { body: { fileId } });
    const lines = app.db
      .selectFrom("auditLog")
      .select(["actor", "action", "details"])
      .where("applicationId", "=", state.applicationId)
      .where("action", "like", "scan%")
      .orderBy("id");
    const actor = `contact:${state.contactId}`;
    expect(await lines.execute()).toEqual([
      { actor, action: "scan uploaded", details: { fileId, categoryId: main } },
      { actor, action: "scan removed", details: { fileId } },
    ]);
  });

  test("lies on the disk encrypted, readable by its owner's process only", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    await upload(borrower, scan.pdf);
    const row = await app.db
      .selectFrom("documentFiles")
      .select("fileKey")
      .where("applicationId", "=", borrower.state.applicationId)
      .executeTakeFirstOrThrow();
    const path = storedFiles().find((file) => file.endsWith(row.fileKey)) ?? "";
    const sealed = readFileSync(path);
    expect([sealed.includes("%PDF"), sealed.includes("DCTDecode")]).toEqual([false, false]);
    expect(statSync(path).mode & 0o077).toBe(0);
    const bytes = await app.context.files.get(row.fileKey);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test.each([
    ["../../etc/passwd", /^[^/\\]*$/],
    ["паспорт\u0000.jpg", /^паспорт \.jpg$/],
    ["\u202Egpj.exe", /^gpj\.exe$/],
    ["a\r\nSet-Cookie: x.jpg", /^[^\r\n]*$/],
    ["я".repeat(400), /^я{1,200}$/],
    ["", /^.+$/],
  ])("named %j keeps a harmless name", async (name, harmless) => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const file = new File([scan.jpeg], "x.jpg", { type: "image/jpeg" });
    Object.defineProperty(file, "name", { value: name });
    const boundary = "----test";
    const { applicationId } = borrower.state;
    const field = (key: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
    const encoded = name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
    const rawBody = Buffer.concat([
      Buffer.from(field("applicationId", applicationId) + field("categoryId", main)),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${encoded}"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      Buffer.from(await scan.jpeg.arrayBuffer()),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const body = { applicationId, categoryId: main };
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const sent = await borrower.client.send(
      endpoints.saveDocument,
      { body, file },
      { rawBody, headers },
    );
    expect(refusalName(sent.reply)).toBe("nothing");
    expect((await filesOf(borrower))[0]?.name).toMatch(harmless);
  });

  test("of an unknown category, or without its file, is refused", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const unknown = await upload(borrower, scan.jpeg, documentIds.individualConditions);
    expect(refusalName(unknown.reply)).toBe("DocumentsUnknown");
    const body = { ...borrower.ofApplication(), categoryId: main };
    const none = await borrower.client.sendLoose(endpoints.saveDocument, { body });
    expect(refusalName(none.reply)).toBe("FileEmpty");
  });
});

describe("the quota", () => {
  test("in files holds for many at once, and what is refused is not kept", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const before = storedFiles().length;
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => whenThereIsRoom(() => upload(borrower, scan.jpeg))),
    );
    const names = replies.map(({ reply }) => refusalName(reply)).toSorted();
    expect(names).toEqual([
      ...Array<string>(7).fill("FilesTooMany"),
      ...Array<string>(5).fill("nothing"),
    ]);
    expect(await filesOf(borrower)).toHaveLength(5);
    expect(storedFiles()).toHaveLength(before + 5);
  });

  test("in bytes holds too", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const large = new Blob([scan.pdf, Buffer.alloc(15_000)]);
    expect(refusalName((await upload(borrower, large)).reply)).toBe("nothing");
    expect(refusalName((await upload(borrower, large)).reply)).toBe("FilesTooMany");
  });

  test("a removed file makes room, in the store too", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    for (let file = 0; file < 5; file += 1) await borrower.upload(main);
    const [first] = await filesOf(borrower);
    const before = storedFiles().length;
    const body = { fileId: first?.id ?? "" };
    await borrower.client.succeed(endpoints.removeDocument, { body });
    expect(storedFiles()).toHaveLength(before - 1);
    await borrower.client.succeed(endpoints.removeDocument, { body });
    expect(refusalName((await upload(borrower, scan.jpeg)).reply)).toBe("nothing");
  });
});

describe("confirming", () => {
  test("needs every required scan; removing one takes it back", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const { fileId } = await borrower.upload(main);
    expect(await confirm(borrower)).toBe("ScansMissing");
    await borrower.upload(documentIds.scanPassportRegistration);
    expect(await confirm(borrower)).toBe("nothing");
    expect(await next(borrower)).toBe(7);
    const remove = () => borrower.client.refusal(endpoints.removeDocument, { body: { fileId } });
    expect(await remove()).toBe("nothing");
    expect(await next(borrower)).toBe(6);
    expect(await confirm(borrower)).toBe("ScansMissing");
    await borrower.upload(main);
    expect(await confirm(borrower)).toBe("nothing");
    expect(await remove()).toBe("nothing");
    expect(await next(borrower)).toBe(7);
  });

  test("a scan removed after the documents were frozen takes the pack back", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { fileId } = await borrower.upload(selfie);
    const { body } = await borrower.askSigningCode();
    await borrower.client.succeed(endpoints.removeDocument, { body: { fileId } });
    await borrower.confirmScans();
    expect(
      await borrower.client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body }),
    ).toBe("OfferChanged");
  });

  test("after the signature a scan stays", async () => {
    const borrower = await borrowerAt(app, "timer");
    const [file] = await filesOf(borrower);
    const body = { fileId: file?.id ?? "" };
    expect(await borrower.client.refusal(endpoints.removeDocument, { body })).toBe("StatusForbids");
  });
});

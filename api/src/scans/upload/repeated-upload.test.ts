// An upload sent again after a lost answer, or twice at once, is one scan (reliability E5; decision 0005).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, newPhone } from "../../../test/borrower.ts";
import { createTab, refusalName, type TestClient } from "../../../test/client.ts";
import { scan } from "../../../test/scan.ts";

let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await createTestApp({ readsScans: true });
  other = await createTestApp({
    readsScans: true,
    sharesDatabaseOf: { database: app.database, dataDir: app.dataDir },
  });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

function uploading({ client, ofApplication }: Borrower, through: TestClient = client) {
  const body = { ...ofApplication(), categoryId: documentIds.scanSelfie };
  return (key: string, file: Blob = scan.jpeg) =>
    through.send(endpoints.saveDocument, { body, file }, { key });
}

const rowsOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("documentFiles")
    .select("fileKey")
    .where("applicationId", "=", state.applicationId)
    .execute();

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.context.files.list()) names.push(name);
  return names.toSorted();
}

test("a repeat is answered as the first and stores nothing more, a removed scan included", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const upload = uploading(borrower);
  const key = randomUUID();
  const first = await upload(key);
  const stored = await storedNames();
  expect(first.reply).toMatchObject({ result: true });
  const again = await upload(key);
  expect([again.status, again.reply]).toEqual([first.status, first.reply]);
  expect(await rowsOf(borrower)).toHaveLength(1);
  expect(await storedNames()).toEqual(stored);
  const { fileId } = first.reply as { fileId: string };
  await borrower.client.succeed(endpoints.removeDocument, { body: { fileId } });
  const afterRemoval = await storedNames();
  expect((await upload(key)).reply).toEqual(first.reply);
  expect(await storedNames()).toEqual(afterRemoval);
});

test("another file, or another category, under the key is refused as for every submit", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const upload = uploading(borrower);
  const key = randomUUID();
  await upload(key);
  const otherFile = await upload(key, scan.png);
  expect([otherFile.status, refusalName(otherFile.reply)]).toEqual([422, "KeyReused"]);
  const body = { ...borrower.ofApplication(), categoryId: documentIds.scanPassportMain };
  const request = { body, file: scan.jpeg };
  expect(await borrower.client.refusal(endpoints.saveDocument, request, { key })).toBe("KeyReused");
  expect(await rowsOf(borrower)).toHaveLength(1);
});

test("what is refused for itself may be followed by another file under the same key", async () => {
  const upload = uploading(await borrowerAt(app, "docs-uploading"));
  const key = randomUUID();
  expect(refusalName((await upload(key, scan.html)).reply)).toBe("WrongFileType");
  expect(refusalName((await upload(key)).reply)).toBe("nothing");
});

test("many at once through two processes: one row, one file, one answer or a 409 or 429", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const ways = [uploading(borrower), uploading(borrower, createTab(borrower.client, other.server))];
  for (let round = 0; round < 3; round += 1) {
    const [before, rows] = [await storedNames(), (await rowsOf(borrower)).length];
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ways[index % 2]!(key)),
    );
    const done = answers.filter(({ reply }) => reply.result);
    expect(done.length).toBeGreaterThan(0);
    for (const { reply } of done) expect(reply).toEqual(done[0]?.reply);
    const others = answers.filter(({ reply }) => !reply.result);
    for (const { reply } of others) expect(["InProgress", "TooMany"]).toContain(refusalName(reply));
    expect(await rowsOf(borrower)).toHaveLength(rows + 1);
    await expect.poll(storedNames).toHaveLength(before.length + 1);
  }
});

test("a photo of a phone change, sent again, does not take the place of the one after it", async () => {
  const client = app.newClient();
  await client.visit();
  const body = { oldPhone: newPhone(), birthDate: "1990-01-01", newPhone: newPhone() };
  await client.succeed(endpoints.beginPhoneChange, { body });
  const send = (key: string, file: Blob) =>
    client.refusal(endpoints.savePhoneChangePhoto, { body: { kind: "passport" }, file }, { key });
  const [key, before] = [randomUUID(), await storedNames()];
  expect(await send(key, scan.jpeg)).toBe("nothing");
  expect(await send(randomUUID(), scan.png)).toBe("nothing");
  const [stored] = (await storedNames()).filter((name) => !before.includes(name));
  expect(await send(key, scan.jpeg)).toBe("nothing");
  expect(await send(key, scan.png)).toBe("KeyReused");
  expect((await storedNames()).filter((name) => !before.includes(name))).toEqual([stored]);
});

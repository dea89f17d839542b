// A paper opened by a link, as any browser can: its owner gets the PDF that would be, or was, signed; everybody else
// words to read (D7; decision 0106).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  type Borrower,
  borrowerAt,
  borrowerWithLoan,
  createBorrower,
} from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { sha256 } from "../../platform/hashing.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerAt(app, "signing");
});
afterAll(() => app.stop());

const documentRulesId = documentIds.individualConditions;

const following = {
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

const saving = { "sec-fetch-dest": "empty" };

const follow = (client: TestClient, more: object = {}, headers: object = {}) => {
  const query = { ...borrower.ofApplication(), documentRulesId, asFile: "true", ...more };
  return client.inject({
    method: "GET",
    url: `${endpoints.getFileBody.path}?${new URLSearchParams(query)}`,
    headers: { ...following, ...headers },
  });
};

const readText = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.getDocumentText, { query: { ...ofApplication(), documentRulesId } });

const openingsOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("documentOpenings")
    .select("sha256")
    .where("applicationId", "=", state.applicationId)
    .where("way", "=", "file")
    .execute();

describe("its owner", () => {
  test("gets the PDF whose text was read, under its name, kept by nobody, and recorded", async () => {
    const { sha256: read } = await readText(borrower);
    const before = (await openingsOf(borrower)).length;
    const { status, headers, reply } = await follow(borrower.client, { sha256: read });
    expect(status).toBe(200);
    expect(sha256(Buffer.from(reply as string))).toBe(read);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'") as string,
    });
    const disposition = String(headers["content-disposition"]);
    expect(decodeURIComponent(disposition)).toMatch(
      /^inline;.*filename\*=UTF-8''Индивидуальн.*\.pdf$/,
    );
    expect((await openingsOf(borrower)).slice(before)).toEqual([{ sha256: read }]);
  });

  test.each([
    ["from the address alone", { "sec-fetch-site": "none" }],
    ["where the link says to save it", { "sec-fetch-dest": "empty", accept: "*/*" }],
  ])("gets it %s too", async (_how, headers) => {
    const sent = await follow(borrower.client, {}, headers);
    expect([sent.status, sent.headers["content-type"]]).toEqual([200, "application/pdf"]);
  });

  test("is told that it is another one than was read, which records nothing", async () => {
    const before = (await openingsOf(borrower)).length;
    const { status, headers, reply } = await follow(borrower.client, { sha256: "0".repeat(64) });
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(reply).toContain("Документ изменился, прочитайте его ещё раз");
    const query = { ...borrower.ofApplication(), documentRulesId, sha256: "0".repeat(64) };
    expect(await borrower.client.refusal(endpoints.getFileBody, { query })).toBe("OfferChanged");
    expect(await openingsOf(borrower)).toHaveLength(before);
  });

  test("reads in words that there is no such paper", async () => {
    const { headers, reply } = await follow(borrower.client, {
      documentRulesId: documentIds.scanPassportMain,
    });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply).toContain("<p>Такого документа здесь нет. Обновите страницу.</p>");
  });

  test("gets what was signed, long after", async () => {
    const signed = await borrowerWithLoan(app);
    const { sha256: read } = await readText(signed);
    const { status, reply } = await follow(signed.client, signed.ofApplication());
    expect([status, sha256(Buffer.from(reply as string))]).toEqual([200, read]);
  });
});

test.each([
  ["without a session", 401, () => follow(app.newClient(), {}, saving)],
  [
    "of a text that has changed",
    409,
    () => follow(borrower.client, { sha256: "0".repeat(64) }, saving),
  ],
])("a download %s fails, so that no page is kept as a PDF", async (_which, status, ask) => {
  expect((await ask()).status).toBe(status);
});

describe("everybody else", () => {
  test("is led to where they can sign in", async () => {
    const { status, headers } = await follow(app.newClient());
    expect([status, headers["location"]]).toEqual([303, "/authorization"]);
  });

  test("who is signed in finds nothing", async () => {
    const stranger = createBorrower(app);
    await stranger.register();
    const { status, reply } = await follow(stranger.client);
    expect(status).toBe(404);
    expect(reply).toContain("Ничего не найдено");
  });

  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbouring host", { "sec-fetch-site": "same-site" }],
    ["a frame", { "sec-fetch-dest": "iframe" }],
    ["a picture", { "sec-fetch-dest": "image" }],
  ])("of whom %s makes use is refused", async (_who, headers) => {
    expect((await follow(borrower.client, {}, headers)).status).toBe(403);
  });
});

// Somebody who asks for many documents at once waits by himself: others read and sign meanwhile (issue 15, E8).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, documentsToSign } from "../../../test/borrower.ts";
import type { PdfPurpose } from "../pdf/pdf-queue.ts";

const asked = Number(process.env["ATTACK_READINGS"] ?? 40);

let app: TestApp;
/** Drawings under way, each ended by hand. */
const drawings: { purpose: PdfPurpose; end: () => void }[] = [];
let areHeld = false;

beforeAll(async () => {
  app = await createTestApp({
    pdf: {
      close: async () => {},
      async render(kind, _data, purpose) {
        const ended = Promise.withResolvers<void>();
        drawings.push({ purpose, end: ended.resolve });
        if (areHeld) await ended.promise;
        return Buffer.from(`%PDF- ${kind}`);
      },
    },
  });
});
afterAll(() => app.stop());

test("of many at once four are in work, the others are sent away, and somebody else signs", async () => {
  const greedy = await borrowerAt(app, "signing");
  const other = await borrowerAt(app, "signing");
  const query = { ...greedy.ofApplication(), documentRulesId: String(documentsToSign[0]) };
  areHeld = true;
  drawings.length = 0;
  const answers: { status: number; retryAfter: unknown }[] = [];
  const reading = Array.from({ length: asked }, async (_, at) => {
    const endpoint = at % 2 ? endpoints.getFileBody : endpoints.getDocumentText;
    const { status, headers } = await greedy.client.send(endpoint, { query });
    answers.push({ status, retryAfter: headers["retry-after"] });
  });
  await expect.poll(() => answers.length).toBe(asked - 4);
  await expect.poll(() => drawings.length).toBe(4);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
  expect(new Set(answers.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["1"]));

  areHeld = false;
  expect(await other.client.refusal(endpoints.signFiles, { body: await other.toSign() })).toBe(
    "nothing",
  );
  expect(drawings.slice(4).every(({ purpose }) => purpose.isSigning)).toBe(true);

  for (const { end } of drawings) end();
  await Promise.all(reading);
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(4);
  // And afterwards as before.
  expect(await greedy.client.refusal(endpoints.getFileBody, { query })).toBe("nothing");
});

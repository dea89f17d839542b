// Files made to cost the most, sent by a stranger: each is answered, the API lives, and a borrower's photo is taken
// among them (reliability C1, C2). ATTACK_FULL=1 sends them as large as they may be, each alone too;
// ATTACK_PRINT=<file> writes down their seconds.
import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../app.ts";
import { borrowerAt, newPhone } from "../borrower.ts";
import { refusalName } from "../client.ts";
import { pdfOf } from "../scans/pdf-parts.ts";
import { whenThereIsRoom } from "../when-there-is-room.ts";

const isFull = Number(process.env["ATTACK_FULL"] ?? 0) > 0;
const mebibyte = 2 ** 20;
/** Every day a small part of it goes the same ways. */
const share = isFull ? 1 : 1 / 2_000;
const times = (text: string, bytes: number) =>
  text.repeat(Math.floor((bytes * share) / text.length));

const whole = (body: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${body} >>\nendobj\nstartxref\n0\n%%EOF\n`);
const drawing = (operators: string) =>
  pdfOf({
    page: "/Contents 5 0 R",
    objects: [{ words: "/Filter /FlateDecode", data: deflateSync(Buffer.from(operators)) }],
  });
const pixels = Math.floor(14_000 * Math.sqrt(share));

const costly: Record<string, () => Buffer> = {
  "names of #41": () => whole(times("/#41#41#41#41 1 ", 14 * mebibyte)),
  "one name of #41": () => whole(`/${times("#41", 14 * mebibyte)} 1`),
  "a stream that unpacks to 199 MiB": () =>
    pdfOf({
      page: "/Resources << /XObject << /I 5 0 R >> >>",
      content: "q 100 0 0 100 0 0 cm /I Do Q",
      objects: [
        {
          words: `/Subtype /Image /Width ${pixels} /Height ${pixels} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`,
          data: deflateSync(Buffer.alloc(pixels * pixels)),
        },
      ],
    }),
  "millions of lines": () => drawing(times("0 0 m 90 90 l S\n", 96 * mebibyte)),
  "brackets within each other": () => drawing(times("[", 199 * mebibyte)),
  "forms within each other": () => whole(times("/A << ", 14 * mebibyte)),
  "thousands of objects": () =>
    Buffer.from(
      `%PDF-1.4\n${Array.from({ length: 600_000 * share }, (_, at) => `${at + 1} 0 obj\n<<>>\nendobj\n`).join("")}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    ),
  "letters that stand for four bytes each": () =>
    pdfOf({
      page: "/Contents 5 0 R",
      objects: [
        {
          words: "/Filter /ASCII85Decode",
          data: Buffer.from(`${times("z", 14 * mebibyte)}~>`),
        },
      ],
    }),
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ readsScans: "as usual" });
});
afterAll(() => app.stop());

/** From a browser and an address of its own. */
async function strangerSends(bytes: Buffer) {
  const client = app.newClient();
  await client.visit();
  const asked = { oldPhone: newPhone(), birthDate: "1990-01-01", newPhone: newPhone() };
  await client.succeed(calls.beginPhoneChange, { body: asked });
  const file = new Blob([new Uint8Array(bytes)]);
  const began = performance.now();
  const { status, reply } = await whenThereIsRoom(() =>
    client.send(calls.savePhoneChangePhoto, { body: { kind: "passport" }, file }),
  );
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { status, refusal: refusalName(reply), seconds };
}

const settled = ["nothing", "FileDamaged", "TooLarge"];

test.runIf(isFull)("each is drawn or refused, alone", async () => {
  const figures: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(costly)) figures[name] = await strangerSends(make());
  const print = process.env["ATTACK_PRINT"];
  if (print) writeFileSync(print, JSON.stringify(figures));
  for (const answer of Object.values(figures))
    expect(settled).toContain((answer as { refusal: string }).refusal);
});

test("all of them at once are answered, and so is a borrower's photo among them", async () => {
  const borrower = await borrowerAt(app, "docs-uploading");
  const files = Object.values(costly).map((make) => make());
  const strangers = files.map(strangerSends);
  await borrower.upload(documentIds.scanSelfie);
  const health = await app.server.inject({ url: "/healthz" });
  expect(health.statusCode).toBe(200);
  const answers = await Promise.all(strangers);
  // On a busy machine the last of them are told to come again.
  for (const { refusal } of answers) expect([...settled, "Unavailable"]).toContain(refusal);
});

// Uploads whose bodies are broken in every way: refused as the sender's fault, in the envelope and in Russian, with
// nothing left behind (reliability E16, E17). ATTACK_BODIES=1600 sends more, SEED repeats a run.
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";
import { faultCodes } from "@microloan/contract/errors/fault-codes";

import { type SeededRandom, seed, seededRandom } from "../../../tools/testing/seeded-random.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { type Borrower, borrowerAt } from "../borrower.ts";
import { refusalName } from "../client.ts";
import { scan } from "../scan.ts";

const bodies = Number(process.env["ATTACK_BODIES"] ?? 75);
/** Uploads of one borrower are counted. */
const bodiesOfOne = 150;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ readsScans: true });
});
afterAll(() => app.stop());

type Body = { type: string | undefined; bytes: Buffer };
type Fields = Record<string, string>;

const jpeg = Buffer.from(await scan.jpeg.arrayBuffer());
const boundary = "----right";
const rightType = `multipart/form-data; boundary=${boundary}`;

const head = (disposition: string, more = "") =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`;
const field = (name: string, value: string) => `${head(`name="${name}"`)}${value}\r\n`;
const fieldsOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join("");
const fileHead = head('name="file"; filename="p.jpg"', "content-type: image/jpeg\r\n");
const end = `\r\n--${boundary}--\r\n`;
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const right = (fields: Fields) => joined(fieldsOf(fields), fileHead, jpeg, end);

type Break = (fields: Fields, random: SeededRandom) => Body;
const typed = (bytes: Buffer, type: string | undefined = rightType): Body => ({ type, bytes });

const breaks: Record<string, Break> = {
  "cut off": (fields, random) => {
    const whole = right(fields);
    return typed(whole.subarray(0, random.below(whole.length - end.length)));
  },
  "another boundary": (fields) => typed(right(fields), "multipart/form-data; boundary=wrong"),
  "no boundary": (fields) => typed(right(fields), "multipart/form-data"),
  "an empty boundary": (fields) => typed(right(fields), "multipart/form-data; boundary="),
  "an endless boundary": (fields) =>
    typed(right(fields), `multipart/form-data; boundary=${"b".repeat(5_000)}`),
  "a kind of its own": (fields, random) =>
    typed(right(fields), random.pick(["multipart/mixed", "text/plain", "multipart/form-data;;="])),
  "nothing at all": () => typed(Buffer.alloc(0)),
  "no end": (fields) => typed(joined(fieldsOf(fields), fileHead, jpeg)),
  "a part without headers": (fields) =>
    typed(joined(fieldsOf(fields), `--${boundary}\r\n\r\n`, jpeg, end)),
  "headers without an end": (fields) =>
    typed(joined(fieldsOf(fields), `--${boundary}\r\ncontent-disposition: form-data`)),
  "headers that are none": (fields, random) =>
    typed(joined(fieldsOf(fields), `--${boundary}\r\n`, random.bytes(200), "\r\n\r\n", jpeg, end)),
  "a file within a file": (fields) =>
    typed(
      joined(
        fieldsOf(fields),
        head('name="file"', "content-type: multipart/mixed; boundary=inner\r\n"),
        "--inner\r\ncontent-disposition: file\r\n\r\n",
        jpeg,
        "\r\n--inner--",
        end,
      ),
    ),
  "two files": (fields) =>
    typed(joined(fieldsOf(fields), fileHead, jpeg, "\r\n", fileHead, jpeg, end)),
  "a file of another name": (fields) =>
    typed(joined(fieldsOf(fields), head('name="picture"; filename="p.jpg"'), jpeg, end)),
  "no file": (fields) => typed(joined(fieldsOf(fields), `--${boundary}--\r\n`)),
  "a thousand fields": (fields) =>
    typed(joined(fieldsOf(fields), field("more", "x").repeat(1_000), fileHead, jpeg, end)),
  "a field of a megabyte": (fields) =>
    typed(joined(field("categoryId", "x".repeat(2 ** 20)), fieldsOf(fields), fileHead, jpeg, end)),
  "a name of a megabyte": (fields) =>
    typed(joined(field("x".repeat(2 ** 20), "x"), fieldsOf(fields), fileHead, jpeg, end)),
  "a field twice": (fields) =>
    typed(joined(fieldsOf(fields), fieldsOf(fields), fileHead, jpeg, end)),
  "a name of every object": (fields, random) =>
    typed(
      joined(
        field(random.pick(["__proto__", "constructor", "toString"]), "x"),
        fieldsOf(fields),
        fileHead,
        jpeg,
        end,
      ),
    ),
  "a field that says it is JSON": (fields) =>
    typed(
      joined(
        head('name="applicationId"', "content-type: application/json\r\n"),
        '{"a":\r\n',
        fieldsOf(fields),
        fileHead,
        jpeg,
        end,
      ),
    ),
  "bytes changed by chance": (fields, random) => {
    const bytes = right(fields);
    const heads = bytes.length - jpeg.length - end.length;
    for (let count = 0; count < 6; count += 1) bytes[random.below(heads)] = random.below(256);
    return typed(bytes);
  },
  "bytes of chance": (_fields, random) => typed(random.bytes(3_000)),
  "more than may come": (fields) =>
    typed(joined(fieldsOf(fields), fileHead, Buffer.alloc(15.5 * 2 ** 20), end)),
};

/** Nearly right bodies may be taken for what they are. */
const may = new Set(["bytes changed by chance", "a field that says it is JSON"]);
const refusals = new Set<string>([
  "BadRequest",
  "FileEmpty",
  "TooLarge",
  "DocumentsUnknown",
  "NotFound",
  ...Object.keys(faultCodes),
]);

async function faultOf(borrower: Borrower, name: string, { type, bytes }: Body) {
  const { client, ofApplication } = borrower;
  const { status, reply } = await client.sendLoose(
    endpoints.saveDocument,
    { body: ofApplication() },
    { key: randomUUID(), rawBody: bytes, headers: { "content-type": type } },
  );
  const refusal = refusalName(reply);
  const { errorMessage = "" } = reply as { errorMessage?: string };
  if (refusal === "nothing" || refusal === "FilesTooMany")
    return may.has(name) ? [] : [`${name}: taken`];
  const isRight = status < 500 && refusals.has(refusal) && /^[А-Я]/.test(errorMessage);
  return isRight ? [] : [`${name}: ${status} ${refusal} ${errorMessage}`];
}

test(
  `${bodies} broken bodies: refused, never a fault of ours, nothing left (seed ${seed})`,
  async () => {
    const random = seededRandom();
    const names = Object.keys(breaks);
    const faults: string[] = [];
    let borrower: Borrower | undefined;
    for (let at = 0; at < bodies; at += 1) {
      if (!borrower || at % bodiesOfOne === 0) borrower = await borrowerAt(app, "docs-uploading");
      const name = names[at % names.length]!;
      const fields = { ...borrower.ofApplication(), categoryId: documentIds.scanSelfie };
      faults.push(...(await faultOf(borrower, name, breaks[name]!(fields, random))));
    }
    expect(faults).toEqual([]);
    expect(readdirSync(join(app.dataDir, "incoming"))).toEqual([]);
  },
  10 * 60_000,
);

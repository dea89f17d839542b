// What a crafted PDF has within each other is looked at a bounded number of times (D7; reliability C2). Each of these
// held the thread for many seconds, to the end of its time.
import { expect, test } from "vitest";

import { processorMs } from "../../../../../tools/testing/processor-time.ts";
import { readPdf } from "./read-pdf.ts";

const pdf = (...body: (string | Buffer)[]) =>
  Buffer.concat(
    ["%PDF-1.4\n", ...body, "\nstartxref\n0\n%%EOF\n"].map((part) => Buffer.from(part)),
  );
/** They take a second or less. */
async function readSoon(bytes: Buffer) {
  let read!: Awaited<ReturnType<typeof readPdf>>;
  const taken = await processorMs(async () => {
    read = await readPdf(bytes);
  });
  expect(taken).toBeLessThan(8_000);
  return read;
}
async function kept(bytes: Buffer): Promise<Buffer> {
  const read = await readSoon(bytes);
  if (typeof read === "string") throw new Error(read);
  return read;
}
const filler = "A\n".repeat(1_000_000);
test("packets of XMP with one end are made blank once, and those without one at all", async () => {
  const ended = await kept(pdf("<rdf:RDF".repeat(200_000), filler, "</rdf:RDF>", "<x:xmpmeta"));
  expect(ended.includes("A")).toBe(false);
  expect(ended.includes("xmpmeta")).toBe(false);
  const endless = await kept(pdf("<rdf:RDF".repeat(200_000), filler));
  expect(endless.includes("RDF")).toBe(false);
  expect(endless.subarray(-40).includes("A")).toBe(true);
});

test("words of a description that never end", async () => {
  expect(await readSoon(pdf("/Title(".repeat(600_000)))).toBe("damaged");
});

/** Each lies within the one before it and unpacks to next to nothing, up to the end of the file. */
test("packed streams within each other", async () => {
  const empty = Buffer.from("000000ffff", "hex");
  const inner = Buffer.from("\nstream\n\u0078\u0001", "latin1");
  const block = Buffer.concat([Buffer.from([0, inner.length, 0, 255 - inner.length, 255]), inner]);
  const unit = Buffer.concat([block, ...Array.from({ length: 200 }, () => empty)]);
  const units = Array.from({ length: 4_000 }, () => unit);
  expect(await readSoon(pdf("stream\n\u0078\u0001", ...units, "\nendstream"))).toBe("damaged");
});

test("pictures within each other's heads", async () => {
  const unit = Buffer.from("\xff\xdb\0\u000c\nstream\n\xff\xd8", "latin1");
  const units = Array.from({ length: 10_000 }, () => unit);
  const tail = Buffer.from("\xff\xdb\0\u0002".repeat(250_000), "latin1");
  const start = Buffer.from("stream\n\xff\xd8", "latin1");
  expect(await readSoon(pdf(start, ...units, tail, "\nendstream"))).toBe("damaged");
});

test("a file that is what it seems is not refused for it", async () => {
  const head = Buffer.from("stream\n\xff\xd8\xff\xe1\0\u0008secret\xff\xda", "latin1");
  const picture = Buffer.concat([head, Buffer.from(filler), Buffer.from("\nendstream\n")]);
  const whole = await kept(pdf(...Array.from({ length: 5 }, () => picture), "/Title (Anna)"));
  expect([whole.includes("secret"), whole.includes("Anna")]).toEqual([false, false]);
});

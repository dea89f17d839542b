// However many streams a PDF says it has, looking for them goes through the file once (D7; reliability C2).
import { expect, test } from "vitest";

import { processorMs } from "../../../../../tools/testing/processor-time.ts";
import { readPdf } from "./read-pdf.ts";

const filler = "A\n".repeat(1_000_000);
const pdf = (body: string) => Buffer.from(`%PDF-1.4\n${body}\nstartxref\n0\n%%EOF\n`);
/** Once through takes a tenth of a second; from each stream to the end of the file it took many. */
async function readSoon(bytes: Buffer) {
  let read!: Awaited<ReturnType<typeof readPdf>>;
  const taken = await processorMs(async () => {
    read = await readPdf(bytes);
  });
  expect(taken).toBeLessThan(3_000);
  return read;
}

test("streams that never end are refused at once", async () => {
  expect(await readSoon(pdf("stream\n".repeat(2_000) + filler))).toBe("damaged");
});

test("an end far behind is looked for once, not for each stream", async () => {
  const taken = pdf(`${"stream\n".repeat(2_000)}${filler}endstream`);
  expect((await readSoon(taken)).length).toBe(taken.length);
});

test("letters far and wide are decoded once, not for each stream", async () => {
  const letters = pdf(`${"/A85 stream\n".repeat(500)}${filler.slice(-200_000)}endstream`);
  expect(await readSoon(letters)).toBe("damaged");
});

test("there may be many streams, but not any number", async () => {
  const of = (count: number) => readPdf(pdf("stream\nendstream\n".repeat(count)));
  expect(typeof (await of(20_000))).toBe("object");
  expect(await of(20_001)).toBe("too-many-points");
});

test("a name or sentence that ends in the word opens no stream", async () => {
  for (const words of ["<< /FontName /Bitstream\n>>", "<< /X (from stream to sea)\n>>"])
    expect(typeof (await readPdf(pdf(`<< >>\nstream\nA\nendstream\n${words}`)))).toBe("object");
});

// However many streams a PDF says it has, looking for them goes through the file once (D7; reliability C2).
import { expect, test } from "vitest";

import { readPdf } from "./read-pdf.ts";

const filler = "A\n".repeat(1_000_000);
const pdf = (body: string) => Buffer.from(`%PDF-1.4\n${body}\nstartxref\n0\n%%EOF\n`);
/** Once through takes a tenth of a second; from each stream to the end of the file it took many. */
const soon = { timeout: 3_000 };

test("streams that never end are refused at once", soon, async () => {
  expect(await readPdf(pdf("stream\n".repeat(2_000) + filler))).toBe("damaged");
});

test("an end far behind is looked for once, not for each stream", soon, async () => {
  const taken = pdf(`${"stream\n".repeat(2_000)}${filler}endstream`);
  expect((await readPdf(taken)).length).toBe(taken.length);
});

test("letters far and wide are decoded once, not for each stream", soon, async () => {
  const letters = pdf(`${"/A85 stream\n".repeat(500)}${filler.slice(-200_000)}endstream`);
  expect(await readPdf(letters)).toBe("damaged");
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

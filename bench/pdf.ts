// `node bench/pdf.ts`: how long each document takes to be drawn, its text put inside it, and to be read back, in one
// thread (D7; decision 0035). One JSON line a document; it fails where the median passes the goal. ROUNDS of each.
import { signedDocumentKinds } from "../api/src/papers/pdf/loan-document-data.ts";
import { renderDocument } from "../api/src/papers/pdf/render-document.ts";
import { readTextInside } from "../api/src/papers/pdf/text-inside.ts";
import { installment, sampleOf } from "../api/test/sample-documents.ts";

const rounds = Number(process.env["ROUNDS"] ?? 30);
/** A pack of four is drawn while the borrower waits for the code. */
const goal = { medianMs: 400 };

for (const kind of signedDocumentKinds) {
  const data = sampleOf(kind, installment);
  const first = await timed(() => renderDocument(kind, data));
  const drawn: number[] = [];
  const read: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    drawn.push((await timed(() => renderDocument(kind, data))).ms);
    read.push((await timed(async () => readTextInside(first.value))).ms);
  }
  const medianMs = at(drawn, 0.5);
  const slowestTenthMs = at(drawn, 0.9);
  const ok = medianMs <= goal.medianMs;
  const figures = { firstMs: rounded(first.ms), medianMs, slowestTenthMs, readMs: at(read, 0.5) };
  const bytes = first.value.length;
  process.stdout.write(`${JSON.stringify({ kind, rounds, ...figures, bytes, goal, ok })}\n`);
  if (!ok) process.exitCode = 1;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}

function at(values: number[], share: number): number {
  return rounded(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);
}

function rounded(ms: number): number {
  return Number(ms.toFixed(1));
}

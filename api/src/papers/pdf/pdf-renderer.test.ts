// The rendering thread: the same bytes from two threads, the queue, the time limit, death and closing.
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { installment, payday, sampleOf } from "../../../test/sample-documents.ts";
import { signedDocumentKinds } from "./loan-document-data.ts";
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from "./pdf-renderer.ts";

const open: PdfRenderer[] = [];
const somebody = { owner: "somebody", isSigning: false };

/** A busy machine of two cores is no fault of a document. */
const patiently = { timeLimitMs: 60_000 };

function renderer(options: PdfRendererOptions = patiently): PdfRenderer {
  const created = createPdfRenderer(options);
  open.push(created);
  return created;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

// A thread that does what the contract number says.
const obedientWorker = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ id, data }) => {
    if (data.contractNumber === "die") process.exit(3);
    if (data.contractNumber === "throw") throw new Error("broken thread");
    if (data.contractNumber === "stall") {
      parentPort.postMessage({ stalls: true });
      for (;;);
    }
    parentPort.postMessage({ id, bytes: new TextEncoder().encode(data.contractNumber) });
  });
`;

function obedientRenderer({ timeLimitMs } = patiently) {
  let started = 0;
  const stalls = Promise.withResolvers<void>();
  const startWorker = (): Worker => {
    started += 1;
    const worker = new Worker(obedientWorker, { eval: true });
    return worker.on("message", (said: object) => "stalls" in said && stalls.resolve());
  };
  const { render, close } = renderer({ timeLimitMs, startWorker });
  const ask = async (order: string, purpose = somebody): Promise<string> =>
    new TextDecoder().decode(
      await render("payment-schedule", { ...payday, contractNumber: order }, purpose),
    );
  return { ask, close, workersStarted: () => started, stalls: stalls.promise };
}

describe("rendering", () => {
  it("gives the same bytes from two threads, and other bytes for other data", async () => {
    const one = renderer();
    const other = renderer();
    for (const kind of signedDocumentKinds) {
      const [first, second, changed] = await Promise.all([
        one.render(kind, sampleOf(kind, installment), somebody),
        other.render(kind, structuredClone(sampleOf(kind, installment)), somebody),
        one.render(
          kind,
          { ...sampleOf(kind, installment), contractNumber: "26-0099999" },
          somebody,
        ),
      ]);
      expect(new TextDecoder("latin1").decode(first.subarray(0, 5))).toBe("%PDF-");
      expect(first.length).toBeGreaterThan(10_000);
      expect(sha256(first)).toBe(sha256(second));
      expect(sha256(changed)).not.toBe(sha256(first));
    }
  });

  it("refuses a character that the type family cannot draw, without repeating the data", async () => {
    const borrower = { ...payday.borrower, fullName: "Анна 愛" };
    const refusal = renderer().render("payment-schedule", { ...payday, borrower }, somebody);
    await expect(refusal).rejects.toMatchObject({
      failure: "rendering",
      message: "no glyph for U+611b in payment-schedule",
    });
  });

  it("goes on after a refused document", async () => {
    const one = renderer();
    await expect(
      one.render("payment-schedule", { ...payday, signedOn: "20.11.2026" }, somebody),
    ).rejects.toMatchObject({ failure: "rendering" });
    expect((await one.render("payment-schedule", payday, somebody)).length).toBeGreaterThan(10_000);
  });
});

describe("the thread", () => {
  it("serves a queue in order on one thread", async () => {
    const { ask, workersStarted } = obedientRenderer();
    const finished: string[] = [];
    const orders = ["a", "b", "c", "d"];
    await Promise.all(orders.map(async (order) => finished.push(await ask(order))));
    expect(finished).toEqual(orders);
    expect(workersStarted()).toBe(1);
  });

  it("draws what is to be signed first, and for everybody in turn", async () => {
    const { ask } = obedientRenderer();
    const finished: string[] = [];
    const reader = (owner: string) => ({ owner, isSigning: false });
    const signer = { owner: "c", isSigning: true };
    const asked = [
      ...["a0", "a1", "a2", "a3"].map((order) => ask(order, reader("a"))),
      ask("b0", reader("b")),
      ask("c0", signer),
      ask("c1", signer),
      ask("d0", { owner: "d", isSigning: true }),
    ];
    await Promise.all(asked.map(async (drawn) => finished.push(await drawn)));
    expect(finished).toEqual(["a0", "c0", "d0", "c1", "a1", "b0", "a2", "a3"]);
  });

  it("says at once that too many wait to read, and still takes what is to be signed", async () => {
    const { ask, close } = obedientRenderer();
    const running = Promise.allSettled([ask("stall")]);
    const waiting = Array.from({ length: 20 }, (_, at) =>
      ask("a", { owner: String(at), isSigning: false }),
    );
    const all = Promise.allSettled(waiting);
    await expect(ask("b")).rejects.toMatchObject({ failure: "busy", code: "BUSY" });
    const signed = Promise.allSettled([ask("c", { owner: "c", isSigning: true })]);
    await close();
    for (const { reason } of [...(await running), ...(await all), ...(await signed)] as {
      reason?: { failure: string };
    }[])
      expect(reason?.failure).toBe("closed");
  });

  it.each(["die", "throw"])(
    "is replaced after it dies (%s); only the running document fails",
    async (death) => {
      const { ask, workersStarted } = obedientRenderer();
      const [before, dead, after] = await Promise.allSettled([ask("a"), ask(death), ask("b")]);
      expect(before).toEqual({ status: "fulfilled", value: "a" });
      expect(dead).toMatchObject({ status: "rejected", reason: { failure: "worker-died" } });
      expect(after).toEqual({ status: "fulfilled", value: "b" });
      expect(workersStarted()).toBe(2);
    },
  );

  it("is stopped at the time limit while the event loop goes on", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const timeLimitMs = 1_000;
    const { ask, stalls, workersStarted } = obedientRenderer({ timeLimitMs });
    const asked = Promise.allSettled([ask("stall"), ask("b")]);
    await stalls;
    const ticking = Promise.withResolvers<void>();
    let ticks = 0;
    const interval = setInterval(() => (ticks += 1) > 5 && ticking.resolve(), 10);
    await ticking.promise;
    clearInterval(interval);
    vi.advanceTimersByTime(timeLimitMs - 1);
    expect(workersStarted()).toBe(1);
    vi.advanceTimersByTime(1);
    const [stalled, after] = await asked;
    expect(stalled).toMatchObject({ status: "rejected", reason: { failure: "time-limit" } });
    expect(after).toEqual({ status: "fulfilled", value: "b" });
    expect(workersStarted()).toBe(2);
  });

  it("rejects everything at closing and refuses what comes later", async () => {
    const { ask, close } = obedientRenderer();
    const asked = Promise.allSettled([ask("stall"), ask("b")]);
    await close();
    for (const answer of await asked) {
      expect(answer).toMatchObject({ status: "rejected", reason: { failure: "closed" } });
    }
    await expect(ask("c")).rejects.toMatchObject({ failure: "closed" });
  });
});

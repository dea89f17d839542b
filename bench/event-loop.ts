// `node bench/event-loop.ts`: whether the API still answers while it has heavy work (issue: nothing holds the event
// loop): /healthz asked every 10 ms while ten borrowers at once let documents be drawn, send photos, or send scans of
// nearly 15 MB, and two of staff replay last month's decisions, all of which flip. WORK=replay does one kind alone. One
// JSON line a kind of work; it fails where /healthz or the loop passes the goal.
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { documentRulesOf, maxScanSizeBytes } from "@microloan/contract/dictionaries/document-rules";
import { endpoints } from "@microloan/contract/endpoints";

import { setRoles } from "../api/src/people/operators/operators.store.ts";
import { keepFlipping } from "../api/test/kept-decisions.ts";
import { addTestOperator, operatorPassword } from "../api/test/operator.ts";
import { codeOf } from "../api/test/staff.ts";
import { type Borrower, createBorrower } from "../e2e/borrower/borrower.ts";
import { createHttpClient } from "../e2e/borrower/http-client.ts";
import { passportPhoto } from "../e2e/borrower/passport-photo.ts";
import { walk } from "../e2e/borrower/steps.ts";
import { percentile, type Shot } from "../e2e/load/load.ts";
import { freePort } from "../e2e/product/api-process.ts";
import { startProduct } from "../e2e/product/product.ts";

const atOnce = 10;
const everyMs = 10;
/** The loop is looked at this often, which is counted as if it were held. */
const samplingMs = 10;
const goal = { healthzP99Ms: 20, longestHoldMs: 50 };
const categoryId = documentRulesOf("docsUploading")[0]?.id ?? "";
const none = { kept: 0, refused: 0, slices: 0 };
const tally = { ...none };
const seconds = Number(process.env["SECONDS"] ?? 10);

const metricsPort = await freePort();
const product = await startProduct({ env: { METRICS_PORT: String(metricsPort) } });
try {
  await measure("nothing", async () => pause(seconds * 1000));
  await measureReplay();
  if (process.env["WORK"] !== "replay") await measureFiles();
} finally {
  await product.stop();
}

async function measureReplay(): Promise<void> {
  const borrower = createBorrower(product);
  await walk(borrower, "address");
  await keepFlipping(product.db, borrower.applicationId, 5_000);
  const staff = [await signInStaff("first"), await signInStaff("second")];
  await measure("replay", () => untilOver(staff, replayOnce));
}

async function signInStaff(username: string) {
  const operatorId = await addTestOperator(product.db, username);
  await setRoles(product.db, { operatorId, roles: ["compliance"] });
  const client = createHttpClient(product.appUrl);
  const body = { username, password: operatorPassword };
  const { ticket, secretText } = await client.succeed(deskEndpoints.signInToDesk, { body });
  const code = codeOf(secretText ?? "");
  await client.succeed(deskEndpoints.confirmTotp, { body: { ticket, code } });
  return client;
}

async function replayOnce(client: ReturnType<typeof createHttpClient>): Promise<void> {
  let query: { after?: string } = {};
  for (;;) {
    const { next } = await client.succeed(deskEndpoints.replayDecisions, { query });
    tally.slices += 1;
    if (next === null) return;
    query = { after: next };
  }
}

async function measureFiles(): Promise<void> {
  const borrowers = await Promise.all(Array.from({ length: atOnce }, () => borrowerAtScans()));
  const photo = await passportPhoto();
  const scan = await largeScan();
  await measure("photos", () => untilOver(borrowers, (one) => send(one, photo)));
  await measure("scans of 15 MB", () => untilOver(borrowers, (one) => send(one, scan)));
  for (const borrower of borrowers) await walk(borrower, "signing", "docs-uploading");
  await measure("documents", () => Promise.all(borrowers.map(drawAll)));
}

async function borrowerAtScans(): Promise<Borrower> {
  const borrower = createBorrower(product);
  await walk(borrower, "docs-uploading");
  return borrower;
}

/** Noise, which no encoder makes smaller: as many points as fit. */
async function largeScan(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 3_000, height: 2_600, channels: 3, background: "#888", noise } as const;
  for (let quality = 100; ; quality -= 1) {
    const bytes = await sharp({ create }).jpeg({ quality }).toBuffer();
    if (bytes.length > maxScanSizeBytes) continue;
    return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
  }
}

/** Busy is an answer too: ten large files at once may be more than one machine reads in time. */
async function send({ client, applicationId }: Borrower, file: Blob): Promise<void> {
  const body = { applicationId, categoryId };
  const saved = await client.call(endpoints.saveDocument, { body, file });
  tally[saved.result ? "kept" : "refused"] += 1;
  if (saved.result)
    await client.succeed(endpoints.removeDocument, { body: { fileId: saved.fileId } });
}

/** The first time each is drawn; from then on it is kept. */
async function drawAll({ client, applicationId }: Borrower): Promise<void> {
  for (const { id: documentRulesId } of documentRulesOf("signing"))
    await client.succeed(endpoints.getFileBody, { query: { applicationId, documentRulesId } });
}

async function untilOver<One>(
  all: readonly One[],
  act: (one: One) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const keepOn = async (one: One) => {
    while (performance.now() < end) await act(one);
  };
  await Promise.all(all.map(keepOn));
}

async function measure(work: string, run: () => Promise<unknown>): Promise<void> {
  // What the loop was held for until now is forgotten by being read.
  await longestHoldMs();
  const probing = startProbe();
  const begun = performance.now();
  await run().finally(() => probing.stop());
  const lasted = Math.round(performance.now() - begun);
  const healthz = await probing.stop();
  const heldMs = await longestHoldMs();
  const healthzP99Ms = rounded(percentile(healthz, 0.99));
  const ok = healthzP99Ms <= goal.healthzP99Ms && heldMs <= goal.longestHoldMs;
  const p50 = rounded(percentile(healthz, 0.5));
  const done = { ...tally };
  Object.assign(tally, none);
  const figures = {
    lasted,
    ...done,
    asked: healthz.length,
    p50,
    healthzP99Ms,
    longestHoldMs: heldMs,
  };
  process.stdout.write(`${JSON.stringify({ work, ...figures, goal, ok })}\n`);
  if (!ok) process.exitCode = 1;
}

function startProbe() {
  const shots: Shot[] = [];
  const agent = new Agent({ keepAlive: true });
  const state = { isOver: false };
  const asking = (async () => {
    while (!state.isOver) {
      const atMs = performance.now();
      const status = await statusOf(agent);
      shots.push({ atMs, ms: performance.now() - atMs, status, isProxys: false });
      await pause(everyMs);
    }
  })();
  return {
    async stop(): Promise<readonly Shot[]> {
      state.isOver = true;
      await asking;
      agent.destroy();
      return shots;
    },
  };
}

function statusOf(agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${product.appUrl}/healthz`, { agent }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });
}

/** As the API itself counts it, since it was last asked. */
async function longestHoldMs(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text());
  return rounded(Number(found?.[1]) * 1000 - samplingMs);
}

function rounded(ms: number): number {
  return Number(ms.toFixed(1));
}

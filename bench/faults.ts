// `npm run bench -- faults`: a steady load of the mixed journey on two API processes as behind a proxy, and borrowers
// who walk the whole of it, beside one fault after another (reliability G12). Said by name, only those:
// `node_modules/.bin/node bench/faults.ts api disk`.
// MINUTES for each, RATE a second, ROUNDS of each fault. One JSON line a fault, then a table. The disk is full only
// where a disk of our own may be mounted (root); elsewhere its row says so.
import { setTimeout as pause } from "node:timers/promises";

import { startTarget } from "../e2e/attacks/target.ts";
import { type FaultName, faults } from "../e2e/load/faults.ts";
import { createHangingPartners } from "../e2e/load/hanging-partners.ts";
import { healthyAfter, isRight, percentile, type Shot, startLoad } from "../e2e/load/load.ts";
import { mixOf } from "../e2e/load/mix.ts";
import { mountDisk, unmountDisk } from "../e2e/load/own-disk.ts";
import { askOf } from "../e2e/load/ready-ask.ts";
import { startReadyChoice } from "../e2e/load/ready-choice.ts";
import { startReadyProxy } from "../e2e/load/ready-proxy.ts";
import { startWalkers } from "../e2e/load/walkers.ts";

const minutes = Number(process.env["MINUTES"] ?? 0.5);
const rate = Number(process.env["RATE"] ?? 300);
const rounds = Number(process.env["ROUNDS"] ?? 1);
/** `done`: a load that is refused measures refusals. Of a release no request at all may fail. */
const goal = { healthyMs: 250, done: 0.98, answeredWithinMs: 3_000, share: 0.99, againMs: 5_000 };
/** Of a killed API, each time (G3). */
const apiAgainMs = 2_000;
const people = 40;
const partMs = (minutes * 60_000) / (rounds + 1);
const lastsMs = Math.min(5_000, partMs / 2);
/** A product that was started a moment ago compiles its code beside everything else: no fault finds it like that. */
const warmMs = Math.min(30_000, partMs);

const asked = process.argv.slice(2) as FaultName[];
const chosen = asked.length > 0 ? asked : (Object.keys(faults) as FaultName[]);
const unknown = chosen.find((name) => !(name in faults));
if (unknown) throw new Error(`There is no fault ${unknown}: ${Object.keys(faults).join(", ")}.`);

type Row = {
  fault: string;
  requests: number;
  healthyP99Ms: number;
  /** Of those before the fault, how many were answered with what was asked for. */
  done: number;
  share: number;
  /** Beside the fault: not answered, or that something does not work just now. */
  failed: number;
  wrong: Record<string, number>;
  /** Of the slowest round; null where one did not end well. */
  againMs: number | null;
  againEachMs: (number | null)[];
  proxys: number;
  /** Whole ones, to the money; and what broke others. */
  journeys: number;
  faults: string[];
};

const rows: Row[] = [];
for (const name of chosen) {
  const disk = name === "disk" ? mountDisk() : undefined;
  if (name === "disk" && disk === undefined) {
    console.log(JSON.stringify({ fault: "disk", skipped: "no disk of our own may be mounted" }));
    process.exitCode = 1;
    continue;
  }
  try {
    const row = await measure(name, disk);
    rows.push(row);
    console.log(JSON.stringify({ ...row, rate, minutes, isGood: isGood(row) }));
    if (!isGood(row)) process.exitCode = 1;
  } finally {
    if (disk !== undefined) unmountDisk(disk);
  }
}
printTable();

function isGood(row: Row): boolean {
  const {
    fault,
    healthyP99Ms,
    done,
    share,
    failed,
    wrong,
    againMs,
    proxys,
    journeys,
    faults: broken,
  } = row;
  if (done < goal.done || journeys === 0 || broken.length > 0) return false;
  if (fault === "release" && failed + proxys > 0) return false;
  const isAgain = againMs !== null && againMs <= (fault === "api" ? apiAgainMs : goal.againMs);
  const isRightOnly = Object.keys(wrong).length === 0;
  return healthyP99Ms <= goal.healthyMs && share >= goal.share && isAgain && isRightOnly;
}

async function measure(name: FaultName, dataDir: string | undefined): Promise<Row> {
  const partners = createHangingPartners();
  const target = await startTarget({
    ...(dataDir ? { dataDir } : {}),
    settings: { NameSuggestionsPerAddressPerMinute: "1000000" },
    // Ten times as long as the proxy needs to see it.
    env: { LEAVE_SECONDS: "1" },
    onPartnerAnswer: partners.answer,
  });
  const choice = startReadyChoice(target.urls);
  // Of the walkers, and of the attacks.
  const proxy = await startReadyProxy(target.urls);
  try {
    const mix = await mixOf(target, askOf(choice), people);
    const walkers = startWalkers(1, { appUrl: proxy.url, sandboxUrl: target.sandboxUrl });
    const warm = startLoad(rate, mix);
    await pause(warmMs);
    await warm.stop();
    const load = startLoad(rate, mix);
    const begun = performance.now();
    await pause(partMs);
    const parts: { fromMs: number; endedMs: number; untilMs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fromMs = performance.now();
      const scene = { product: target, proxyUrl: proxy.url, hangPartners: partners.hang, lastsMs };
      const endedMs = await faults[name].cause(scene);
      await pause(Math.max(6_000, fromMs + partMs - performance.now()));
      parts.push({ fromMs, endedMs, untilMs: performance.now() });
    }
    const shots = await load.stop();
    return { ...rowOf(name, shots, { begun, parts }), ...(await walkers.stop()) };
  } finally {
    choice.stop();
    await proxy.stop();
    await target.stop();
  }
}

type Course = { begun: number; parts: { fromMs: number; endedMs: number; untilMs: number }[] };

function rowOf(
  fault: string,
  shots: readonly Shot[],
  { begun, parts }: Course,
): Omit<Row, "journeys" | "faults"> {
  const between = (fromMs: number, untilMs: number) =>
    shots.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
  const beside = between(parts[0]?.fromMs ?? 0, parts.at(-1)?.untilMs ?? 0);
  const inTime = beside.filter((shot) => shot.status !== 0 && shot.ms <= goal.answeredWithinMs);
  const wrong: Record<string, number> = {};
  for (const shot of shots.filter((one) => !isRight(one)))
    wrong[shot.status] = (wrong[shot.status] ?? 0) + 1;
  const again = parts.map(({ endedMs, untilMs }) => {
    const ms = healthyAfter(between(0, untilMs), endedMs);
    return ms === null ? null : Math.round(ms);
  });
  const healthy = between(begun, parts[0]?.fromMs ?? 0);
  const done = healthy.filter(({ status }) => status === 200);
  return {
    fault,
    requests: shots.length,
    healthyP99Ms: Math.round(percentile(healthy, 0.99)),
    done: Number((done.length / Math.max(1, healthy.length)).toFixed(4)),
    share: Number((inTime.length / Math.max(1, beside.length)).toFixed(4)),
    failed: beside.filter(({ status }) => status === 0 || status >= 500).length,
    wrong,
    againMs: again.includes(null) ? null : Math.max(...again.map(Number)),
    againEachMs: again,
    proxys: shots.filter(({ isProxys }) => isProxys).length,
  };
}

function printTable(): void {
  console.log(`\n${rate} requests a second, ${minutes} minutes beside each, ${rounds} times`);
  console.log(
    "| Fault | Requests | p99 healthy | within 3 s | wrong answers | healthy again | journeys |",
  );
  console.log("|---|---|---|---|---|---|---|");
  for (const { fault, requests, healthyP99Ms, share, wrong, againMs, journeys } of rows) {
    const { words } = faults[fault as FaultName];
    const wrongAnswers = Object.keys(wrong).length === 0 ? "none" : JSON.stringify(wrong);
    const again = againMs === null ? "never" : `${(againMs / 1000).toFixed(1)} s`;
    const cells = [
      words,
      requests,
      `${healthyP99Ms} ms`,
      `${(share * 100).toFixed(2)} %`,
      wrongAnswers,
    ];
    console.log(`| ${[...cells, again, journeys].join(" | ")} |`);
  }
}

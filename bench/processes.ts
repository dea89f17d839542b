// `npm run bench -- processes`: what a second API process brings on the same database. Both of them, and PostgreSQL,
// would have to share this machine's cores with whoever loads them, so it is reckoned from the processor's time of a
// call: where cores are not what is short, two processes carry 2 × (a call's time beside one) ÷ (its time beside two).
// SECONDS a turn, ROUNDS, CLIENTS of each process. One JSON line a call; fails below its goal.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Person, serveCheckout } from "../e2e/load/checkout.ts";
import { type RepeatedRequest, startClosedLoop } from "../e2e/load/closed-loop.ts";
import {
  postmasterOf,
  processorSecondsOf,
  processorSecondsOfAll,
} from "../e2e/load/processor-time.ts";
import { sessionRead, stepSave } from "../e2e/load/repeated-request.ts";
import { startEmbeddedPostgres } from "../tools/embedded-postgres/embedded-postgres.ts";
import { repository } from "../tools/run/settings.ts";

const seconds = Number(process.env["SECONDS"] ?? 5);
const rounds = Number(process.env["ROUNDS"] ?? 5);
const clients = Number(process.env["CLIENTS"] ?? 10);
const goal = 1.8;

const calls: Record<string, (person: Person) => RepeatedRequest> = {
  "session read": sessionRead,
  "step save": stepSave,
};

type Serving = { port: number; pid: number };

const dataDir = mkdtempSync(join(tmpdir(), "microloan-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
const postmaster = postmasterOf(dataDir);
const loops = [startClosedLoop(), startClosedLoop()];
const checkout = await serveCheckout({
  root: repository,
  name: "ours",
  clusterUrl: postgres.url,
  dataDir,
});
try {
  const people = await checkout.people(clients * 2);
  const second = await checkout.startAnotherApi({});
  const both = [checkout, second];
  for (const [name, ask] of Object.entries(calls)) {
    const requests = people.map(ask);
    await load(both, requests);
    const times: { one: number; two: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push({ one: await load([checkout], requests), two: await load(both, requests) });
    report(name, times);
  }
  await second.end();
} finally {
  for (const loop of loops) await loop.stop();
  await checkout.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

/** The processor's time of a call, in microseconds: of these processes and of PostgreSQL. */
async function load(processes: Serving[], requests: RepeatedRequest[]): Promise<number> {
  const used = () =>
    processes.reduce((sum, { pid }) => sum + processorSecondsOf(pid), 0) +
    processorSecondsOfAll(postmaster);
  const before = used();
  const loaded = await Promise.all(
    processes.map(async ({ port }, index) => {
      const own = requests.slice(index * clients, (index + 1) * clients);
      const done = await loops[index]!.load({ port, requests: own, seconds });
      if (Object.keys(done.wrong).length > 0) throw new Error(JSON.stringify(done.wrong));
      for (const [place, revision] of done.revisions.entries()) own[place]!.revision = revision;
      return done.calls;
    }),
  );
  const all = loaded.reduce((sum, one) => sum + one, 0);
  return ((used() - before) / all) * 1_000_000;
}

function report(call: string, times: { one: number; two: number }[]): void {
  const medianOf = (figures: number[]) =>
    figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  const oneMicroseconds = medianOf(times.map(({ one }) => one));
  const twoMicroseconds = medianOf(times.map(({ two }) => two));
  const ofOne = (2 * oneMicroseconds) / twoMicroseconds;
  const ok = ofOne >= goal;
  const figures = {
    call,
    oneMicroseconds: Math.round(oneMicroseconds),
    twoMicroseconds: Math.round(twoMicroseconds),
    ofOne: Number(ofOne.toFixed(2)),
    goal,
    ok,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (!ok) process.exitCode = 1;
}

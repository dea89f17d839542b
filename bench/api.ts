// `npm run bench -- api`: what a call costs beside what PostgreSQL gives. An API process on a durable PostgreSQL of its
// own, loaded from another process: calls a second, p50, p99, the processor's time of Node and of PostgreSQL for each,
// statements and round trips; by turns with `pgbench -S` and `-N` (prepared) on the same cluster, as many clients.
// BASE=<another checkout with its node_modules>: the same load on its API, by turns. SECONDS a turn, ROUNDS, CLIENTS;
// ONLY=<call,call>; PROFILE=<folder> for processor profiles. One JSON line a figure; fails below its goals.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { endpoints } from "@microloan/contract/endpoints";

import { createDatabase } from "../api/src/platform/database/database.ts";
import { type Checkout, type Person, serveCheckout } from "../e2e/load/checkout.ts";
import { type RepeatedRequest, startClosedLoop } from "../e2e/load/closed-loop.ts";
import { preparePgbench, type Script } from "../e2e/load/pgbench.ts";
import {
  postmasterOf,
  processorSecondsOf,
  processorSecondsOfAll,
} from "../e2e/load/processor-time.ts";
import { repeatedRequest, sessionRead, stepSave } from "../e2e/load/repeated-request.ts";
import { startStatementCounter } from "../e2e/load/statement-counter.ts";
import { startEmbeddedPostgres } from "../tools/embedded-postgres/embedded-postgres.ts";
import { repository } from "../tools/run/settings.ts";

const seconds = Number(process.env["SECONDS"] ?? 3);
const rounds = Number(process.env["ROUNDS"] ?? 3);
const clients = Number(process.env["CLIENTS"] ?? 10);
const countedCalls = 100;
const base = process.env["BASE"];

/** `ratio`: of the calls a second to pgbench's; `beside`: to those of the checkout in BASE. */
type Goal = { beside: Script; ratio?: number; toBase?: number };
const p99ToP50 = 3;

type Call = { goal: Goal; ask: (person: Person) => RepeatedRequest };

const calls: Record<string, Call> = {
  "session read": {
    goal: { beside: "-S", ratio: 0.1, toBase: 2.5 },
    ask: sessionRead,
  },
  "passport/get": {
    goal: { beside: "-S", toBase: 2.5 },
    ask: ({ visitor, applicationId }) =>
      repeatedRequest(visitor, endpoints.getPassport, { body: { applicationId } }),
  },
  "status poll": {
    goal: { beside: "-S", toBase: 2.5 },
    ask: ({ visitor, applicationId }) =>
      repeatedRequest(visitor, endpoints.getConsiderationStatus, { id: applicationId }),
  },
  recalculate: {
    goal: { beside: "-S" },
    ask: ({ visitor, applicationId }) =>
      repeatedRequest(visitor, endpoints.recalculate, {
        applicationId,
        body: { useSmartCalculator: false },
      }),
  },
  "step save": {
    goal: { beside: "-N", ratio: 0.15, toBase: 3 },
    ask: stepSave,
  },
  "code check": {
    goal: { beside: "-N" },
    ask: ({ stranger, asked }) =>
      repeatedRequest(stranger, endpoints.checkSignInCode, { body: { payload: asked } }),
  },
};
const chosen = process.env["ONLY"]?.split(",") ?? Object.keys(calls);

type Figures = {
  aSecond: number;
  p50Ms: number;
  p99Ms: number;
  nodeMicroseconds: number;
  postgresMicroseconds: number;
  ratio: number;
};

const dataDir = mkdtempSync(join(tmpdir(), "microloan-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
const postmaster = postmasterOf(dataDir);
const socketFolder = new URL(postgres.url).searchParams.get("host") ?? "";
const cluster = createDatabase(postgres.url, { patient: true });
const loop = startClosedLoop();
const checkouts: { checkout: Checkout; requests: Map<string, RepeatedRequest[]> }[] = [];
const found = new Map<string, Figures[]>();
try {
  const pgbench = await preparePgbench(cluster, new URL(postgres.url));
  if (!pgbench) throw new Error("no pgbench here: install postgresql-contrib (apt)");
  await serve("ours", repository);
  if (base) await serve("base", resolve(base));
  await everyCall(seconds, () => 1);
  found.clear();
  for (let round = 0; round < rounds; round += 1) {
    const measure = {
      "-S": await measurePgbench(pgbench, "-S"),
      "-N": await measurePgbench(pgbench, "-N"),
    };
    await everyCall(seconds, (script) => measure[script]);
  }
  for (const { checkout, requests } of checkouts)
    for (const name of chosen) await reportCall(checkout, name, requests.get(name) ?? []);
} finally {
  await loop.stop();
  for (const { checkout } of checkouts) await checkout.stop();
  await cluster.destroy();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

async function serve(name: string, root: string): Promise<void> {
  const checkout = await serveCheckout({ root, name, clusterUrl: postgres.url, dataDir });
  const people = await checkout.people(clients);
  const requests = new Map(chosen.map((one) => [one, people.map((who) => callOf(one).ask(who))]));
  checkouts.push({ checkout, requests });
}

function callOf(name: string): Call {
  const call = calls[name];
  if (!call) throw new Error(`There is no call "${name}": ${Object.keys(calls).join(", ")}.`);
  return call;
}

/** Each call on each checkout, by turns. */
async function everyCall(lasts: number, measure: (script: Script) => number): Promise<void> {
  for (const name of chosen)
    for (const { checkout, requests } of checkouts) {
      const asked = requests.get(name) ?? [];
      const spent = spending(checkout.pid);
      const loaded = await loop.load({ port: checkout.port, requests: asked, seconds: lasts });
      const { node, database } = spent();
      if (Object.keys(loaded.wrong).length > 0)
        throw new Error(`${checkout.name}, ${name}: ${JSON.stringify(loaded.wrong)}`);
      for (const [index, revision] of loaded.revisions.entries())
        (asked[index] as RepeatedRequest).revision = revision;
      const { aSecond, p50Ms, p99Ms } = loaded;
      const microseconds = (used: number) => (used / loaded.calls) * 1_000_000;
      keep(`${checkout.name} ${name}`, {
        aSecond,
        p50Ms,
        p99Ms,
        nodeMicroseconds: microseconds(node),
        postgresMicroseconds: microseconds(database),
        ratio: aSecond / measure(callOf(name).goal.beside),
      });
    }
}

function spending(pid: number) {
  const node = processorSecondsOf(pid);
  const database = processorSecondsOfAll(postmaster);
  return () => ({
    node: processorSecondsOf(pid) - node,
    database: processorSecondsOfAll(postmaster) - database,
  });
}

async function measurePgbench(
  run: NonNullable<Awaited<ReturnType<typeof preparePgbench>>>,
  script: Script,
): Promise<number> {
  const before = processorSecondsOfAll(postmaster);
  const { aSecond, calls: done } = await run(script, { clients, seconds });
  const used = processorSecondsOfAll(postmaster) - before;
  const postgresMicroseconds = rounded((used / done) * 1_000_000, 0);
  print({ pgbench: script, clients, aSecond: rounded(aSecond, 0), postgresMicroseconds });
  return aSecond;
}

function keep(name: string, figures: Figures): void {
  found.set(name, [...(found.get(name) ?? []), figures]);
}

async function reportCall(
  checkout: Checkout,
  name: string,
  requests: RepeatedRequest[],
): Promise<void> {
  const figures = medianOf(`${checkout.name} ${name}`);
  const { goal } = callOf(name);
  const sent = await countStatements(checkout, requests);
  const isOurs = checkout.name === "ours";
  const toBase = isOurs && base ? figures.aSecond / medianOf(`base ${name}`).aSecond : undefined;
  const tail = figures.p99Ms / figures.p50Ms;
  const ok =
    figures.ratio >= (goal.ratio ?? 0) &&
    (toBase ?? Infinity) >= (goal.toBase ?? 0) &&
    tail <= p99ToP50;
  print({
    checkout: checkout.name,
    call: name,
    clients,
    aSecond: rounded(figures.aSecond, 0),
    ratio: rounded(figures.ratio, 4),
    toBase: toBase && rounded(toBase, 2),
    p50Ms: rounded(figures.p50Ms, 2),
    p99Ms: rounded(figures.p99Ms, 2),
    p99ToP50: rounded(tail, 2),
    nodeMicroseconds: rounded(figures.nodeMicroseconds, 0),
    postgresMicroseconds: rounded(figures.postgresMicroseconds, 0),
    ...sent,
    ...(isOurs ? { goal: { ...goal, p99ToP50 }, ok } : {}),
  });
  if (isOurs && !ok) process.exitCode = 1;
}

/** Of one client at a time, so that nothing is sent together by chance. */
async function countStatements(checkout: Checkout, requests: RepeatedRequest[]) {
  const at = mkdtempSync(join(tmpdir(), "microloan-count-"));
  const counter = await startStatementCounter({ to: socketFolder, at });
  const url = new URL(checkout.databaseUrl);
  url.searchParams.set("host", at);
  const api = await checkout.startAnotherApi({ DATABASE_URL: url.href });
  try {
    const [first] = requests.splice(0, 1);
    if (!first) throw new Error("nobody to ask");
    await once();
    const before = { ...counter.counted };
    let done = 0;
    while (done < countedCalls) done += await once();
    const { statements, roundTrips } = counter.counted;
    return {
      statements: rounded((statements - before.statements) / done, 1),
      roundTrips: rounded((roundTrips - before.roundTrips) / done, 1),
    };

    async function once(): Promise<number> {
      const asked = first as RepeatedRequest;
      const loaded = await loop.load({ port: api.port, requests: [asked], seconds: 0.2 });
      [asked.revision = 0] = loaded.revisions;
      return loaded.calls;
    }
  } finally {
    await api.end();
    counter.stop();
  }
}

/** Of each figure by itself. */
function medianOf(name: string): Figures {
  const all = found.get(name) ?? [];
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const middle = (key: keyof Figures) =>
    all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Figures;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

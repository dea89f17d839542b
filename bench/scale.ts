// `npm run bench -- scale`: does the product stay as fast as its database fills? For each of SCALE borrowers
// (1000,100000,500000,1000000) a database of its own is filled with borrowers in every state, then each call, journey,
// list and job is run on it: the database's processor time of one, as a ratio to the first size, and the rows that one
// reads of a table that grows. One JSON line a figure; it fails over the goals (decision 0068).
import { randomUUID } from "node:crypto";

import { endpoints } from "@microloan/contract/endpoints";
import { sampleAddress } from "@microloan/contract/samples/people";

import { jobKinds } from "../api/src/platform/jobs/job-kinds.ts";
import type { TestApp } from "../api/test/app.ts";
import { borrowerAt, borrowerWithLoan } from "../api/test/borrower.ts";
import { refreshStatistics } from "../api/test/scale/fill.ts";
import { startFullDatabases } from "../api/test/scale/full-databases.ts";
import { processorTime } from "../api/test/scale/processor-time.ts";
import { type Resident, residents } from "../api/test/scale/residents.ts";
import { explainEverything, mostRead, watchReads } from "../api/test/scale/rows-read.ts";
import { growingTables } from "../api/test/scale/templates.ts";
import { lists } from "../api/test/scale/work.ts";

const sizes = (process.env["SCALE"] ?? "1000,100000,500000,1000000").split(",").map(Number);
const goal = { ratio: 1.1, rows: 1000 };
/** Less says nothing of a ratio: one page more on the way down a larger index, one clock's tick. */
const noiseMs = 0.05;

/** These do what there is to do, however much that is. */
const mayDoMore: Record<string, string> = {
  "whole journey": "some fifty calls and jobs together",
  "job purge": "what became old since it ran last, in batches of 500",
  "the numbers of today": "what the day brought so far, and there are more who bring it",
  "job roll-up-numbers": "what the days brought that nobody has counted yet",
};

type Work = { calls: number; run: (turn: number) => Promise<unknown> };
type Figures = { cpuMs: number } & ReturnType<typeof mostRead>;

/** More than one clerk types, from more than one address. */
const settings = {
  VisitorWritesPerMinute: "100000",
  VisitorWritesInAllPerMinute: "100000",
  SmsPerAddressPerHour: "100000",
};

const full = await startFullDatabases(settings);
/** Of each work at the first size. */
const first = new Map<string, number>();
const processorMs = processorTime(full.server, full.name);
try {
  for (const size of sizes)
    await full.filled({ borrowers: size }, async (url, filling) => {
      report({ size, ...filling });
      await measure(url, size);
    });
} finally {
  await full.stop();
}

async function measure(url: string, size: number): Promise<void> {
  const cpu = await full.withApp(url, async (app) => {
    // What became old while it was filled, the copies' terms included.
    for (const kind of [jobKinds.expireDrafts, jobKinds.expireOffers, jobKinds.purge])
      await app.jobs.deliver(kind, {});
    await refreshStatistics(url);
    const spent = new Map<string, number>();
    for (const [name, { calls, run }] of Object.entries(await worksOn(app))) {
      // Everybody asked for has been here before: what is not in the database's memory yet is no matter of size.
      for (let turn = 0; turn < calls / 2; turn += 1) await run(turn);
      const before = await processorMs();
      for (let turn = 0; turn < calls; turn += 1) await run(turn);
      spent.set(name, ((await processorMs()) - before) / calls);
    }
    return spent;
  });
  await explainEverything(full.server, full.name, true);
  const watch = watchReads();
  await full
    .withApp(url, async (app) => {
      const growing = new Set(await growingTables(app.db));
      const works = Object.entries(await worksOn(app));
      for (const [name, { run }] of works) {
        await run(0);
        watch.take();
        await run(1);
        print(size, name, { cpuMs: cpu.get(name) ?? 0, ...mostRead(watch.take(), growing) });
      }
    })
    .finally(() => watch.stop());
}

async function worksOn(app: TestApp): Promise<Record<string, Work>> {
  const borrowers = await residents(app, "Issued", 200);
  const drafts = await residents(app, "Draft", 100);
  const waiting = await residents(app, "Considered", 20);
  return { ...callsOf(borrowers, drafts, waiting), ...entriesOf(app), ...upkeepOf(app, waiting) };
}

function each(all: readonly Resident[], call: (one: Resident) => Promise<unknown>) {
  return (turn: number) => call(all[turn % all.length] as Resident);
}

function callsOf(
  borrowers: readonly Resident[],
  drafts: readonly Resident[],
  waiting: readonly Resident[],
): Record<string, Work> {
  const by = (calls: number, run: Work["run"]): Work => ({ calls, run });
  return {
    "personalData/get": by(
      400,
      each(borrowers, ({ client }) => client.succeed(endpoints.getPersonalData, {})),
    ),
    "passport/get": by(
      400,
      each(borrowers, ({ client, applicationId }) =>
        client.succeed(endpoints.getPassport, { body: { applicationId } }),
      ),
    ),
    "account's list": by(
      400,
      each(borrowers, ({ client }) => client.succeed(endpoints.listApplications, {})),
    ),
    "status poll": by(
      400,
      each(waiting, ({ client, applicationId }) =>
        client.succeed(endpoints.getConsiderationStatus, { params: { id: applicationId } }),
      ),
    ),
    recalculate: by(
      200,
      each(drafts, ({ client, applicationId }) =>
        client.succeed(endpoints.recalculate, {
          params: { applicationId },
          body: { useSmartCalculator: true, offerSum: 40_000, offerPeriod: 12 },
        }),
      ),
    ),
    "step save": by(
      200,
      each(drafts, async (draft) => {
        const { client, applicationId, revision } = draft;
        draft.revision += 1;
        const answers = { registrationAddress: sampleAddress, residenceAddress: null };
        await client.succeed(endpoints.saveAddress, {
          body: { applicationId, revision, ...answers },
        });
      }),
    ),
  };
}

function entriesOf(app: TestApp): Record<string, Work> {
  return {
    "registration by code": { calls: 20, run: () => borrowerAt(app, "passport") },
    "sign-in by code": { calls: 20, run: () => signInSomebody(app) },
    "whole journey": { calls: 5, run: () => borrowerWithLoan(app) },
  };
}

/** Somebody who was not asked for a code today. */
async function signInSomebody(app: TestApp): Promise<void> {
  const payload = await app.db
    .selectFrom("contacts")
    .select(["phone", "birthDate"])
    .where("id", ">=", randomUUID())
    .where("blockedAt", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!payload) return signInSomebody(app);
  const client = app.newClient();
  await client.visit();
  const { codeId } = await client.succeed(endpoints.sendSignInCode, { body: { payload } });
  await app.jobs.run({ kind: jobKinds.sendSms });
  const sms = app.partners.sendSms.asked.findLast(([{ phone }]) => phone === payload.phone);
  const code = /^(\d{6}) /.exec(sms?.[0].text ?? "")?.[1] ?? "";
  await client.succeed(endpoints.checkSignInCode, { body: { payload: { codeId, code } } });
  await client.succeed(endpoints.signIn, { body: { codeId, code } });
}

function upkeepOf(app: TestApp, waiting: readonly Resident[]): Record<string, Work> {
  const ofLists = Object.entries(lists).map(([name, list]) => [
    name,
    { calls: 50, run: () => list(app.db) },
  ]);
  const ofJobs = Object.values(jobKinds).map((kind) => [
    `job ${kind.name}`,
    {
      calls: kind === jobKinds.purge ? 5 : 20,
      run: each(waiting, ({ applicationId }) =>
        app.jobs.deliver(kind as never, { applicationId, smsId: applicationId } as never),
      ),
    },
  ]);
  const start = { "what a start takes over": { calls: 20, run: () => app.jobs.lookForUndone() } };
  return { ...Object.fromEntries([...ofLists, ...ofJobs]), ...start };
}

function print(size: number, work: string, { cpuMs, table, rows, statements }: Figures): void {
  const atFirst = first.get(work) ?? cpuMs;
  first.set(work, atFirst);
  const ratio = Number((cpuMs / atFirst).toFixed(2));
  const reason = mayDoMore[work];
  const isAsQuick = ratio <= goal.ratio || cpuMs - atFirst <= noiseMs;
  const isFlat = isAsQuick && rows <= goal.rows;
  report({
    size,
    work,
    cpuMs: Number(cpuMs.toFixed(3)),
    ratio,
    rows,
    table,
    ...(rows > goal.rows && { statements }),
    ...(reason && { reason }),
    ok: isFlat || reason !== undefined,
  });
}

function report(figures: Record<string, unknown> & { ok?: boolean }): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (figures.ok === false) process.exitCode = 1;
}

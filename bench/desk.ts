// `npm run bench -- desk`: what staff wait for. Databases of SCALE borrowers (1000,100000) are filled, and each call
// that a screen of the desk reads with is sent there a hundred times about ever other people: median and 95th
// percentile in milliseconds, the database's processor time of one, and its ratio to the first size. The last month's
// days are in each size those of the largest: only the years before them grow. One JSON line a call, then a table by
// screen; it fails over the goals (issue 18).
import { allRoles } from "@microloan/contract/desk/roles";

import { jobKinds } from "../api/src/platform/jobs/job-kinds.ts";
import type { TestApp } from "../api/test/app.ts";
import { deskScreens, somePeople, unreadCalls } from "../api/test/scale/desk-screens.ts";
import { startFullDatabases } from "../api/test/scale/full-databases.ts";
import { processorTime } from "../api/test/scale/processor-time.ts";
import { staffAs } from "../api/test/staff.ts";

const sizes = (process.env["SCALE"] ?? "1000,100000").split(",").map(Number);
/** A ratio of less than so much time is one of noise. */
const goal = { p95Ms: 100, ratio: 1.5, leastDatabaseMs: 2 };
const times = { before: 20, measured: 100 };

type Figures = {
  size: number;
  screen: string;
  call: string;
  medianMs: number;
  p95Ms: number;
  databaseMs: number;
  ratio: number;
  ok: boolean;
};

const unread = unreadCalls();
if (unread.length > 0) throw new Error(`no screen here reads with ${unread.join(", ")}`);

const all: Figures[] = [];
const full = await startFullDatabases({});
try {
  for (const borrowers of sizes)
    await full.filled({ borrowers, recentOf: Math.max(...sizes) }, async (url, filling) => {
      console.log(JSON.stringify({ size: borrowers, ...filling }));
      await full.withApp(url, (app) => measure(app, borrowers));
    });
} finally {
  await full.stop();
}
for (const size of sizes) print(size);

async function measure(app: TestApp, size: number): Promise<void> {
  const begun = performance.now();
  await app.jobs.deliver(jobKinds.rollUpNumbers, {});
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(JSON.stringify({ size, job: "every finished day's numbers", seconds }));
  const people = await somePeople(app, times.before + times.measured);
  const { client } = await staffAs(app, ...allRoles);
  const processorMs = processorTime(full.server, full.name);
  for (const [screen, calls] of Object.entries(deskScreens))
    for (const { name: call, send } of calls) {
      for (const one of people.slice(0, times.before)) await send(client, one);
      const measured = people.slice(times.before);
      const took: number[] = [];
      const before = await processorMs();
      for (const one of measured) {
        const started = performance.now();
        await send(client, one);
        took.push(performance.now() - started);
      }
      const databaseMs = ((await processorMs()) - before) / measured.length;
      report({ size, screen, call }, took, databaseMs);
    }
}

function report(
  about: Pick<Figures, "size" | "screen" | "call">,
  took: readonly number[],
  databaseMs: number,
): void {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const atFirst = all.find(({ call }) => call === about.call)?.databaseMs ?? databaseMs;
  const [p95Ms, ratio] = [at(0.95), databaseMs / atFirst];
  const isFlat = ratio <= goal.ratio || databaseMs <= goal.leastDatabaseMs;
  const rounded = (value: number) => Number(value.toFixed(2));
  const figures = {
    ...about,
    medianMs: rounded(at(0.5)),
    p95Ms: rounded(p95Ms),
    databaseMs: rounded(databaseMs),
    ratio: rounded(ratio),
    ok: p95Ms <= goal.p95Ms && isFlat,
  };
  all.push(figures);
  console.log(JSON.stringify(figures));
  if (!figures.ok) process.exitCode = 1;
}

/** Of a screen the slowest call. */
function print(size: number): void {
  console.log(
    `\n| Screen at ${size} | Calls | Slowest call | p95, ms | Database, ms |\n|---|--:|---|--:|--:|`,
  );
  const ofSize = all.filter((one) => one.size === size);
  for (const [screen, calls] of Map.groupBy(ofSize, (one) => one.screen)) {
    const [slowest] = calls.toSorted((one, other) => other.p95Ms - one.p95Ms);
    console.log(
      `| ${screen} | ${calls.length} | ${slowest?.call} | ${slowest?.p95Ms} | ${slowest?.databaseMs} |`,
    );
  }
}

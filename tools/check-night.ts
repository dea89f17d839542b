// `npm run check:night`: the goals G1–G21 of reliability in full, or `-- G7 G8` those named (decision 0067). One JSON
// line a goal, kept in docs/attacks.jsonl: a full run may be spread over several nights. The table in docs/attacks.md
// is written from them.
// NIGHT_SCALE=smoke asks next to nothing of each, to see that it runs.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { ensureChromium } from "./chromium.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { type Goal, goals, type Step } from "./night/goals.ts";
import { type Line, readLines, writeTable } from "./night/table.ts";
import { runCommand } from "./run/command.ts";
import { repository } from "./run/settings.ts";
import { type Counts, countsOf } from "./testing/counts.ts";
import { printSeed } from "./testing/seeded-random.ts";

const results = join(repository, "test-results");
const kept = join(repository, "docs/attacks.jsonl");
const page = join(repository, "docs/attacks.md");
const scale = process.env["NIGHT_SCALE"] === "smoke" ? "smoke" : "full";
const of = (amount: readonly [number, number]): number => amount[scale === "full" ? 0 : 1];

const usage = `Say nothing, or some of: ${goals.map(({ goal }) => goal).join(" ")}.`;

await runCommand(usage, {}, async (asked) => {
  const unknown = asked.find((name) => !goals.some(({ goal }) => goal === name));
  if (unknown) throw new CannotStart(`There is no ${unknown}. ${usage}`);
  printSeed();
  mkdirSync(results, { recursive: true });
  const chosen = goals.filter(({ goal }) => asked.length === 0 || asked.includes(goal));
  if (chosen.some(({ steps }) => steps.some(({ run }) => run[0] === "playwright")))
    process.env["CHROMIUM"] = ensureChromium();
  for (const goal of chosen) {
    const line = await measure(goal);
    console.log(JSON.stringify(line));
    appendFileSync(kept, `${JSON.stringify(line)}\n`);
    if (line.failures > 0) process.exitCode = 1;
    const lines = readLines(readFileSync(kept, "utf8"));
    writeFileSync(page, writeTable(readFileSync(page, "utf8"), lines));
  }
});

async function measure({ goal, name, count, steps }: Goal): Promise<Line> {
  const startedAt = performance.now();
  const { SEED: seed = "0" } = process.env;
  const total: Counts = { passed: 0, failed: 0 };
  for (const step of steps)
    for (let time = 0; time < of(step.times ?? [1, 1]); time += 1) {
      const { passed, failed } = await runStep(step, String(Number(seed) + time));
      total.passed += passed;
      total.failed += failed;
    }
  const asked = count === "tests" ? total.passed + total.failed : of(count);
  return {
    goal,
    name,
    scale,
    count: steps.length === 0 ? null : asked,
    failures: total.failed,
    day: new Date().toISOString().slice(0, 10),
    seed,
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: repository,
      encoding: "utf8",
    }).trim(),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    command: steps.map(inWords).join(" && "),
  };
}

function environmentOf({ env = {} }: Step): [string, string][] {
  return Object.entries(env).map(([variable, amount]) => [variable, String(of(amount))]);
}

/** As somebody would type it. */
function inWords(step: Step): string {
  const variables = environmentOf(step).map(([variable, value]) => `${variable}=${value} `);
  const words = step.run.map((word) =>
    /[ |]/.test(word) ? `"${word.replaceAll("|", "\\|")}"` : word,
  );
  const program = words[0]?.endsWith(".ts") ? "node_modules/.bin/node" : "npx";
  const times = of(step.times ?? [1, 1]);
  const often = times > 1 ? `, ${times} times` : "";
  return `${variables.join("")}${program} ${words.join(" ")}${often}`;
}

/** A suite says by its report what passed; a measurement fails by its end. */
async function runStep(step: Step, seed: string): Promise<Counts> {
  const [program = "", ...args] = step.run;
  const report = join(results, "night-report.json");
  rmSync(report, { force: true });
  const kind = program === "vitest" || program === "playwright" ? program : undefined;
  const reporters: Record<string, string[]> = {
    vitest: ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    playwright: ["--reporter=line,json"],
  };
  const isOurs = program.endsWith(".ts");
  const command = isOurs ? process.execPath : join(repository, "node_modules/.bin", program);
  const words = isOurs ? [join(repository, program), ...args] : args;
  const child = spawn(command, [...words, ...(reporters[program] ?? [])], {
    cwd: repository,
    stdio: ["ignore", 2, 2],
    env: {
      ...process.env,
      ...Object.fromEntries(environmentOf(step)),
      SEED: seed,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const [status] = (await once(child, "exit")) as [number | null];
  if (!kind) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const counts = countsOf(
    kind,
    existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null,
  );
  // A suite of which nothing ran has shown nothing.
  const isGood = status === 0 && counts.passed > 0;
  return { ...counts, failed: Math.max(counts.failed, isGood ? 0 : 1) };
}

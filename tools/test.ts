// `npm test` (and `npm run check`, its quick part): every part in order, the output of those that fail, a
// summary, and a last line of the form "12 passed, 0 failed".
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { ensureChromium } from "./chromium.ts";
import { runCommand } from "./run/command.ts";
import { repository } from "./run/settings.ts";
import { countsOf, type Counts } from "./testing/counts.ts";
import { type Command, type Part, parts } from "./testing/parts.ts";
import { printSeed } from "./testing/seeded-random.ts";

const reports = join(repository, "test-results");

const usage = "It takes nothing, or --quick.";
await runCommand(usage, { quick: { type: "boolean", default: false } }, async (_words, values) => {
  printSeed();
  mkdirSync(reports, { recursive: true });
  // Dozens of API and scan processes are started: a third of what a start costs is compiling the same files anew.
  process.env["NODE_COMPILE_CACHE"] ??= join(repository, ".cache/compiled");
  if (!values.quick) process.env["CHROMIUM"] = ensureChromium();
  process.exit((await runAll(values.quick)) ? 0 : 1);
});

async function runAll(quick: boolean): Promise<boolean> {
  let ok = true;
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  async function runOne(part: Part): Promise<void> {
    console.log(`… ${part.name}`);
    const commands = quick && Array.isArray(part.quick) ? part.quick : part.commands;
    const outcome = await runPart(commands, part.report);
    ok &&= outcome.ok;
    total.passed += outcome.counts.passed;
    total.failed += outcome.counts.failed;
    if (!outcome.ok) console.log(`\n${outcome.output}`);
    const mark = outcome.ok ? "✓" : "✗";
    summary.push(`${mark} ${part.name.padEnd(20)} ${outcome.seconds.toFixed(1).padStart(6)} s`);
    console.log(summary.at(-1));
  }
  const running = new Set<Promise<void>>();
  for (const part of parts.filter((one) => one.quick || !quick)) {
    const beside = part.isOfOneCore ? 1 : 0;
    while (running.size > beside) await Promise.race(running);
    const run = runOne(part).finally(() => running.delete(run));
    running.add(run);
    if (!part.isOfOneCore) await run;
  }
  await Promise.all(running);
  console.log(`\n${summary.join("\n")}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return ok;
}

type Outcome = { ok: boolean; output: string; counts: Counts; seconds: number };

/** Every command runs, also after one that failed. */
async function runPart(commands: Command[], kind?: Part["report"]): Promise<Outcome> {
  const startedAt = performance.now();
  const report = join(reports, `${kind}.json`);
  rmSync(report, { force: true });
  let ok = true;
  let output = "";
  for (const command of commands) {
    const result = await runProgram(command, report);
    const expected = command.failsWith;
    const good = expected ? result.code !== 0 && expected.test(result.output) : result.code === 0;
    ok &&= good;
    if (!good) output += `$ ${command.run.join(" ")}\n${result.output}\n`;
  }
  const counts = kind ? countsOf(kind, readReport(report)) : { passed: 0, failed: 0 };
  const seconds = (performance.now() - startedAt) / 1000;
  return { ok: ok && counts.failed === 0, output, counts, seconds };
}

async function runProgram(command: Command, report: string) {
  const fill = (text: string) => text.replace("{report}", report);
  const [program = "", ...args] = command.run.map(fill);
  const path = program.endsWith(".ts") ? program : join("node_modules/.bin", program);
  const argv = program.endsWith(".ts") ? [process.execPath, path, ...args] : [path, ...args];
  const env = Object.fromEntries(
    Object.entries(command.env ?? {}).map(([name, value]) => [name, fill(value)]),
  );
  const child = spawn(argv[0]!, argv.slice(1), {
    cwd: repository,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const code = await once(child, "close").then(
    ([status]) => status as number | null,
    (error: Error) => {
      output += error.message;
      return null;
    },
  );
  return { code, output };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

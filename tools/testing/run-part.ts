// Runs one part of the tests and keeps what it says until somebody needs it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { repository } from "../run/settings.ts";
import { countsOf, type Counts } from "./counts.ts";
import type { Command, Part } from "./parts.ts";

export type Outcome = { ok: boolean; output: string; counts: Counts; seconds: number };

/** Every command runs, also after one that failed. */
export async function runPart(part: Part, commands: Command[], folder: string): Promise<Outcome> {
  const startedAt = performance.now();
  const report = join(folder, `${part.report}.json`);
  rmSync(report, { force: true });
  let ok = true;
  let output = "";
  for (const command of commands) {
    const result = await runCommand(command, report);
    const expected = command.failsWith;
    const good = expected ? result.code !== 0 && expected.test(result.output) : result.code === 0;
    ok &&= good;
    if (!good) output += `$ ${command.run.join(" ")}\n${result.output}\n`;
  }
  const counts = part.report ? countsOf(part.report, readReport(report)) : { passed: 0, failed: 0 };
  const seconds = (performance.now() - startedAt) / 1000;
  return { ok: ok && counts.failed === 0, output, counts, seconds };
}

async function runCommand(command: Command, report: string) {
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

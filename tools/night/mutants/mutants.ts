// Changes the rules in small ways, one at a time, and has their tests notice it (G20): all folders, or the files that
// are named. Fails where a folder's tests let more of the changes pass than the goal allows. What it needs is in this
// folder's own package.json: every test would have to install it otherwise.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { repository } from "../../run/settings.ts";

const here = import.meta.dirname;
const folders = ["domain/src/decision", "domain/src/journey", "domain/src/loan"];
const leastPercent = 85;

const isTrial = process.env["NIGHT_SCALE"] === "smoke";
const named = process.argv.slice(2);
const chosen = isTrial
  ? ["domain/src/loan/money.ts"]
  : folders.flatMap((folder) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]);

function run(program: string, args: string[], cwd: string): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? `exit ${status}`}`);
}

run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], here);
// Its `tsconfigFile` is none: it would write the file anew through an interface that TypeScript 7 has no more.
const stryker = join(here, "node_modules/.bin/stryker");
const files = (named.length > 0 ? named : chosen).join();
run(stryker, ["run", join(here, "stryker.config.json"), "--mutate", files], repository);

type Report = { files: Record<string, { mutants: { status: string }[] }> };

const report = JSON.parse(
  readFileSync(join(repository, "test-results/mutants.json"), "utf8"),
) as Report;
const killedIn = new Map<string, boolean[]>();
for (const [file, { mutants }] of Object.entries(report.files)) {
  const tried = mutants.filter(
    ({ status }) => !["Ignored", "CompileError", "RuntimeError"].includes(status),
  );
  const killed = tried.map(({ status }) => status === "Killed" || status === "Timeout");
  killedIn.set(dirname(file), [...(killedIn.get(dirname(file)) ?? []), ...killed]);
}
if (killedIn.size === 0) throw new Error("Nothing was changed.");
for (const [folder, all] of killedIn) {
  const killed = all.filter(Boolean).length;
  const percent = (100 * killed) / all.length;
  console.log(`${folder}: ${killed} of ${all.length} mutants killed, ${percent.toFixed(1)} %`);
  if (percent < leastPercent) process.exitCode = 1;
}

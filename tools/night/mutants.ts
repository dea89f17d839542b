// Changes the rules in small ways, one at a time, and has their tests notice it (G20): all folders, or the files that
// are named. Fails where a folder's tests let more of the changes pass than the goal allows.
import { dirname } from "node:path";
import { Stryker } from "@stryker-mutator/core";

import { repository } from "../run/settings.ts";

const folders = ["domain/src/decision", "domain/src/journey", "domain/src/loan"];
const leastPercent = 85;

const isTrial = process.env["NIGHT_SCALE"] === "smoke";
const named = process.argv.slice(2);
const chosen = isTrial
  ? ["domain/src/loan/money.ts"]
  : folders.flatMap((folder) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]);

process.chdir(repository);
const mutants = await new Stryker({
  mutate: named.length > 0 ? named : chosen,
  testRunner: "vitest",
  vitest: { configFile: "tools/night/mutants.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 1,
  tempDirName: ".cache/stryker",
  ignorePatterns: ["**", "!domain/**", "!tools/night/*.config.ts", "!*.json"],
  // It would be written anew through an interface that TypeScript 7 has no more.
  tsconfigFile: "none",
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: "test-results/mutants.json" },
}).runMutationTest();

const killedBy = new Map<string, boolean[]>();
for (const { fileName, status } of mutants) {
  if (status === "Ignored" || status === "CompileError" || status === "RuntimeError") continue;
  const folder = dirname(fileName.replace(`${repository}/`, ""));
  const isKilled = status === "Killed" || status === "Timeout";
  killedBy.set(folder, [...(killedBy.get(folder) ?? []), isKilled]);
}
if (killedBy.size === 0) throw new Error("Nothing was changed.");
for (const [folder, all] of killedBy) {
  const killed = all.filter(Boolean).length;
  const percent = (100 * killed) / all.length;
  console.log(`${folder}: ${killed} of ${all.length} mutants killed, ${percent.toFixed(1)} %`);
  if (percent < leastPercent) process.exitCode = 1;
}

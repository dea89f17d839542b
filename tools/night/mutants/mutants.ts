// Changes the rules in small ways, one at a time, and has their tests notice it (G20): all folders, or the files that
// are named. Fails where a folder's tests let more of the changes pass than the goal allows. What it needs is in this
// folder's own package.json: every test would have to install it otherwise.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { installOwnPackages } from "../../run/own-packages.ts";
import { repository } from "../../run/settings.ts";

const here = import.meta.dirname;
const leastPercent = 85;
// Its `tsconfigFile` is none: it would write the file anew through an interface that TypeScript 7 has no more.
const stryker = join(here, "node_modules/.bin/stryker");

type Part = {
  folder: string;
  /** Those of the folder that count; all when not said. */
  files?: readonly string[];
  /** What judges it, below api/src; when not said, what lies in the folder. */
  tests?: readonly string[];
};

const parts: readonly Part[] = [
  { folder: "domain/src/decision" },
  { folder: "domain/src/journey" },
  { folder: "domain/src/loan" },
  {
    folder: "api/src/people/codes",
    files: [
      "code-checking",
      "code-lanes",
      "code-limits",
      "code-sending",
      "codes.store",
      "wrong-codes.store",
    ],
    tests: [
      "people/codes/*",
      "entry/outside-sign-up/outside-sign-in",
      "entry/phone-change/bombing",
      "entry/registration/birth-date-guesses",
      "people/captcha/admission",
    ],
  },
  {
    folder: "api/src/entry/sign-in",
    files: ["otp.service", "sign-in.service", "sign-in.store"],
    tests: [
      "entry/{outside-sign-up,registration,sign-in}/*",
      "people/codes/{guessing,sending}",
      "platform/endpoints/idempotency",
      "platform/session/session",
    ],
  },
  {
    folder: "api/src/papers/packs",
    files: ["pack.service", "pack.store", "signing-packs"],
    tests: [
      "papers/packs/*",
      "cards/card-late-report",
      "decision/consideration/smaller-approval",
      "loan/extras/additional-product",
    ],
  },
];

const isTrial = process.env["NIGHT_SCALE"] === "smoke";
const named = process.argv.slice(2);

function filesOf({ folder, files }: Part): string[] {
  if (named.length > 0) return named.filter((file) => file.startsWith(`${folder}/`));
  if (isTrial) return folder === "domain/src/loan" ? [`${folder}/money.ts`] : [];
  return files
    ? files.map((file) => `${folder}/${file}.ts`)
    : [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`];
}

function change({ folder, tests }: Part, files: string): void {
  const config = folder.startsWith("api/") ? "stryker.api.config.json" : "stryker.config.json";
  const judging = tests?.map((name) => `api/src/${name}`) ?? [`${folder}/**/*`];
  const args = ["run", join(here, config), "--mutate", files];
  const env = { ...process.env, MUTANTS_TESTS: JSON.stringify(judging) };
  const { status, error } = spawnSync(stryker, args, { cwd: repository, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`Stryker failed: ${error?.message ?? `exit ${status}`}`);
}

type Report = { files: Record<string, { mutants: { status: string }[] }> };

/** Whether each mutant was noticed, by folder. */
function killedOf(report: Report): Map<string, boolean[]> {
  const killedIn = new Map<string, boolean[]>();
  for (const [file, { mutants }] of Object.entries(report.files)) {
    const tried = mutants.filter(
      ({ status }) => !["Ignored", "CompileError", "RuntimeError"].includes(status),
    );
    const killed = tried.map(({ status }) => status === "Killed" || status === "Timeout");
    killedIn.set(dirname(file), [...(killedIn.get(dirname(file)) ?? []), ...killed]);
  }
  return killedIn;
}

installOwnPackages(here);
const said: string[] = [];
for (const part of parts) {
  const files = filesOf(part).join();
  if (files === "") continue;
  change(part, files);
  const report = readFileSync(join(repository, "test-results/mutants.json"), "utf8");
  for (const [folder, all] of killedOf(JSON.parse(report) as Report)) {
    const killed = all.filter(Boolean).length;
    const percent = (100 * killed) / all.length;
    said.push(`${folder}: ${killed} of ${all.length} mutants killed, ${percent.toFixed(1)} %`);
    if (percent < leastPercent) process.exitCode = 1;
  }
}
if (said.length === 0) throw new Error("Nothing was changed.");
console.log(said.join("\n"));

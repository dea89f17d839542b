import { execFile } from "node:child_process";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

import { repository } from "../run/settings.ts";
import { makeThrowawayFolder } from "../testing/throwaway-folder.ts";
import { requireNamedAccount } from "./account.ts";

const isRoot = process.getuid?.() === 0;
/** No account of any system that we know. */
const nameless = 54_321;

function folderOfNameless(): string {
  const dataDir = makeThrowawayFolder("nameless");
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, "postgres"));
  chownSync(join(dataDir, "postgres"), nameless, nameless);
  return dataDir;
}

test.runIf(isRoot)("npm start tells an account without a name before it builds", async () => {
  const env = { ...process.env, DATA_DIR: folderOfNameless(), DATABASE_URL: "" };
  const start = join(repository, "tools/start.ts");
  const failed = await promisify(execFile)(process.execPath, [start], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(failed.stdout).toBe("");
  expect(failed.stderr).toMatch(/^[^\n]* user id 54321 has none: [^\n]* DATABASE_URL\.\n$/);
});

test.runIf(isRoot)("a database that is there already runs under such an account", () => {
  const folder = join(folderOfNameless(), "postgres");
  expect(() => requireNamedAccount(folder)).toThrow("user id 54321");
  mkdirSync(join(folder, "cluster"));
  expect(() => requireNamedAccount(folder)).not.toThrow();
});

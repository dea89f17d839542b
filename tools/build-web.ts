// Builds the client of one theme into web/dist/<theme> unless what stands there is made of the same sources.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { readBuildConfig } from "../web/build/build-config.ts";
import { checkTheme, type ThemeName } from "../web/build/themes.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { ensureBuiltFolder } from "./run/built-folder.ts";
import { runCommand } from "./run/command.ts";
import { repository, webDist } from "./run/settings.ts";

const sources = [
  "package-lock.json",
  "domain/{package.json,src/**}",
  "contract/{package.json,src/**}",
  "web/{*,build/**,public/**,src/**}",
];

type Options = {
  /** Build configuration besides the environment's own, for a build of a test. */
  env?: Readonly<Record<string, string>>;
  folder?: string;
};

export async function buildWeb(
  theme: ThemeName,
  { env = {}, folder = webDist(theme) }: Options = {},
): Promise<void> {
  // A deployed server has what was built and none of its sources.
  if (!existsSync(join(repository, "web/src")) && existsSync(folder)) return;
  const environment = { ...process.env, ...env };
  const fingerprint = fingerprintOf(theme, environment);
  await ensureBuiltFolder({
    folder,
    fingerprint,
    make: (aside) => {
      requireDevPackages(theme, folder);
      return runBuild(theme, { ...environment, WEB_OUT_DIR: aside });
    },
  });
}

async function runBuild(theme: ThemeName, environment: NodeJS.ProcessEnv): Promise<void> {
  console.log(`Building ${theme}…`);
  const child = spawn(process.execPath, [join(repository, "web/build/build.ts")], {
    cwd: repository,
    env: { ...environment, THEME: theme, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const endChild = () => child.kill();
  process.once("exit", endChild);
  const [code, signal] = await once(child, "exit");
  process.off("exit", endChild);
  if (code !== 0) throw new CannotStart(`The build of ${theme} failed (${signal ?? code}).`);
}

function requireDevPackages(theme: ThemeName, folder: string): void {
  if (existsSync(join(repository, "node_modules/vite"))) return;
  throw new CannotStart(
    `${theme} is not built, or of other sources, and without the development packages it cannot be: npm run build where they are, and bring ${folder} from there.`,
  );
}

/**
 * Names and contents of everything that the build reads, and the part of the environment it reads. A checkout is
 * built in one folder and run from another, so names begin at its root.
 */
export function fingerprintOf(
  theme: ThemeName,
  environment: NodeJS.ProcessEnv,
  root = repository,
): string {
  const hash = createHash("sha256").update(`${theme}\0`);
  const version = "0";
  const config = readBuildConfig({ ...environment, THEME: theme }, version);
  hash.update(JSON.stringify(config));
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

if (import.meta.main)
  await runCommand("It takes nothing.", {}, () => buildWeb(checkTheme(process.env["THEME"])));

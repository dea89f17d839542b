// Finds the Chromium that the browser tests drive, or brings Debian's: with root, with sudo, or, for an account that
// may not install, unpacked into .cache by an apt that works in folders of our own.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { dirname, join } from "node:path";

import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { repository } from "./run/settings.ts";

/** The browser without a window: the same pages and pixels for a fifth less work. */
const shell = "chromium-headless-shell";

const unpackedHome = join(repository, ".cache/chromium");

/** The path of a browser that is here already, or undefined. */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM"];
  if (given) return given;
  return [`/usr/bin/${shell}`, join(unpackedHome, shell), "/usr/bin/chromium"].find((path) =>
    fs.existsSync(path),
  );
}

/** As `findChromium`, but brings it first where it is missing. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (spawnSync("apt-get", ["--version"]).error)
    throw new CannotStart("Install Chromium and set CHROMIUM to the path of its program.");
  console.log("Installing Chromium…");
  if (process.getuid?.() === 0) install([]);
  else if (spawnSync("sudo", ["-n", "true"]).status === 0) install(["sudo", "-n"]);
  else return unpackChromium(unpackedHome);
  return `/usr/bin/${shell}`;
}

function install(prefix: string[]): void {
  const environment = ["env", "DEBIAN_FRONTEND=noninteractive"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", shell]]) {
    runApt([...prefix, ...environment, "apt-get", "-qq", ...args]);
  }
}

/** Returns the path of the program. Made aside and renamed: half a browser is never found. */
function unpackChromium(home: string): string {
  const aside = `${home}.making`;
  fs.rmSync(aside, { recursive: true, force: true });
  const root = join(aside, "root");
  fs.mkdirSync(root, { recursive: true });
  for (const archive of downloadPackages(join(aside, "apt")))
    runApt(["dpkg-deb", "-x", archive, root]);
  fs.rmSync(join(aside, "apt"), { recursive: true });
  fs.writeFileSync(join(aside, "fonts.conf"), fontsConfig(join(home, "root"), home));
  fs.writeFileSync(join(aside, shell), launcher(home, libraryFolders(root)), { mode: 0o755 });

  fs.rmSync(home, { recursive: true, force: true });
  fs.renameSync(aside, home);
  return join(home, shell);
}

/** Libraries lie beside each other and in folders of their packages (PulseAudio's). */
function libraryFolders(root: string): string[] {
  const files = fs.globSync("{lib,usr/lib}/*-linux-gnu*/**/lib*.so*", { cwd: root });
  return [...new Set(files.map((file) => dirname(file)))].toSorted();
}

function launcher(home: string, libraries: string[]): string {
  const root = join(home, "root");
  const path = libraries.map((folder) => join(root, folder)).join(":");
  return `#!/bin/sh
export LD_LIBRARY_PATH="${path}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${join(home, "fonts.conf")}"
exec "${root}/usr/lib/chromium/${shell}" "$@"
`;
}

function fontsConfig(root: string, home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${root}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
}

/** Chromium and whatever it needs that the system has not, as packages in that folder, with lists of its own. */
function downloadPackages(folder: string): string[] {
  for (const inner of ["lists/partial", "archives/partial"])
    fs.mkdirSync(join(folder, inner), { recursive: true });
  const options = [
    `Dir::State::Lists=${join(folder, "lists")}`,
    `Dir::Cache=${folder}`,
    `Dir::Cache::Archives=${join(folder, "archives")}`,
    "Debug::NoLocking=true",
    "APT::Sandbox::User=",
  ].flatMap((option) => ["-o", option]);
  runApt(["apt-get", "-qq", ...options, "update"]);
  const download = ["install", "-y", "--download-only", "--no-install-recommends", shell];
  runApt(["apt-get", "-qq", ...options, ...download]);
  return fs.globSync(join(folder, "archives/*.deb"));
}

/** Runs a command of the package system; throws with what it said if it fails. */
function runApt(command: string[]): void {
  const [program = "", ...args] = command;
  const run = spawnSync(program, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  if (run.status === 0) return;
  const said = run.error?.message ?? `${run.stdout}${run.stderr}`.slice(-2000);
  throw new CannotStart(
    `${command.join(" ")} failed:\n${said}\nOr set CHROMIUM to a browser's path.`,
  );
}

if (import.meta.main)
  await runCommand("It takes nothing.", {}, () => console.log(ensureChromium()));

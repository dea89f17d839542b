// Makes node_modules complete before anything else runs. Plain JavaScript for whatever Node the machine has
// (18 or newer): it brings the Node 24 that runs the rest (`node_modules/.bin/node`).
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inModules = (/** @type {string} */ path) => join(root, "node_modules", path);

if (!isInstalled()) installPackages();
if (!runsWantedNode()) repairNode();
if (!runsWantedNode()) fail(`node_modules/.bin/node is not Node ${wantedNode()}.`);

/** What is installed is what package-lock.json lists, apart from other platforms' packages. */
function isInstalled() {
  const installed = readPackages(inModules(".package-lock.json"));
  const wanted = readPackages(join(root, "package-lock.json"));
  if (!installed) return false;
  if (!wanted) return true;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link || !path.includes("node_modules/")) return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional || entry.devOptional;
  });
}

/** @returns {Record<string, any> | null} */
function readPackages(/** @type {string} */ lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, "utf8")).packages;
  } catch {
    return null;
  }
}

function installPackages() {
  console.log("Installing packages…");
  const command = existsSync(join(root, "package-lock.json")) ? "ci" : "install";
  run("npm", [command, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], root);
}

/** npm may have withheld the `node` package's install script, which fetches the program itself. */
function repairNode() {
  console.log("Fetching Node…");
  run("node", ["installArchSpecificPackage.js"], inModules("node"));
  rmSync(inModules(".bin/node"), { force: true });
  symlinkSync("../node/bin/node", inModules(".bin/node"));
}

function runsWantedNode() {
  const answer = spawnSync(inModules(".bin/node"), ["--version"], { encoding: "utf8" });
  return answer.stdout?.trim() === `v${wantedNode()}`;
}

function wantedNode() {
  return JSON.parse(readFileSync(inModules("node/package.json"), "utf8")).version;
}

function run(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {string} */ cwd,
) {
  // npm must not run on the Node that it is about to replace.
  const paths = (process.env.PATH ?? "").split(delimiter);
  const PATH = paths.filter((path) => !path.endsWith(join("node_modules", ".bin"))).join(delimiter);
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, PATH },
  });
  if (status !== 0)
    fail(`${command} ${args.join(" ")} failed: ${error?.message ?? `exit ${status}`}`);
}

function fail(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}

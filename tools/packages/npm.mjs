// Runs a given npm under a given Node: it leaves out optional packages whose `engines` do not fit its own Node.
import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";

/**
 * Throws with what failed. No package's script runs: none is needed, and npm below 11 would run them all.
 * @param {{ node: string, npm: string | null }} programs
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm({ node, npm }, args, cwd) {
  const words = [...args, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const PATH = [dirname(node), ...outerPaths()].join(delimiter);
  const { status, error } = spawnSync(npm ? node : "npm", npm ? [npm, ...words] : words, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH },
  });
  if (status !== 0)
    throw new Error(`npm ${args.join(" ")} failed: ${error?.message ?? `exit ${status}`}`);
}

/** The script of the npm that runs us, or of the one on the path; null where that is no script of npm's own. */
export function machineNpm() {
  const { npm_execpath: running = "" } = process.env;
  if (isNpmScript(running)) return running;
  for (const folder of outerPaths()) {
    try {
      const script = realpathSync(join(folder, "npm"));
      return isNpmScript(script) ? script : null;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

const isNpmScript = (/** @type {string} */ path) => basename(path) === "npm-cli.js";

/** Without those that npm puts before them for a script: what lies there is about to be replaced. */
function outerPaths() {
  const paths = (process.env["PATH"] ?? "").split(delimiter);
  return paths.filter((path) => !path.endsWith(join("node_modules", ".bin")));
}

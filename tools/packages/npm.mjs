// Runs npm under a given Node: npm leaves out optional packages whose `engines` do not fit the Node that it runs under.
import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";

/**
 * Throws with what failed. No package's script runs: none is needed, and npm below 11 would run them all.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm(node, args, cwd) {
  const words = [...args, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const script = npmScript();
  const PATH = [dirname(node), ...outerPaths()].join(delimiter);
  const { status, error } = spawnSync(script ? node : "npm", script ? [script, ...words] : words, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH },
  });
  if (status !== 0)
    throw new Error(`npm ${args.join(" ")} failed: ${error?.message ?? `exit ${status}`}`);
}

/** npm's own script: the one that runs us, or the one on the path. */
function npmScript() {
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

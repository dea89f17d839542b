// The Node of the project: the package of package-lock.json, or the machine's own where none is for the platform.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { readLock } from "./missing.mjs";
import { runNpm } from "./npm.mjs";

/** @param {string} root */
const wantedNode = (root) => {
  const name = `node-${process.platform}-${process.arch}`;
  return { name, entry: readLock(root)[`node_modules/${name}`] };
};

/** @param {string} root */
export const linkedNode = (root) => join(root, "node_modules/.bin/node");

/**
 * Whether what the npm scripts run is a Node that runs here; its version is the package's (missing.mjs).
 * @param {string} root
 */
export function hasNode(root) {
  const version = versionOf(linkedNode(root));
  return version !== null && isNewEnough(root, version);
}

/**
 * The project's Node in a folder that `npm ci` leaves alone, or the machine's own where that does as well.
 * @param {string} root
 * @param {string} folder
 */
export function bringNode(root, folder) {
  const { name, entry } = wantedNode(root);
  const isOutside = !realpathSync(process.execPath).startsWith(realpathSync(root));
  if (isOutside && process.versions.node === entry?.version) return process.execPath;
  if (entry) {
    const dependencies = { [name]: entry.version };
    const packages = { "": { dependencies }, [`node_modules/${name}`]: entry };
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeJson(join(folder, "package.json"), { private: true, dependencies });
    writeJson(join(folder, "package-lock.json"), { lockfileVersion: 3, requires: true, packages });
    runNpm(process.execPath, ["ci"], folder);
    const brought = join(folder, "node_modules", name, "bin/node");
    if (versionOf(brought)) return brought;
  }
  return ownNode(root);
}

/**
 * Links what the npm scripts run: npm below 11 takes the link away together with the other platforms' packages.
 * @param {string} root
 */
export function linkNode(root) {
  const packaged = join(root, "node_modules", wantedNode(root).name, "bin/node");
  const node = versionOf(packaged) ? packaged : ownNode(root);
  const link = linkedNode(root);
  rmSync(link, { force: true });
  symlinkSync(node === packaged ? relative(dirname(link), node) : node, link);
}

/** @param {string} root */
function ownNode(root) {
  if (isNewEnough(root, process.versions.node)) return process.execPath;
  throw new Error(
    `There is no Node ${leastMajor(root)} for this platform (${process.platform}, ${process.arch}) among the packages: install Node ${leastMajor(root)} or newer.`,
  );
}

/** @param {string} root @param {string} version */
const isNewEnough = (root, version) => Number.parseInt(version, 10) >= leastMajor(root);

/** @param {string} root */
function leastMajor(root) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Number(/\d+/.exec(engines.node)?.[0]);
}

/** @param {string} program */
function versionOf(program) {
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().slice(1) : null;
}

/** @param {string} file @param {object} content */
const writeJson = (file, content) => writeFileSync(file, JSON.stringify(content));

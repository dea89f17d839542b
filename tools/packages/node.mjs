// The Node of the project: the package of package-lock.json, or the machine's own where none is for the platform.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { readLock } from "./missing.mjs";
import { machineNpm, runNpm } from "./npm.mjs";

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
 * Brings the project's Node, or says the machine's own where that has to do, and npm, into a folder that `npm ci`
 * leaves alone. The machine's npm installs nothing else: some that came with Node 20 take no package that names a libc.
 * @param {string} root
 * @param {string} folder
 */
export function bringNodeAndNpm(root, folder) {
  const { name, entry } = wantedNode(root);
  const npm = readLock(join(root, "tools/packages/npm"));
  const dependencies = { ...npm[""]?.dependencies, ...(entry && { [name]: entry.version }) };
  const node = entry && { [`node_modules/${name}`]: entry };
  const packages = { ...npm, "": { dependencies }, ...node };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, "package.json"), { private: true, dependencies });
  writeJson(join(folder, "package-lock.json"), { lockfileVersion: 3, requires: true, packages });
  runNpm({ node: process.execPath, npm: machineNpm() }, ["ci"], folder);
  const brought = join(folder, "node_modules", name, "bin/node");
  return {
    node: versionOf(brought) ? brought : ownNode(root),
    npm: join(folder, "node_modules/npm/bin/npm-cli.js"),
  };
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

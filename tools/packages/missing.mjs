// Tells which packages of package-lock.json are not in node_modules. Plain JavaScript: any Node from 18 on runs it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 * @typedef {Partial<Record<"os" | "cpu" | "libc", string | string[]>> & { version?: string, integrity?: string,
 *   link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, dependencies?: object,
 *   devDependencies?: object, optionalDependencies?: object, peerDependencies?: object }} Entry
 * @typedef {Record<string, Entry>} Entries
 */

/** @returns {Platform} */
export function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: thisLibc() };
}

function thisLibc() {
  if (process.platform !== "linux") return undefined;
  // Else the report looks up the name of every open connection's other end.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return header.glibcVersionRuntime ? "glibc" : "musl";
}

/**
 * The packages that the lock wants and that are not there in its version, as paths from the root.
 * npm writes its own list when it is through: where an install was killed, everything is missing.
 * @param {string} root
 * @param {{ platform: Platform, withDev: boolean }} wanted
 */
export function missingPackages(root, { platform, withDev }) {
  const installed = readInstalled(root) ?? {};
  const locked = readLock(root);
  const needed = neededPaths(locked, (path) => existsSync(join(root, path, "package.json")));
  return Object.entries(locked)
    .filter(([path, entry]) => needed.has(path) && isWanted(entry, platform, withDev))
    .filter(([path, { version }]) => {
      if (installed[path]?.version !== version) return true;
      return !existsSync(join(root, path, "package.json"));
    })
    .map(([path]) => path);
}

/**
 * Those that the root or a workspace needs. npm installs nothing for a workspace that is not there, such as the
 * sandbox on a server.
 * @param {Entries} locked
 * @param {(path: string) => boolean} isThere
 */
function neededPaths(locked, isThere) {
  const needed = new Set(Object.keys(locked).filter((path) => !isPackage(path) && isThere(path)));
  for (const path of needed) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
      locked[path] ?? {};
    const groups = [dependencies, devDependencies, optionalDependencies, peerDependencies];
    for (const name of Object.keys(Object.assign({}, ...groups))) {
      const found = resolvePackage(locked, path, name);
      if (found !== undefined) needed.add(found);
    }
  }
  return new Set([...needed].filter(isPackage));
}

/**
 * As Node looks for it, from a folder upwards.
 * @param {Entries} locked
 * @param {string} from
 * @param {string} name
 */
function resolvePackage(locked, from, name) {
  const folders = from.split("/");
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const path = [...folders.slice(0, depth), "node_modules", name].filter(Boolean).join("/");
    if (locked[path]) return path;
  }
  return undefined;
}

const isPackage = (/** @type {string} */ path) => path.includes("node_modules/");

/**
 * npm leaves an optional package out without a word where `engines` or a download failed, so those of this platform
 * are asked for; one that names no platform belongs to another one's and may be absent.
 * @param {Entry} entry
 * @param {Platform} platform
 * @param {boolean} withDev
 */
function isWanted({ link, dev, optional, devOptional, ...entry }, platform, withDev) {
  if (link || (!withDev && (dev || devOptional))) return false;
  const names = /** @type {const} */ (["os", "cpu", "libc"]).filter((name) => entry[name]);
  if (optional && names.length === 0) return false;
  return names.every((name) => fits(platform[name], entry[name]));
}

/**
 * As npm reads the fields: some of those listed, and none of those with a `!`.
 * @param {string | undefined} value
 * @param {string | string[] | undefined} listed
 */
function fits(value, listed) {
  const words = [listed ?? []].flat();
  const allowed = words.filter((word) => !word.startsWith("!"));
  if (words.includes(`!${value}`)) return false;
  return allowed.length === 0 || (value !== undefined && allowed.includes(value));
}

/** @param {string} root */
export const readLock = (root) => readPackages(join(root, "package-lock.json")) ?? {};

/**
 * Whether it is an installation with `--omit=dev`, whole or not.
 * @param {string} root
 */
export function hasNoDevPackages(root) {
  const installed = readInstalled(root);
  return installed !== null && !Object.values(installed).some(({ dev }) => dev);
}

/** @param {string} root */
const readInstalled = (root) => readPackages(join(root, "node_modules/.package-lock.json"));

/** @param {string} file @returns {Entries | null} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

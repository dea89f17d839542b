// What a class is called in the bundle: three letters of its file and its place there, for the names stand in every
// page.
import { createHash } from "node:crypto";
import { join, relative } from "node:path";

const web = join(import.meta.dirname, "..");
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Which file has these letters: two with the same would paint one another. */
const owners = new Map<string, string>();

export function classNameOf(name: string, file: string, css: string): string {
  const path = relative(web, file.replace(/\?.*/, ""));
  const bytes = createHash("sha256").update(path).digest();
  // Nobody counts the desk's bytes, and among four letters two files hardly ever meet.
  const places = path.startsWith("src/desk/") ? [0, 1, 2, 3] : [0, 1, 2];
  const prefix = places.map((at) => letters[(bytes[at] ?? 0) % letters.length]).join("");
  const owner = owners.get(prefix) ?? path;
  if (owner !== path) throw new Error(`${owner} and ${path} have the same letters: rename one`);
  owners.set(prefix, path);
  const names = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, one]) => one);
  return `${prefix}${names.indexOf(name).toString(36)}`;
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { makeThrowawayFolder } from "../testing/throwaway-folder.ts";
import { type Entries, missingPackages } from "./missing.mjs";

const glibc = { os: "linux", cpu: "x64", libc: "glibc" };
const version = "1.0.0";
const locked: Entries = {
  "": {
    dependencies: { plain: "" },
    devDependencies: { tool: "" },
    optionalDependencies: { gnu: "", musl: "", mac: "", "not-on-windows": "", wasm: "" },
  },
  sandbox: { dependencies: { "of-the-sandbox": "" } },
  "node_modules/@microloan/sandbox": { link: true },
  "node_modules/of-the-sandbox": { version },
  "node_modules/plain": { version, dependencies: { deep: "" } },
  "node_modules/plain/node_modules/deep": { version },
  "node_modules/tool": { version, dev: true, peerDependencies: { types: "" } },
  "node_modules/types": { version, devOptional: true },
  "node_modules/gnu": { version, optional: true, os: "linux", cpu: "x64", libc: ["glibc"] },
  "node_modules/musl": { version, optional: true, os: ["linux"], libc: ["musl"] },
  "node_modules/mac": { version, optional: true, os: ["darwin"], cpu: ["x64"] },
  "node_modules/not-on-windows": { version, optional: true, os: ["!win32"] },
  "node_modules/wasm": { version, optional: true },
};
const names = (words: string) => words.split(" ").map((word) => `node_modules/${word}`);

function folderWith(installed: string[] | "no list", folders: string[] = []): string {
  const root = makeThrowawayFolder("packages");
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  write("package.json", {});
  write("package-lock.json", { packages: locked });
  for (const path of folders) write(`${path}/package.json`, {});
  if (installed !== "no list") {
    const packages = Object.fromEntries(installed.map((path) => [path, locked[path]]));
    write("node_modules/.package-lock.json", { packages });
  }
  return root;
}

const all = names("plain plain/node_modules/deep tool types gnu not-on-windows");
const missing = (root: string, platform = glibc, withDev = true) =>
  missingPackages(root, { platform, withDev });

test("an empty folder misses every package that this platform can use", () => {
  expect(missing(folderWith("no list"))).toEqual(all);
});

test("nothing is missing where all of them are there", () => {
  expect(missing(folderWith(all, all))).toEqual([]);
});

test("a native package that npm left out is missing", () => {
  const rest = all.filter((path) => !path.endsWith("gnu"));
  expect(missing(folderWith(rest, rest))).toEqual(names("gnu"));
});

test("another platform asks for its own native packages and no others", () => {
  const musl = { os: "linux", cpu: "arm64", libc: "musl" };
  expect(missing(folderWith(all, all), musl)).toEqual(names("musl"));
  const mac = { os: "darwin", cpu: "x64", libc: "" };
  expect(missing(folderWith(all, all), mac)).toEqual(names("mac"));
});

test("an install that was killed misses everything: npm writes its list at the end", () => {
  expect(missing(folderWith("no list", all))).toEqual(all);
});

test("a package whose folder is gone is missing, whatever the list says", () => {
  expect(missing(folderWith(all, all.slice(1)))).toEqual(names("plain"));
});

test("packages of a workspace whose folder is there are missing as well", () => {
  const root = folderWith(all, all);
  mkdirSync(join(root, "sandbox"));
  writeFileSync(join(root, "sandbox/package.json"), "{}");
  expect(missing(root)).toEqual(names("of-the-sandbox"));
});

test("an installation for production needs no development package", () => {
  const production = names("plain plain/node_modules/deep gnu not-on-windows");
  const root = folderWith(production, production);
  expect(missing(root, glibc, false)).toEqual([]);
  expect(missing(root)).toEqual(names("tool types"));
});

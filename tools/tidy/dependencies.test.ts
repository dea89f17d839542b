// What the product is built on: an inventory with checksums, from one place, each direct part on the list of
// docs/security/dependencies.md (ASVS 15.1.2; reliability G19).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { repository } from "../run/settings.ts";

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
};
type Lockfile = { packages: Record<string, Locked> };
type Manifest = { dependencies?: Record<string, string> };

const read = (path: string) => readFileSync(join(repository, path), "utf8");
const manifestOf = (workspace: string) =>
  JSON.parse(read(join(workspace, "package.json"))) as Manifest;

/** Packages that are not as they should be: others' without a checksum, or from elsewhere than the one registry. */
const faultsOf = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
    .filter(
      ([, { integrity = "", resolved = "", version = "" }]) =>
        !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ||
        !/^(?:$|https:\/\/registry\.)/.test(resolved) ||
        !/^\d+\.\d+\.\d+/.test(version),
    )
    .map(([path]) => path);

const good: Locked = { version: "1.0.0", integrity: `sha512-${"A".repeat(86)}==` };

describe("the inventory", () => {
  test.each<[string, Locked]>([
    ["without a checksum", { version: "1.0.0" }],
    ["with a weak one", { ...good, integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }],
    ["from a git repository", { ...good, resolved: "git+ssh://git@host/a.git#1" }],
    ["from an address of its own", { ...good, resolved: "https://elsewhere.example/a.tgz" }],
  ])("finds a package %s", (_what, planted) => {
    expect(faultsOf({ packages: { "node_modules/a": planted } })).toEqual(["node_modules/a"]);
    expect(faultsOf({ packages: { "node_modules/a": good } })).toEqual([]);
  });

  test("names every package with its version and SHA-512, from one registry", () => {
    const lockfile = JSON.parse(read("package-lock.json")) as Lockfile;
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(300);
    expect(faultsOf(lockfile)).toEqual([]);
  });

  test("runs no install script", () => {
    expect(read(".npmrc")).toBe("ignore-scripts=true\n");
    expect(read("package.json")).not.toContain("allowScripts");
  });
});

test("the list of direct parts is the manifests', forty at most", () => {
  const direct = ["domain", "contract", "api", "web"].flatMap((workspace) =>
    Object.keys(manifestOf(workspace).dependencies ?? {}),
  );
  const others = new Set(direct.filter((name) => !name.startsWith("@microloan/")));
  const [, list = ""] = read("docs/security/dependencies.md").split("## List of parts");
  const listed = [...list.matchAll(/^\| (@?[a-z][\w./-]*) \|/gm)];
  expect(listed.map(([, name]) => name)).toEqual([...others].toSorted());
  expect(others.size).toBeLessThanOrEqual(40);
});

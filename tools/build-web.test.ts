import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { fingerprintOf } from "./build-web.ts";
import { makeThrowawayFolder } from "./testing/throwaway-folder.ts";

function checkout(): string {
  const root = makeThrowawayFolder("stamp");
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "web/src"), { recursive: true });
  writeFileSync(join(root, "web/src/page.tsx"), "one");
  return root;
}
const fingerprint = (root: string) => fingerprintOf("eqvazaim", {}, root);

test("a checkout built in one folder is built in another, with or without its tests", () => {
  const [here, there] = [checkout(), checkout()];
  writeFileSync(join(there, "web/src/page.test.tsx"), "a test");
  expect(fingerprint(there)).toBe(fingerprint(here));
});

test("a source that is changed, added or renamed is built anew", () => {
  const root = checkout();
  const before = fingerprint(root);
  const page = join(root, "web/src/page.tsx");
  const other = join(root, "web/src/other.tsx");
  const changes = [() => writeFileSync(page, "two"), () => cpSync(page, other), () => rmSync(page)];
  const seen = new Set([before]);
  for (const change of changes) {
    change();
    seen.add(fingerprint(root));
  }
  expect(seen.size).toBe(4);
});

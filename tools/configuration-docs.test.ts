// `.env.example` and docs/configuration.md say what the schema of the environment says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { readConfig } from "../api/src/platform/configuration/config.ts";
import { configurationDocs } from "./configuration-docs.ts";
import { readSettings, repository } from "./run/settings.ts";

const read = (path: string) => readFileSync(join(repository, path), "utf8");

test.each(Object.keys(configurationDocs))("%s is as the schema makes it", (path) => {
  expect(read(path)).toBe(configurationDocs[path]);
});

test("every variable has a meaning", () => {
  expect(configurationDocs["docs/configuration.md"]).not.toMatch(/\| {1,2}\|$/m);
});

test("the example's lines, taken at their word, change nothing", () => {
  const named = read(".env.example").matchAll(/^# ([A-Z][A-Z\d_]+)=(.+)$/gm);
  const env = Object.fromEntries([...named].map(([, name, value]) => [name ?? "", value]));
  expect(Object.keys(env).length).toBeGreaterThan(8);
  const needed = { DATABASE_URL: "postgres://x" };
  expect(readConfig({ ...env, ...needed })).toEqual(readConfig(needed));
  expect(readSettings(env, [])).toEqual({ ...readSettings({}, []), isSandboxExternal: true });
});

test("what the page shows of LENDER and PARTNERS is taken at its word", () => {
  const page = read("docs/configuration.md");
  const [LENDER, PARTNERS] = [...page.matchAll(/^```json\n([^]*?)\n```$/gm)].map(
    ([, json = ""]) => json,
  );
  const needed = { DATABASE_URL: "postgres://x" };
  expect(PARTNERS).toContain("bureaus");
  const { lender, partners } = readConfig({ ...needed, LENDER, PARTNERS });
  expect(lender).toEqual(readConfig(needed).lender);
  expect(partners).toMatchObject({ bureaus: readConfig(needed).partners.bureaus });
});

// The order of the rooms is kept by dependency-cruiser (.dependency-cruiser.mjs). Here is planted what it must find: it
// reads TypeScript with a parser of its own, and a check that reads nothing would find nothing.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

import { repository } from "../run/settings.ts";
import { makeThrowawayFolder } from "../testing/throwaway-folder.ts";

const planted: [rule: string, files: Record<string, string>][] = [
  [
    "api/src/platform imports only rooms above it",
    { "api/src/platform/a.ts": 'import "../people/b.ts";', "api/src/people/b.ts": "" },
  ],
  [
    "api/src/journey imports only rooms above it",
    {
      "api/src/journey/a.ts": 'import type { B } from "../papers/b.ts";',
      "api/src/papers/b.ts": "export type B = 1;",
    },
  ],
  [
    "web/src/ui imports only rooms above it",
    {
      "web/src/ui/a.tsx": 'import { type B } from "../server/b.ts";',
      "web/src/server/b.ts": "export type B = 1;",
    },
  ],
  [
    "web/src/form/fields imports only rooms above it",
    { "web/src/form/fields/a.ts": 'import("../step-form.tsx");', "web/src/form/step-form.tsx": "" },
  ],
  [
    "web/src/form/* imports only rooms above it",
    { "web/src/form/a.ts": 'import "./code/b.ts";', "web/src/form/code/b.ts": "" },
  ],
  ["a folder of api/src is a room", { "api/src/helpers/a.ts": 'import "node:fs";' }],
  ["a folder of web/src is a room", { "web/src/pages/a.ts": 'import "node:fs";' }],
  [
    "rooms know nothing of the roof",
    { "api/src/money/a.ts": 'import "../app.ts";', "api/src/app.ts": "" },
  ],
  [
    "no circle of files",
    {
      "api/src/loan/c.ts": 'import type { B } from "./d.ts"; export type A = B;',
      "api/src/loan/d.ts": 'import type { A } from "./c.ts"; export type B = A;',
    },
  ],
  [
    "domain imports nothing",
    { "domain/src/a.ts": 'import "../../contract/src/b.ts";', "contract/src/b.ts": "" },
  ],
  [
    "contract imports only domain and the schema library",
    { "contract/src/a.ts": 'import "../../api/src/app.ts";', "api/src/app.ts": "" },
  ],
  [
    "sandbox stands alone",
    { "sandbox/src/a.ts": 'import "../../api/src/app.ts";', "api/src/app.ts": "" },
  ],
  [
    "web stands alone",
    { "web/src/ui/c.ts": 'import "../../../api/src/app.ts";', "api/src/app.ts": "" },
  ],
  [
    "a store looks nothing up",
    { "api/src/loan/a.store.ts": 'import "./b.service.ts";', "api/src/loan/b.service.ts": "" },
  ],
  [
    "a service puts no calls on the server",
    {
      "api/src/loan/a.service.ts": 'import "./loan.routes.ts";',
      "api/src/loan/loan.routes.ts": "",
    },
  ],
  [
    "web/src/start imports only rooms above it",
    { "web/src/start/a.ts": 'import("../desk/b.ts");', "web/src/desk/b.ts": "" },
  ],
  [
    "the desk imports only the kit, and words of loans",
    {
      "web/src/desk/c.tsx": 'import "../client/state.ts";',
      "web/src/client/state.ts": "",
    },
  ],
  [
    "a screen imports no other screen",
    {
      "web/src/steps/inn/inn-page.tsx": 'import "../passport/passport-page.tsx";',
      "web/src/steps/passport/passport-page.tsx": "",
    },
  ],
];

const clean: Record<string, string> = {
  "api/src/app.ts": 'import "./money/a.ts";',
  "api/src/money/a.ts": 'import "../partners/b.ts"; import "./c.store.ts";',
  "api/src/money/c.store.ts": "",
  "api/src/partners/b.ts": "",
  "web/src/steps/inn/inn-page.tsx": 'import "../passport/passport-form.ts";',
  "web/src/steps/passport/passport-form.ts": 'import "../../form/step-form.tsx";',
  "web/src/form/step-form.tsx": 'import "./fields/d.ts";',
  "web/src/form/fields/d.ts": "",
  "web/src/desk/e.tsx": 'import "../form/fields/d.ts"; import "../form/step-form.tsx";',
};

type Violation = { from: string; rule: { name: string } };

/** What a small repository of these files breaks. */
function violationsOf(files: Record<string, string>): Violation[] {
  const folder = makeThrowawayFolder("rooms");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const roots = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const report = execFileSync(
    join(repository, "node_modules/.bin/depcruise"),
    [...roots, "--config", join(repository, ".dependency-cruiser.mjs"), "--output-type", "json"],
    { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  rmSync(folder, { recursive: true });
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
}

describe("of all that is planted in one repository", () => {
  let found: Violation[];
  beforeAll(() => {
    found = violationsOf(Object.assign({}, ...planted.map(([, files]) => files)));
  });

  test.each(planted)("%s", (rule, files) => {
    const [from] = Object.keys(files);
    const broken = found.filter((violation) => violation.from === from);
    expect(broken.map(({ rule: { name } }) => name)).toContain(rule);
  });
});

test("what keeps to the order is let be", () => {
  expect(violationsOf(clean)).toEqual([]);
});

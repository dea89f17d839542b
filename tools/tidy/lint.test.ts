// The linter's configuration finds what it is there to find: each fault is planted in a folder laid out like ours.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

import { repository } from "../run/settings.ts";

type Report = {
  diagnostics: { filename: string; code: string; help?: string; message: string }[];
};

const importOf = (specifier: string, name = "a"): string =>
  `import { ${name} } from "${specifier}";\n${name}();\n`;
const longFunction = (lines: number): string =>
  `export function a(b) {\n${"  b();\n".repeat(lines)}}\n`;

type Planted = [path: string, text: string, rule?: string, advice?: string];

/** Path, text, and the rule that finds it with words of its advice; no rule: nothing may be found. */
const planted: Planted[] = [
  ["domain/src/loan/node.ts", importOf("node:fs"), "no-restricted-imports", "pass the value in"],
  ["domain/src/loan/zod.ts", importOf("zod/mini"), "no-restricted-imports", "pass the value in"],
  ["domain/src/loan/sibling.ts", importOf("../person/dates.ts")],
  ["domain/src/loan/date.ts", "export const a = Date.now();\n", "no-restricted-globals", "`today`"],
  ["contract/src/node.ts", importOf("node:fs"), "no-restricted-imports", "only domain"],
  ["contract/src/zod.ts", importOf("zod"), "no-restricted-imports", "zod/mini"],
  ["contract/src/ours.ts", importOf("@microloan/api/app"), "no-restricted-imports", "only domain"],
  ["contract/src/good.ts", importOf("zod/mini") + importOf("@microloan/domain/loan/money", "b")],
  [
    "api/src/app.ts",
    importOf("@microloan/sandbox/app"),
    "no-restricted-imports",
    "never import each",
  ],
  ["api/src/loan/a/a.service.ts", importOf("kysely"), "no-restricted-imports", "into the store"],
  ["api/src/loan/a/b.service.ts", "await fetch('/');\n", "no-restricted-globals", "only partners"],
  ["api/src/loan/a/a.store.ts", importOf("kysely")],
  ["api/src/platform/database/b.ts", importOf("kysely")],
  ["api/src/partners/sms.ts", "await fetch('/');\n"],
  ["api/src/platform/a.ts", "export const a = process.env.A;\n", "no-process-env"],
  ["api/src/platform/configuration/config.ts", "export const a = process.env.A;\n"],
  [
    "sandbox/src/a.ts",
    importOf("../../api/src/app.ts"),
    "no-restricted-imports",
    "other companies",
  ],
  ["web/src/client/zod.ts", importOf("zod"), "no-restricted-imports", "zod/mini"],
  [
    "web/src/client/api.ts",
    importOf("@microloan/api/app"),
    "no-restricted-imports",
    "never import each",
  ],
  [
    "web/src/client/fetch.ts",
    "await fetch('/');\n",
    "no-restricted-globals",
    "only web/src/server",
  ],
  ["web/src/server/fetch.ts", "await fetch('/');\n"],
  ["web/src/server/new.ts", "AbortSignal.any([]);\n", "no-restricted-properties", "each signal"],
  ["web/src/ui/router.tsx", importOf("wouter"), "no-restricted-imports", "as props"],
  ["web/src/ui/theme.tsx", importOf("#theme"), "no-restricted-imports", "as props"],
  ["web/src/ui/good.tsx", importOf("react") + importOf("./icon.tsx", "b")],
  [
    "web/src/client/hooks.tsx",
    'import { useState } from "react";\nexport function A({ b }) {\n  if (b) useState(1);\n  return b;\n}\n',
    "rules-of-hooks",
  ],
  ["web/src/client/a.ts", "export default 1;\n", "no-default-export"],
  ["web/vite.config.ts", "export default 1;\n"],
  ["api/src/a.ts", "console.log(1);\n", "no-console"],
  ["tools/a.ts", "console.log(1);\n"],
  ["api/src/promise.ts", "const a = async () => 1;\na();\n", "no-floating-promises"],
  ["api/src/long.ts", longFunction(70), "max-lines-per-function"],
  ["web/src/client/long.tsx", longFunction(70)],
  ["web/src/client/longer.tsx", longFunction(100), "max-lines-per-function"],
  ["api/src/long.test.ts", longFunction(100)],
  ["api/src/lines.ts", "export const a = 1;\n" + "// a\n".repeat(301), "max-lines"],
  ["domain/src/decision/a.ts", "export const a = { when: 1, then: 2 };\n"],
  ["domain/src/loan/then.ts", "export const a = { when: 1, then: 2 };\n", "no-thenable"],
];

const folder = mkdtempSync(join(tmpdir(), "lint-"));
let found: Report["diagnostics"] = [];

beforeAll(() => {
  cpSync(join(repository, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true } }');
  for (const [path, text] of planted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  found = runLinter();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runLinter(): Report["diagnostics"] {
  const program = join(repository, "node_modules/oxlint/bin/oxlint");
  try {
    execFileSync(process.execPath, [program, "--type-aware", "--format=json"], { cwd: folder });
  } catch (error) {
    return (JSON.parse(String((error as { stdout: Buffer }).stdout)) as Report).diagnostics;
  }
  throw new Error("the linter found nothing at all");
}

it.each(planted.map(([path, , rule = "", advice = ""]) => ({ path, rule, advice })))(
  "$path: $rule",
  ({ path, rule, advice }) => {
    const here = found.filter(({ filename }) => filename === path);
    const codes = here.map(({ code }) => code.replace(/^.*\((.*)\)$/, "$1"));
    expect(codes.join()).toBe(rule);
    expect(here.map(({ help, message }) => `${help ?? ""} ${message}`).join("")).toContain(advice);
  },
);

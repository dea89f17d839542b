// What the linter cannot see of the house rules. A failure names the file, the line, and what to do instead.
import { describe, expect, it } from "vitest";

import { repository } from "../run/settings.ts";
import { decisionRules } from "./decision-rules.ts";
import { interfaceRules } from "./interface-rules.ts";
import { nameRules } from "./name-rules.ts";
import { pageRules } from "./page-rules.ts";
import { repositoryRules } from "./repository-rules.ts";
import { securityRules } from "./security-rules.ts";
import { repositoryFiles } from "./source-file.ts";
import { sqlRules } from "./sql-rules.ts";
import { tableWriters } from "./table-writers.ts";
import { textRules } from "./text-rules.ts";
import { wordRules } from "./word-rules.ts";

const rules = [
  ...nameRules,
  ...textRules,
  ...wordRules,
  ...sqlRules,
  ...tableWriters,
  ...interfaceRules,
  ...repositoryRules,
  ...decisionRules,
  ...pageRules,
  ...securityRules,
];
const files = repositoryFiles(repository);

it("reads the repository", () => {
  expect(files.length).toBeGreaterThan(200);
});

describe.each(rules)("$name", ({ instead, find, planted, clean }) => {
  it.each(planted)("is found in $path: $text", (fault) => {
    expect(find([fault])).not.toEqual([]);
  });

  it.each(clean)("is not found in $path: $text", (good) => {
    expect(find([good])).toEqual([]);
  });

  it("is nowhere", () => {
    const places = find(files).map(({ path, line }) => `${path}:${line}`);
    expect(places, `Instead: ${instead}.`).toEqual([]);
  });
});

// The fifty-one rows of what borrowers expect: each points at tests that are there, or says what is missing (ux §3).
import { expect, test } from "vitest";

import { repository } from "../run/settings.ts";
import { evidenceFaults } from "./evidence.ts";
import { file } from "./rule.ts";
import { repositoryFiles, type SourceFile } from "./source-file.ts";

const rowOf = /^\| (\d+) \| [^|]+ \| (test|partly) \| (.+) \|$/;

function expectationFaults(table: string, files: readonly SourceFile[]): string[] {
  const rows = table.split("\n").flatMap((line) => {
    const [, id = "", verdict = "", evidence = ""] = rowOf.exec(line) ?? [];
    return id === "" ? [] : [{ id, verdict, evidence }];
  });
  const wanted = Array.from({ length: 51 }, (_, index) => String(index + 1));
  return [
    ...(rows.map(({ id }) => id).join() === wanted.join() ? [] : ["not the fifty-one rows"]),
    ...rows.flatMap(({ id, evidence }) => evidenceFaults(id, evidence, files)),
    ...rows
      .filter(({ id, verdict }) => (verdict === "partly") !== table.includes(`\n- **${id}**: `))
      .map(
        ({ id }) => `${id}: what is missing is said of rows that hold in part, and only of them`,
      ),
  ];
}

const files = repositoryFiles(repository);
const table = files.find(({ path }) => path === "docs/expectations.md")?.text ?? "";

test("the table is whole, and what it points at is there", () => {
  expect(expectationFaults(table, files)).toEqual([]);
});

test.each<[string, string, string]>([
  ["not the fifty-one rows", "| 1 | a | test | `a.test.ts`: does a |", ""],
  ['7: a.test.ts has no test "does c"', "| 7 | a | test | `a.test.ts`: does a |", "does c"],
  ["7: what is missing is said", "| 7 | a | test | `a", "partly"],
])("a fault is told: %s", (fault, row, change) => {
  const good = Array.from(
    { length: 51 },
    (_, index) => `| ${index + 1} | a | test | \`a.test.ts\`: does a |`,
  );
  const bad = good.map((line) =>
    !line.startsWith(row)
      ? line
      : change === "partly"
        ? line.replace("test", change)
        : change && line.replace("does a", change),
  );
  const sources = [file("a.test.ts", 'test("does a", () => {});')];
  expect(expectationFaults(good.join("\n"), sources)).toEqual([]);
  expect(expectationFaults(bad.join("\n"), sources)).toContainEqual(expect.stringContaining(fault));
});

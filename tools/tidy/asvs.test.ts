// OWASP ASVS 5.0, levels 1 and 2 and some of 3: each row of docs/security/asvs.md points at something that is there
// (reliability G13).
import { describe, expect, test } from "vitest";

import { repository } from "../run/settings.ts";
import { asvsFaults, idsPath, tablePath } from "./asvs.ts";
import { file } from "./rule.ts";
import { repositoryFiles, type SourceFile } from "./source-file.ts";

const files = repositoryFiles(repository);

test("the table is whole, and what it points at is there", () => {
  expect(asvsFaults(files)).toEqual([]);
});

test("253 rows of levels 1 and 2, 70 of them of level 1, and 15 of level 3; 150 with a test", () => {
  const table = files.find(({ path }) => path === tablePath)?.text;
  const rows = table?.match(/^\| \d+\.\d+\.\d+ \|.*/gm);
  expect(rows).toHaveLength(253 + 15);
  expect(rows?.filter((row) => row.includes(" | 1 | "))).toHaveLength(70);
  expect(rows?.filter((row) => row.includes(" | 3 | "))).toHaveLength(15);
  expect(rows?.filter((row) => row.includes(" | test | ")).length).toBeGreaterThanOrEqual(150);
});

describe("a fault is told", () => {
  const table = `| test | 1 | 0 | 0 | 1 |
| document | 0 | 1 | 0 | 1 |
| deviation | 0 | 1 | 0 | 1 |
| not applicable | 0 | 1 | 0 | 1 |
| open | 0 | 0 | 0 | 0 |

| 1.1.1 | 1 | words | test | \`a/a.test.ts\`: does a; \`a/a.test.ts\`: does b |
| 1.1.2 | 2 | words | document | \`docs/a.md\`: Of a |
| 1.1.3 | 2 | words | deviation | D1 |
| 1.1.4 | 2 | words | not applicable | no such thing |

| D1 | the thing | a reason that is long enough | the lender |
`;
  const good: SourceFile[] = [
    file(tablePath, table),
    file(idsPath, "id\tlevel\n1.1.1\t1\n1.1.2\t2\n1.1.3\t2\n1.1.4\t2\n"),
    file("a/a.test.ts", 'test("does a", () => {});\ntest(`does b`, () => {});'),
    file("docs/a.md", "# A\n\n## Of a\n"),
  ];
  const changed = (from: string, to: string, path = tablePath) =>
    good.map((one) => (one.path === path ? file(path, one.text.replace(from, to)) : one));

  test("and none where there is none", () => {
    expect(asvsFaults(good)).toEqual([]);
  });

  test.each<[string, SourceFile[]]>([
    ["1.1.4 is missing", changed("| 1.1.4 | 2 |", "| x | 2 |")],
    ["1.1.9 is not on the list", changed("| 1.1.4 |", "| 1.1.9 |")],
    ["1.1.3 has two rows", changed("| 1.1.4 |", "| 1.1.3 |")],
    ["1.1.4 is of another level", changed("| 1.1.4 | 2 |", "| 1.1.4 | 1 |")],
    ["no list of ids", changed("1.1.1\t1\n1.1.2\t2\n1.1.3\t2\n1.1.4\t2\n", "", idsPath)],
    ["1.1.1: no test file a/gone.test.ts", changed("a/a.test.ts", "a/gone.test.ts")],
    ['1.1.1: a/a.test.ts has no test "does c"', changed("does a", "does c")],
    ['1.1.1: a/a.test.ts has no test "does b"', changed("`does b`", '"does d"', "a/a.test.ts")],
    [
      '1.1.1: a/a.test.ts has no test "does a"',
      changed('test("does a"', '// "does a"\ntest("does"', "a/a.test.ts"),
    ],
    ["1.1.1: no test file docs/a.md", changed("a/a.test.ts`: does a", "docs/a.md`: does a")],
    ["1.1.2: no document docs/b.md", changed("docs/a.md", "docs/b.md")],
    ['1.1.2: docs/a.md has no heading "Of b"', changed("Of a", "Of b")],
    ['1.1.2: docs/a.md has no heading "Of a"', changed("## Of a", "Of a", "docs/a.md")],
    ["1.1.3 names no deviation", changed("deviation | D1", "deviation | D2")],
    ["D1 is no row's", changed("deviation | D1", "deviation | D2")],
    ["D1 says no reason", changed("a reason that is long enough", "because")],
    ["D1 says nobody who decides", changed("| the lender |", "| |")],
    ["1.1.4 says no reason", changed("no such thing", "no")],
    ["1.1.4 has no verdict", changed("not applicable | no such", "perhaps | no such")],
    [
      "the head should say | test | 1 | 0 | 0 | 1 |",
      changed("| test | 1 | 0 | 0 | 1 |", "| test | 2 | 0 | 0 | 2 |"),
    ],
  ])("%s", (fault, planted) => {
    expect(asvsFaults(planted)).toContain(fault);
  });
});

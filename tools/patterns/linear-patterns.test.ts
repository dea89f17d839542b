// Every pattern that may read a stranger's text is linear (issue 5; reliability E16): found in the source, and proved.
import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";

import { repository } from "../run/settings.ts";
import { codeOnly, patternsIn } from "../tidy/code-only.ts";
import { repositoryFiles } from "../tidy/source-file.ts";

const places =
  /^(?:domain\/src|contract\/src|web\/src\/form|api\/src)\/(?!.*\.test\.tsx?$).*\.tsx?$/;
const files = repositoryFiles(repository).filter(({ path }) => places.test(path));

const paths = new Map(
  files.flatMap(({ path, text }) => patternsIn(text).map((pattern) => [pattern, path] as const)),
);
const found = [...paths].map(([pattern, path]) => ({ pattern, path }));

/** What is known of `/source/flags`: "safe", "vulnerable", or "unknown" when the proof took too long. */
function verdictOn(pattern: string): string {
  const end = pattern.lastIndexOf("/");
  // What it cannot prove it attacks with chance, which once in some hundred runs takes a linear pattern for a slow one.
  const options = { timeout: 25_000, randomSeed: 1 };
  return checkSync(pattern.slice(1, end), pattern.slice(end + 1), options).status;
}

describe("the proof fails for", () => {
  test.each([
    ["doubling", "/^(a+)+$/"],
    ["doubling by two ways to read", "/^(?:\\w|\\d)+$/"],
    ["cubes", "/^\\s*\\s*\\s*x/"],
    ["squares, two repetitions side by side", "/^\\s*(?:tel:)?\\s*\\+/"],
    ["squares, a search that begins everywhere", "/0+$/"],
    ["squares, a look ahead from everywhere", "/\\d(?=(?:\\d{3})+$)/g"],
  ])("%s", (_name, pattern) => {
    expect(verdictOn(pattern)).toBe("vulnerable");
  });
});

test("patterns are found, and none is put together at run time", () => {
  expect(found.length).toBeGreaterThan(90);
  const built = files.filter(({ text }) => /\bRegExp\(/.test(codeOnly(text)));
  // Its input is a page of our own build.
  expect(built.map(({ path }) => path)).toEqual(["api/src/platform/web/content-policy.ts"]);
});

test.each(found)("$pattern of $path is linear", ({ pattern }) => {
  expect(verdictOn(pattern)).toBe("safe");
});

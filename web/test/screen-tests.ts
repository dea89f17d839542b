// Which tests of screens share a page. A module that a test put another in the place of would stay so for the files
// after it, and one that was loaded before can no longer be replaced: such files have a page of their own. So do those
// that look at what happens once in a visit, as the settings are loaded once.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const changesModules = /\bvi\.(?:mock|doMock|resetModules)\(|\bloadSettings\(/;

const oncePerVisit = new Set([
  // The server is asked for its default loan.
  "web/src/calculator/server-default.test.tsx",
]);

/** Paths from the root of the repository. */
export function findScreenTests(root: string): { together: string[]; apart: string[] } {
  const files = globSync("web/src/**/*.test.tsx", { cwd: root });
  const isApart = (file: string) =>
    oncePerVisit.has(file) || changesModules.test(readFileSync(join(root, file), "utf8"));
  return {
    together: files.filter((file) => !isApart(file)),
    apart: files.filter(isApart),
  };
}

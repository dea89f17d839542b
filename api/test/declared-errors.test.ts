// An error that a call declares was its answer to some test of the API; one that no code gives is not declared (D1).
// Where a filter lets only some of them run, nothing can be compared; `npm test` and `npm run check` run all.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, inject, test } from "vitest";

import { allDeskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { allEndpoints } from "@microloan/contract/endpoints";

const repository = resolve(import.meta.dirname, "../..");
const folder = inject("answeredErrorsFolder");
const ran = folder ? readdirSync(folder) : [];
const files = globSync("api/{src,test}/**/*.test.ts", { cwd: repository })
  .map((file) => `${file.replaceAll("/", "+")}.json`)
  .filter((file) => file !== "api+test+declared-errors.test.ts.json");

const areAllRun = process.env["ALL_TESTS"] === "1";

test.runIf(areAllRun)("every test file left what its calls were answered", () => {
  expect(files.filter((file) => !ran.includes(file))).toEqual([]);
});

test.runIf(areAllRun || files.every((file) => ran.includes(file)))(
  "every declared error is answered",
  () => {
    const answered = new Set(
      ran.flatMap((file) => JSON.parse(readFileSync(join(folder ?? "", file), "utf8")) as string[]),
    );
    const declared = [...allEndpoints, ...allDeskEndpoints].flatMap(({ name, errors }) =>
      errors.map((error) => `${name} ${error}`),
    );
    expect(declared.filter((pair) => !answered.has(pair))).toEqual([]);
  },
);

// Before each file of the API's tests: what its calls were refused with is kept for declared-errors.test.ts. Suites
// that meet errors by the day's chance count for nothing.
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect, inject } from "vitest";

import { answeredErrors } from "./client.ts";

const byChance = /^api\/test\/(?:crash|fuzz|hostile|journey-model)\//;

afterAll(() => {
  const folder = inject("answeredErrorsFolder");
  const { testPath } = expect.getState();
  if (!folder || !testPath) return;
  const name = relative(join(import.meta.dirname, "../.."), testPath);
  const errors = byChance.test(name) ? [] : [...answeredErrors];
  answeredErrors.clear();
  writeFileSync(join(folder, `${name.replaceAll("/", "+")}.json`), JSON.stringify(errors));
});

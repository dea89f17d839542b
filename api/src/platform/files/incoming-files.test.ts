// Uploads that a process left when it died go at the next start; what another process may be reading stays
// (reliability C6; decision 0060).
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { createTestApp } from "../../../test/app.ts";

test("a start takes away what is long forgotten, and no more", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const folder = join(app.dataDir, "incoming");
  mkdirSync(folder, { recursive: true });
  for (const name of ["of-now", "of-yesterday"]) writeFileSync(join(folder, name), "sealed");
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  utimesSync(join(folder, "of-yesterday"), yesterday, yesterday);
  await app.start();
  expect(readdirSync(folder)).toEqual(["of-now"]);
});

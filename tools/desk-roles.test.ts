// docs/desk-roles.md says what the contract says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { deskRolesPage } from "./desk-roles.ts";
import { repository } from "./run/settings.ts";

test("the page of roles is as the calls make it", () => {
  expect(readFileSync(join(repository, "docs/desk-roles.md"), "utf8")).toBe(deskRolesPage);
});

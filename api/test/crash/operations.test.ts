// Whatever a signed-in borrower submits is crashed and sent ten times at once, or is said here to be none of that.
import { expect, test } from "vitest";

import { allDeskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { allEndpoints } from "@microloan/contract/endpoints";

import { callOperations } from "./call-operations.ts";
import { deskOperations } from "./desk-operations.ts";

/** They neither sign nor decide nor move money. */
const spared = [
  "doUprid",
  "saveManualInn",
  "selectAdditionalProducts",
  "selectAdditionalProductsByAmount",
  "beginApplication",
  "sendToConsideration",
  "deferScans",
  "resetDeferredScansTimer",
];

test("every submit is an operation, saves a form by revision, or is spared", () => {
  const submits = allEndpoints.filter(
    ({ access, body, submit }) =>
      submit && access === "session" && !("revision" in (body?.shape ?? {})),
  );
  const known = new Set([...callOperations.map(({ name }) => name), ...spared]);
  const forgotten = submits.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  expect(forgotten, "calls for crash/call-operations.ts, or for the list above").toEqual([]);
  const names = submits.map(({ name }) => name);
  expect(spared.filter((name) => !names.includes(name))).toEqual([]);
});

test("every submit at the desk is an operation", () => {
  const submits = allDeskEndpoints.filter(({ submit }) => submit).map(({ name }) => name);
  expect(deskOperations.map(({ name }) => name)).toEqual(submits);
});

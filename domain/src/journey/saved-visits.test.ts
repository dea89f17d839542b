import { expect, it, test } from "vitest";

import { anonymousStepOf, stepNotSavedRoutes } from "./saved-visits.ts";

test.each([
  ["/registration", { step: 0, isNew: true }],
  ["/registration-number-confirmation", { step: 1, isNew: true }],
  ["/authorization", { step: 0, isNew: false }],
  ["/authorization-number-confirmation", { step: 1, isNew: false }],
  ["/agreement", null],
  ["/new_application-passport", null],
])("an anonymous visitor on %s is saved as %o", (path, saved) => {
  expect(anonymousStepOf(path)).toEqual(saved);
});

it("saves no visit of the screens that the spec excepts", () => {
  expect(stepNotSavedRoutes).toEqual([
    "/new_application-number-confirmation",
    "/reapplication-number-confirmation",
    "/new_application-timer",
  ]);
});

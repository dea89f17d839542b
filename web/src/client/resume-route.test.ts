// Where somebody who has signed in goes on (D5).
import { expect, test } from "vitest";

import { resumeRoute } from "./resume-route.ts";

const journey = {
  applicationId: "4f0c7a56-3f8e-4c9c-8d1b-2a6c5b7f1e01",
  isNew: true,
  status: "Draft" as const,
  steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  furthestStep: 2,
  nextStep: 2,
};

test("to the step not done yet, in the screens of the flow", () => {
  expect(resumeRoute(journey)).toBe("/new_application-address");
  expect(resumeRoute({ ...journey, isNew: false, nextStep: 5 })).toBe(
    "/reapplication-method-obtaining",
  );
});

test("to the account when nothing is to be done", () => {
  expect(resumeRoute({ ...journey, status: "Issued", nextStep: null })).toBe("/account");
  expect(resumeRoute(null)).toBe("/account");
});

test.each([
  ["/new_application-passport", "/new_application-passport"],
  ["/new_application-address", "/new_application-address"],
  // Not reached, of another flow, no step, no page.
  ["/new_application-signing", "/new_application-address"],
  ["/account", "/new_application-address"],
  ["/nowhere", "/new_application-address"],
])("a session that ended on %s goes on at %s", (returnTo, path) => {
  expect(resumeRoute(journey, returnTo)).toBe(path);
});

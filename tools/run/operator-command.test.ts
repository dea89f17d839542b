// What the command line says to whoever did not prove to be the operator.
import { expect, test } from "vitest";

import { refuse } from "../../api/src/platform/endpoints/refusal.ts";
import { wordsOf } from "./operator-command.ts";

test("too many tries are told apart from a wrong password", () => {
  expect(wordsOf(refuse("PasswordsSpent", { retryAfterSeconds: 900 }))).toContain("900 seconds");
  expect(wordsOf(refuse("CredentialsWrong"))).toContain("wrong");
});

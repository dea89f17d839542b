// Only all three together, of the newest forms, are the contact's own (decision 0022).
import { expect, test } from "vitest";

import { matchesSecrets } from "./compare-secrets.ts";

const saved = { series: "4511", number: "500017", codeword: "Берёзка у дома" };
const older = { series: "4400", number: "400017", codeword: "старое слово" };

test.each([
  ["as it was saved", [saved], saved, true],
  ["other letters' case, ё as е", [saved], { ...saved, codeword: "БЕРЕЗКА у дома" }, true],
  ["one letter wrong", [saved], { ...saved, codeword: "Берёзка у дом" }, false],
  ["nothing is saved", [], { series: "", number: "", codeword: "" }, false],
  ["no codeword is saved", [{ ...saved, codeword: "" }], { ...saved, codeword: "" }, false],
  ["an older passport", [saved, older], { ...older, codeword: saved.codeword }, false],
  ["an older codeword", [saved, older], { ...saved, codeword: older.codeword }, false],
  [
    "a codeword that only the older form has",
    [{ series: "4511", number: "500017" }, older],
    { ...saved, codeword: older.codeword },
    true,
  ],
] as const)("%s", (_what, forms, given, isRight) => {
  expect(matchesSecrets(forms, given)).toBe(isRight);
});

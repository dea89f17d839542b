import fc from "fast-check";
import { expect, it, test } from "vitest";

import { checkOgrn, checkOgrnip, registrationCheckDigit } from "./registration-number.ts";

test.each([
  ["1027700132195", undefined],
  ["1027739642281", undefined],
  ["1027700132194", "RegistrationNumberInvalid"],
  ["0000000000000", "RegistrationNumberInvalid"],
  ["102770013219", "RegistrationNumberShape"],
  ["304500116000157", "RegistrationNumberShape"],
  ["10277001321x5", "RegistrationNumberShape"],
  ["", "RegistrationNumberShape"],
])("ОГРН %s: %s", (value, fault) => expect(checkOgrn(value)).toBe(fault));

test.each([
  ["304500116000157", undefined],
  ["315770100123455", undefined],
  ["304500116000158", "RegistrationNumberInvalid"],
  ["000000000000000", "RegistrationNumberInvalid"],
  ["1027700132195", "RegistrationNumberShape"],
])("ОГРНИП %s: %s", (value, fault) => expect(checkOgrnip(value)).toBe(fault));

it.each([
  [12, checkOgrn],
  [14, checkOgrnip],
] as const)("exactly one last digit passes after %d others", (length, check) => {
  const digits = fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  fc.assert(
    fc.property(
      digits.filter((text) => !/^0+$/.test(text)),
      (first) => {
        const passing = Array.from("0123456789").filter((d) => check(first + d) === undefined);
        expect(passing).toEqual([registrationCheckDigit(first)]);
      },
    ),
  );
});

// The sign-in form's pair of functions: what is asked for comes back as it was typed (spec §3).
import { expect, test } from "vitest";

import { emptyRegistration } from "../registration/registration-values.ts";
import {
  fieldOfRefusal,
  fromSignInRequest,
  signInDefaults,
  toSignInRequest,
} from "./authorization-values.ts";

test("a request survives the form", () => {
  const request = { phone: "+79161234567", birthDate: "1985-03-27" };
  expect(fromSignInRequest(request)).toEqual({
    phone: "+7 (916) 123 45 67",
    birthDate: "27.03.1985",
  });
  expect(toSignInRequest(fromSignInRequest(request))).toEqual(request);
});

test("nothing asked for yet is an empty form", () => {
  expect(fromSignInRequest(null)).toEqual({ phone: "", birthDate: "" });
});

test("what was typed at the registration stands here too, unless another was asked for", () => {
  const none = {
    registration: null,
    created: null,
    signIn: null,
    phoneChange: null,
    returnTo: null,
  };
  expect(signInDefaults(none)).toEqual({ phone: "", birthDate: "" });
  const typed = { phone: "+7 (916) 123 45 67", birthDate: "27.03.1985" };
  const registration = { ...emptyRegistration, ...typed, firstName: "Анна" };
  expect(signInDefaults({ ...none, registration })).toEqual(typed);
  const signIn = { phone: "+79150000000", birthDate: "1990-01-01" };
  expect(signInDefaults({ ...none, registration, signIn })).toEqual(fromSignInRequest(signIn));
});

test("a refusal is shown at its field, the payload's name left out", () => {
  expect(fieldOfRefusal("payload.birthDate")).toBe("birthDate");
  expect(fieldOfRefusal("phone")).toBe("phone");
  expect(fieldOfRefusal("payload.captchaV3")).toBeUndefined();
});

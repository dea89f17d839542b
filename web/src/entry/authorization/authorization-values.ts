// The sign-in form: the visible pair of functions between its fields and the request (spec §3).
import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { phoneText, phoneToWire } from "../../form/fields/form-phone.ts";
import type { Drafts, SignInRequest } from "../drafts.ts";

export type SignInValues = { phone: string; birthDate: string };

/** Form → request. */
export const toSignInRequest = (values: SignInValues): SignInRequest => ({
  phone: phoneToWire(values.phone),
  birthDate: dateToWire(values.birthDate),
});

/** What was asked for before in this document → form; nothing → an empty form. */
export const fromSignInRequest = (request: SignInRequest | null): SignInValues => ({
  phone: phoneText(request?.phone ?? ""),
  birthDate: dateFromWire(request?.birthDate),
});

/** What was asked for here before, or typed at the registration: nobody types it twice (spec §3). */
export const signInDefaults = ({ signIn, registration }: Drafts): SignInValues => {
  if (signIn !== null || registration === null) return fromSignInRequest(signIn);
  const { phone, birthDate } = registration;
  return { phone, birthDate };
};

/** The field of the form that a refusal is shown at; the whole form when it has no such field. */
export function fieldOfRefusal(field: string | undefined): keyof SignInValues | undefined {
  const name = field?.replace(/^payload\./, "");
  return name === "phone" || name === "birthDate" ? name : undefined;
}

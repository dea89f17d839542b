// Sign-in by phone, birth date and a code; known and unknown people get the same answer (D4, reliability A5, A6).
import type { otpEndpoints } from "@microloan/contract/endpoints/otp";

import { admitVisitor } from "../../people/captcha/admission.ts";
import { checkCode } from "../../people/codes/code-checking.ts";
import { askForCode } from "../../people/codes/code-sending.ts";
import { findContactByPhoneAndBirthDate } from "../../people/contacts/contacts.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";

type Endpoints = typeof otpEndpoints;

/** A stranger's request is kept and limited like anybody's; only no SMS leaves and no code opens it. */
export async function sendSignInCode(context: Context, call: Call<Endpoints["sendSignInCode"]>) {
  const { phone, birthDate, captchaV2, captchaV3 } = call.body.payload;
  const { address, browserHash } = call;
  const asker = { purpose: "sign-in", phone, address, browserHash } as const;
  const no = await admitVisitor(context, { ...asker, captchaV2, captchaV3 });
  if (no) return no;
  return context.db.transaction().execute(async (tx) => {
    const contact = await findContactByPhoneAndBirthDate(tx, { phone, birthDate });
    return askForCode(context, tx, {
      ...asker,
      contactId: contact?.id,
      subject: birthDate,
      isDecoy: contact === undefined,
    });
  });
}

export async function checkSignInCode(
  context: Context,
  { address, body, browserHash }: Call<Endpoints["checkSignInCode"]>,
) {
  const attempt = { ...body.payload, address, browserHash, purposes: ["sign-in"] as const };
  const checked = await context.db.transaction().execute((tx) => checkCode(context, tx, attempt));
  return isRefusal(checked) ? checked : {};
}

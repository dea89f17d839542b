// Sign-in by phone, birth date and a code; known and unknown people get the same answer (D4, reliability A5, A6).
import type { otpEndpoints } from "@microloan/contract/endpoints/otp";

import type { FeatureContext } from "../../context.ts";
import { admitVisitor } from "../../people/captcha/admission.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { findContact } from "./otp.store.ts";

type Endpoints = typeof otpEndpoints;

type Asker = { phone: string; address: string; browserHash: string };

export function createOtpService(context: FeatureContext) {
  const { codes, db } = context;

  async function sendCode(call: Call<Endpoints["sendSignInCode"]>) {
    const { phone, birthDate, captchaV2, captchaV3 } = call.body.payload;
    const { address, browserHash } = call;
    const known = { phone, browserHash };
    const visitor = { purpose: "sign-in", address, known, captchaV2, captchaV3 } as const;
    const no = await admitVisitor(context, visitor);
    if (no) return no;
    return db.transaction().execute((tx) => ask(tx, { ...known, address, birthDate }));
  }

  /** A stranger's request is kept and limited like anybody's; only no SMS leaves and no code opens it. */
  async function ask(tx: Db, { birthDate, ...asker }: Asker & { birthDate: string }) {
    const contact = await findContact(tx, { phone: asker.phone, birthDate });
    return codes.ask(tx, {
      purpose: "sign-in",
      ...asker,
      contactId: contact?.id,
      subject: birthDate,
      isDecoy: contact === undefined,
    });
  }

  async function checkCode({ address, body, browserHash }: Call<Endpoints["checkSignInCode"]>) {
    const attempt = { ...body.payload, address, browserHash, purposes: ["sign-in"] as const };
    const checked = await db.transaction().execute((tx) => codes.check(tx, attempt));
    return isRefusal(checked) ? checked : {};
  }

  return { sendCode, checkCode };
}

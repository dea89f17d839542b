// What staff change of their own way in: password and recovery codes (issue 18; decision 0093).
import type { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import * as passwords from "../../people/operators/operator-password.ts";
import { renewRecoveryHashes, spendTotpStep } from "../../people/operators/operators.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { forgetLimit } from "../../platform/limits/limits.store.ts";
import { countTry } from "./desk-sign-in.service.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { findSecondFactor } from "./second-factor.store.ts";
import { stepOfCode } from "./totp.ts";

type Calls = typeof deskSessionEndpoints;

export const takeOwnPassword = (
  context: Context,
  { body, address, browserHash }: Call<Calls["takeOwnPassword"]>,
) => passwords.takeOwnPassword(context, context.db, { ...body, address, browserHash });

export async function changeOwnPassword(
  context: Context,
  { body: { password }, staff, address, browserHash, ...call }: Call<Calls["changeOwnPassword"]>,
) {
  const given = { username: staff.username, password, address, browserHash };
  const changed = await passwords.changeOwnPassword(context, context.db, given);
  if (!isRefusal(changed)) call.clearDeskSession();
  return changed;
}

export async function renewRecoveryCodes(
  context: Context,
  { body: { code }, staff: { operatorId, actor } }: Call<Calls["renewRecoveryCodes"]>,
) {
  const { key, no } = await countTry(context, operatorId);
  if (no) return no;
  return context.db.transaction().execute(async (tx) => {
    const { totpSealed: sealed, now } = await findSecondFactor(tx, operatorId);
    const step =
      sealed === null ? undefined : stepOfCode(context, { operatorId, sealed }, { code, now });
    if (step === undefined || !(await spendTotpStep(tx, operatorId, step))) {
      await record(tx, { actor, action: "desk code refused" });
      return refuse("TotpWrong", { field: "code" });
    }
    await forgetLimit(tx, key);
    const { codes: recoveryCodes, hashes } = makeRecoveryCodes(context, operatorId);
    await renewRecoveryHashes(tx, operatorId, hashes);
    await record(tx, { actor, action: "recovery codes renewed" });
    return { recoveryCodes };
  });
}

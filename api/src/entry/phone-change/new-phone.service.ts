// The code on the new phone, and the change itself: once, with all that followed from the old phone ended
// (decision 0022; reliability A7, A10).
import type { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { checkAndSpendCode } from "../../people/codes/code-checking.ts";
import { askForCode } from "../../people/codes/code-sending.ts";
import { invalidateCodes } from "../../people/codes/codes.store.ts";
import { changePhone, findContactByPhone } from "../../people/contacts/contacts.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { endSessionsOf } from "../../platform/session/session.store.ts";
import { queueSms } from "../../platform/sms/sms-outbox.ts";
import * as store from "./phone-change.store.ts";

type Endpoints = typeof phoneChangeEndpoints;

export async function sendNewPhoneCode(
  context: Context,
  { address, browserHash }: Call<Endpoints["sendNewPhoneCode"]>,
) {
  return context.db.transaction().execute(async (tx) => {
    const change = await store.lockChange(tx, browserHash, "Proved");
    if (!change?.contactId) return refuse("PhoneChangeMissing");
    const { id, contactId, newPhone: phone } = change;
    const asker = { phone, browserHash, contactId, subject: id, address };
    const sent = await askForCode(context, tx, { purpose: "phone-change-new", ...asker });
    if (!isRefusal(sent)) await store.noteCodeOfChange(tx, id, { newCodeId: sent.codeId });
    return sent;
  });
}

export async function confirmNewPhone(
  context: Context,
  tx: Db,
  call: Call<Endpoints["confirmNewPhone"]>,
) {
  const { address, browserHash, key, body } = call;
  const change = await store.lockChange(tx, browserHash, "Proved");
  if (!change?.contactId) return refuse("PhoneChangeMissing");
  const { contactId, ...phones } = change;
  if (change.newCodeId !== body.codeId) return refuse("CodeExpired", { field: "code" });
  const attempt = { ...body, address, browserHash, key, purposes: ["phone-change-new"] as const };
  const spent = await checkAndSpendCode(context, tx, attempt);
  if (isRefusal(spent)) return spent;
  return settleChange(context, tx, { ...phones, contactId }, call.session?.sessionId);
}

/** The check of the code holds the new phone's lock, so two contacts cannot both find it free. */
async function settleChange(
  context: Context,
  tx: Db,
  change: { id: string; contactId: string; oldPhone: string; newPhone: string },
  ownSessionId: string | undefined,
) {
  const { id, contactId, oldPhone, newPhone } = change;
  const actor = `contact:${contactId}`;
  if (await findContactByPhone(tx, newPhone)) {
    await store.close(tx, id, "Replaced");
    await record(tx, { actor, action: "phone change refused", details: { why: "taken" } });
    return refuse("PhoneTaken");
  }
  if (!(await changePhone(tx, { contactId, oldPhone, newPhone }))) {
    await store.close(tx, id, "Replaced");
    return refuse("PhoneChangeMissing");
  }
  await store.close(tx, id, "Done");
  await store.closeOthers(tx, { id, contactId });
  const endedSessions = await endSessionsOf(tx, { contactId }, ownSessionId);
  const endedCodes = await invalidateCodes(tx, { contactId, oldPhone });
  const details = { endedSessions, endedCodes };
  await record(tx, { actor, action: "phone changed", details });
  const text =
    "Номер телефона для входа в личный кабинет изменён. Если это не вы, сразу позвоните нам.";
  // Last: whoever issues a loan takes the contact before the phone's day, too.
  await queueSms(context, tx, { phone: oldPhone, text, about: "phone-change" });
  return {};
}

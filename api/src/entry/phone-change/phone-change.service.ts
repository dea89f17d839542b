// A phone change begins, tells its browser where it stands, and is proved by the code on the old phone or the codeword
// with the passport; a stranger's goes the same way and never gets anywhere (decision 0022; D11; reliability A5, A6).
import type { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";
import { phoneChangeFaults } from "@microloan/contract/fields/phone-change";

import { admitVisitor } from "../../people/captcha/admission.ts";
import { checkAndSpendCode } from "../../people/codes/code-checking.ts";
import { askForCode } from "../../people/codes/code-sending.ts";
import { openCodeword } from "../../people/contacts/codeword-seal.ts";
import { findContactByPhoneAndBirthDate } from "../../people/contacts/contacts.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { matchesSecrets } from "./compare-secrets.ts";
import * as store from "./phone-change.store.ts";

type Endpoints = typeof phoneChangeEndpoints;
type Begin = Call<Endpoints["beginPhoneChange"]>;

export async function beginPhoneChange(context: Context, call: Begin) {
  const { captchaV2, captchaV3, ...asked } = call.body;
  const [fault] = phoneChangeFaults(asked);
  if (fault) return refuse(fault.error, { field: fault.field });
  const { address, browserHash } = call;
  const visitor = {
    purpose: "phone-change-old",
    phone: asked.oldPhone,
    address,
    browserHash,
  } as const;
  const no = await admitVisitor(context, { ...visitor, captchaV2, captchaV3 });
  if (no) return no;
  return context.db.transaction().execute((tx) => replaceChange(context, tx, call));
}

/** Proved by documents it may be finished in any browser: whoever asks still has to read the new phone's code. */
async function replaceChange({ settings }: Context, tx: Db, { body, browserHash }: Begin) {
  const { oldPhone, birthDate, newPhone } = body;
  const { PhoneChangeHours } = await settings.read(tx);
  const contact = await findContactByPhoneAndBirthDate(tx, { phone: oldPhone, birthDate });
  const contactId = contact?.id ?? null;
  const change = { browserHash, contactId, oldPhone, newPhone };
  const accepted = await store.findAccepted(tx, change);
  await store.replaceOthers(tx, { browserHash, except: accepted?.id ?? null });
  if (accepted) await store.moveToBrowser(tx, accepted.id, browserHash);
  else await store.insertChange(tx, { ...change, lifeHours: PhoneChangeHours });
  return {};
}

export async function getPhoneChangeState(
  { db }: Context,
  { browserHash }: Call<Endpoints["getPhoneChangeState"]>,
) {
  const change = await store.findChange(db, browserHash);
  if (!change) return { stage: "None" as const, reviewUntil: null };
  const isWaiting = change.status === "OnReview";
  const reviewUntil = isWaiting ? (change.reviewUntil?.toISOString() ?? null) : null;
  return { stage: change.status, reviewUntil };
}

/** Nobody's change gets a request that looks like any other, sends nothing and opens with no code. */
export async function sendOldPhoneCode(
  context: Context,
  { address, browserHash }: Call<Endpoints["sendOldPhoneCode"]>,
) {
  return context.db.transaction().execute(async (tx) => {
    const change = await store.lockChange(tx, browserHash, "Begun");
    if (!change) return refuse("PhoneChangeMissing");
    const { id, contactId, oldPhone } = change;
    const sent = await askForCode(context, tx, {
      purpose: "phone-change-old",
      phone: oldPhone,
      browserHash,
      contactId: contactId ?? undefined,
      subject: id,
      isDecoy: contactId === null,
      address,
    });
    if (!isRefusal(sent)) await store.noteCodeOfChange(tx, id, { oldCodeId: sent.codeId });
    return sent;
  });
}

export async function checkOldPhoneCode(
  context: Context,
  tx: Db,
  call: Call<Endpoints["checkOldPhoneCode"]>,
) {
  const { address, browserHash, key, body } = call;
  const change = await store.lockChange(tx, browserHash, "Begun");
  if (!change) return refuse("PhoneChangeMissing");
  if (change.oldCodeId !== body.codeId) return refuse("CodeExpired", { field: "code" });
  const attempt = { ...body, address, browserHash, key, purposes: ["phone-change-old"] as const };
  const spent = await checkAndSpendCode(context, tx, attempt);
  if (isRefusal(spent)) return spent;
  await prove(tx, change, "old-phone");
  return {};
}

/** Counted by the old phone and before it is judged: neither another browser nor a hundred at once get more tries. */
export async function proveByCodeword(
  context: Context,
  { body, browserHash }: Call<Endpoints["proveByCodeword"]>,
) {
  const { db, settings } = context;
  return db.transaction().execute(async (tx) => {
    const change = await store.lockChange(tx, browserHash, "Begun");
    if (!change) return refuse("PhoneChangeMissing");
    const { CodewordTriesPerDay } = await settings.read(tx);
    const wait = await takeFromLimit(tx, {
      key: `codeword:${change.oldPhone}`,
      allowed: CodewordTriesPerDay,
      windowSeconds: 24 * 3600,
    });
    if (wait > 0) return refuse("CodewordTriesSpent", { retryAfterSeconds: wait });
    const { contactId } = change;
    const passports = await store.findPassports(tx, contactId);
    const saved = passports.map(({ codeword, ...passport }) =>
      codeword === undefined || contactId === null
        ? passport
        : { ...passport, codeword: openCodeword(context, contactId, codeword) },
    );
    if (!matchesSecrets(saved, body) || contactId === null) return refuse("CodewordWrong");
    await prove(tx, change, "codeword");
    return {};
  });
}

async function prove(tx: Db, change: store.PhoneChange, provedBy: "old-phone" | "codeword") {
  await store.prove(tx, change.id, provedBy);
  const actor = `contact:${change.contactId}`;
  await record(tx, { actor, action: "phone change proved", details: { provedBy } });
}

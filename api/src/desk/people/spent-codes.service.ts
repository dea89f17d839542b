// Phones for which no code helps any more, and the word of support by which codes help again (D4; decision 0081).
import type { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { maskPhone } from "@microloan/domain/text/phone";

import type { CodeLane } from "../../people/codes/code-lanes.ts";
import { allowCodesAgain, spentLanesOf } from "../../people/codes/forgiven-codes.ts";
import { findContact, findContactByPhone } from "../../people/contacts/contacts.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";

type Calls = typeof peopleEndpoints;

export async function spentCodesOf(context: Context, db: Db, phone: string) {
  const spent = await spentLanesOf(context, db, phone);
  return spent.map(({ lane, wrongInRow }) => ({ lane: laneName(lane), wrongInRow }));
}

function laneName(lane: CodeLane) {
  if (lane === "after-sign-in") return "signed-in" as const;
  return lane === "before-sign-in" ? ("strangers" as const) : ("known-browser" as const);
}

/** Who registers, or changes to a phone, is nobody here yet, and is found by nothing but the phone. */
export async function spentUnregisteredPhone(context: Context, db: Db, phone: string) {
  const spentCodes = await spentCodesOf(context, db, phone);
  if (spentCodes.length === 0 || (await findContactByPhone(db, phone))) return null;
  return { phone, spentCodes };
}

export async function allowCodesOf(
  context: Context,
  tx: Db,
  { params: { contactId }, body: { reason }, staff }: Call<Calls["allowCodesOf"]>,
) {
  const { phone } = await findContact(tx, contactId);
  return allow(context, tx, { phone, actor: staff.actor, details: { contactId, reason } });
}

export async function allowCodesOfPhone(
  context: Context,
  tx: Db,
  { body: { phone, reason }, staff }: Call<Calls["allowCodesOfPhone"]>,
) {
  const contact = await findContactByPhone(tx, phone);
  // The log never forgets: of a phone of nobody it has no more than tells the reader which one was meant.
  const whose: Whose = contact ? { contactId: contact.id } : { maskedPhone: maskPhone(phone) };
  return allow(context, tx, { phone, actor: staff.actor, details: { ...whose, reason } });
}

type Whose = { contactId: string } | { maskedPhone: string };

type Allowed = { phone: string; actor: string; details: Whose & { reason: string } };

async function allow(context: Context, tx: Db, { phone, actor, details }: Allowed) {
  const count = await allowCodesAgain(context, tx, phone);
  if (count === 0) return refuse("CodesNotSpent");
  await record(tx, { actor, action: "codes allowed again", details: { ...details, count } });
  return {};
}

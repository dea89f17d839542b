// Lost phones at the desk: what is known, the photos, the word of whoever has taken it (issue 18; 0022, 0092).
import type { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";

import {
  decidePhoneChangeReview,
  openPhoneChangePhoto,
  openPhoneChangeReview,
  reviewTexts,
  type Verdict,
} from "../../entry/phone-change/review.service.ts";
import { lockPhoneChangeOnReview } from "../../entry/phone-change/review.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { refuseTaken, refuseUntaken, takerOf } from "../queue/takes.service.ts";
import { dropTake, findTake } from "../queue/takes.store.ts";

type Calls = typeof lostPhoneEndpoints;
type Found = NonNullable<Awaited<ReturnType<typeof openPhoneChangeReview>>>;
type Deciding = Call<Calls["approvePhoneChange"] | Calls["refusePhoneChange"]>;

export async function getPhoneChange(
  context: Context,
  { params: { phoneChangeId }, staff }: Call<Calls["getPhoneChange"]>,
) {
  const { actor, operatorId } = staff;
  const found = await openPhoneChangeReview(context, { phoneChangeId, actor });
  if (!found?.reviewUntil) return refuse("NothingWaits");
  return {
    id: phoneChangeId,
    person: personOf(found),
    oldPhone: found.oldPhone,
    newPhone: found.newPhone,
    since: found.createdAt.toISOString(),
    answerBy: found.reviewUntil.toISOString(),
    taken: takerOf(await findTake(context.db, { phoneChangeId }), operatorId),
    photos: found.photos.map(({ kind, savedAt }) => ({ kind, savedAt: savedAt.toISOString() })),
    texts: reviewTexts(context.config.publicUrl),
  };
}

function personOf({ contactId, lastName, firstName, middleName, birthDate, passport }: Found) {
  if (contactId === null || lastName === null || firstName === null || birthDate === null)
    return null;
  return { contactId, lastName, firstName, middleName, birthDate, passport: passport ?? null };
}

export async function getPhoneChangePhoto(
  context: Context,
  { params: { phoneChangeId, kind }, staff: { actor } }: Call<Calls["getPhoneChangePhoto"]>,
) {
  const found = await openPhoneChangePhoto(context, { phoneChangeId, kind, actor });
  if (!found) return refuse("NotFound");
  return { mimeType: found.mimeType, fileBody: found.bytes.toString("base64") };
}

async function judge(
  context: Context,
  tx: Db,
  { params: { phoneChangeId }, staff }: Pick<Deciding, "params" | "staff">,
  verdict: Verdict,
) {
  if (!(await lockPhoneChangeOnReview(tx, phoneChangeId))) return refuse("NothingWaits");
  const no =
    (await refuseTaken(tx, { phoneChangeId }, staff)) ??
    (await refuseUntaken(tx, { phoneChangeId }));
  if (no) return no;
  const { actor } = staff;
  const isDone = await decidePhoneChangeReview(context, tx, { phoneChangeId, verdict, actor });
  if (!isDone) return refuse("NothingWaits");
  await dropTake(tx, { phoneChangeId });
  return {};
}

export const approvePhoneChange = (
  context: Context,
  tx: Db,
  call: Call<Calls["approvePhoneChange"]>,
) => judge(context, tx, call, { isAccepted: true });

export const refusePhoneChange = (
  context: Context,
  tx: Db,
  call: Call<Calls["refusePhoneChange"]>,
) => judge(context, tx, call, { isAccepted: false, reason: call.body.reason });

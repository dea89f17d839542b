// Taking what waits, and giving it back: two never work on the same (issue 18; decisions 0079, 0091).
import type { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";

import { lockPhoneChangeOnReview } from "../../entry/phone-change/review.store.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Staff } from "../../platform/session/desk-session.ts";
import { findApproval } from "../proposals/proposals.store.ts";
import { isWaiting } from "./queue.store.ts";
import { findTake, giveBack, insertTake, type Takeable } from "./takes.store.ts";

type Calls = typeof queueEndpoints;

type Taken = { takenBy: string | null; username: string | null; takenAt: Date | null };

/** As the desk shows it. */
export const takerOf = (taken: Taken | undefined, operatorId: string) =>
  taken?.username && taken.takenAt
    ? {
        username: taken.username,
        isMe: taken.takenBy === operatorId,
        takenAt: taken.takenAt.toISOString(),
      }
    : null;

const inAnotherSession = "Вы взяли это в другом сеансе. Верните, и можно будет взять здесь";

/** Under its lock, so that nothing is taken that is being decided. */
async function take(tx: Db, what: Takeable, staff: Staff) {
  if (await insertTake(tx, what, staff)) return {};
  return (
    (await refuseTaken(tx, what, staff)) ?? refuse("TakenByAnother", { message: inAnotherSession })
  );
}

export const takeItem = (
  { db }: Context,
  { params: { applicationId }, staff }: Call<Calls["takeItem"]>,
) =>
  db.transaction().execute(async (tx) => {
    await lockAnyApplication(tx, applicationId);
    if (!(await isWaiting(tx, applicationId))) return refuse("NothingWaits");
    const approval = await findApproval(tx, applicationId);
    // The second person would be kept from it.
    if (approval?.madeBy === staff.operatorId) return refuse("OwnProposal");
    return take(tx, { applicationId }, staff);
  });

export const takePhoneChange = (
  { db }: Context,
  { params: { phoneChangeId }, staff }: Call<Calls["takePhoneChange"]>,
) =>
  db.transaction().execute(async (tx) => {
    if (!(await lockPhoneChangeOnReview(tx, phoneChangeId))) return refuse("NothingWaits");
    return take(tx, { phoneChangeId }, staff);
  });

/** Says who has it, where that is somebody else. */
export async function refuseTaken(
  db: Db,
  what: Takeable,
  { operatorId }: Pick<Staff, "operatorId">,
): Promise<Refusal | undefined> {
  const taken = await findTake(db, what);
  if (!taken || taken.takenBy === operatorId) return undefined;
  return refuse("TakenByAnother", { message: `Это уже взял сотрудник ${taken.username}` });
}

/** A word is of whoever has taken it. */
export async function refuseUntaken(db: Db, what: Takeable): Promise<Refusal | undefined> {
  return (await findTake(db, what)) ? undefined : refuse("NotTaken");
}

export async function giveBackItem(
  { db }: Context,
  { params: { applicationId }, staff: { operatorId } }: Call<Calls["giveBackItem"]>,
) {
  await giveBack(db, { applicationId }, operatorId);
  return {};
}

export async function giveBackPhoneChange(
  { db }: Context,
  { params: { phoneChangeId }, staff: { operatorId } }: Call<Calls["giveBackPhoneChange"]>,
) {
  await giveBack(db, { phoneChangeId }, operatorId);
  return {};
}

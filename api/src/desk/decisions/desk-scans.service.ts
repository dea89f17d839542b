// The verdict on scans at the desk, of whoever has taken the application (issue 18; decisions 0034, 0079).
import type { deskScanEndpoints } from "@microloan/contract/desk/endpoints/scans";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { decideOnScans, type Reupload } from "../../scans/deferred/scans-check.ts";
import { findScans } from "../application/application.store.ts";
import { refuseTaken, refuseUntaken } from "../queue/takes.service.ts";
import { dropTake } from "../queue/takes.store.ts";
import { refuseProposed } from "./ground.ts";

type Calls = typeof deskScanEndpoints;
type Verdict = Call<Calls["acceptScans"] | Calls["askScansAgain"]>;

/** Of a page left open the photos may have been taken again since. */
async function refuseOthers(
  tx: Db,
  applicationId: string,
  seen: readonly string[],
): Promise<Refusal | undefined> {
  const there = (await findScans(tx, applicationId)).map(({ id }) => id);
  return there.toSorted().join() === seen.toSorted().join() ? undefined : refuse("GroundMoved");
}

async function judge(
  context: Context,
  tx: Db,
  { params, body, staff }: Verdict,
  reupload: Reupload | null,
) {
  const { applicationId } = params;
  const { actor } = staff;
  await lockAnyApplication(tx, applicationId);
  const no =
    (await refuseTaken(tx, { applicationId }, staff)) ??
    (await refuseProposed(tx, applicationId)) ??
    (await refuseUntaken(tx, { applicationId })) ??
    (await refuseOthers(tx, applicationId, body.fileIds));
  if (no) return no;
  const isDone = await decideOnScans(context, tx, { applicationId, actor, reupload });
  if (!isDone) return refuse("NothingWaits");
  await dropTake(tx, { applicationId });
  return {};
}

export const acceptScans = (context: Context, tx: Db, call: Call<Calls["acceptScans"]>) =>
  judge(context, tx, call, null);

export const askScansAgain = (context: Context, tx: Db, call: Call<Calls["askScansAgain"]>) =>
  judge(
    context,
    tx,
    call,
    Object.fromEntries(call.body.scans.map(({ categoryId, reason }) => [categoryId, reason])),
  );

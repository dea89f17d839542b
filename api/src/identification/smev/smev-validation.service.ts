// SmevValidation: starts the identification or reads its answer; a silent partner is "unknown" after its time,
// and blocks nobody (spec §7; D5, D6).
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { isPaidOut, phaseOf } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import {
  type Application,
  journeyState,
  personalAccountPath,
} from "../../journey/state/journey.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { findSecondsLeft } from "../identification.store.ts";
import { identifyOnce, refuseMismatch } from "../identification.ts";
import { checkSelfBan } from "../self-ban/self-ban.ts";

export async function validateBySmev(
  context: Context,
  call: Call<(typeof considerationEndpoints)["validateBySmev"]>,
  application: Application,
) {
  const { id, status, identification, innFound, selfBan } = application;
  const { db, settings } = context;
  if (isPaidOut(status)) return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
  const mismatch = refuseMismatch(application);
  if (mismatch) return mismatch;
  // A ban that was told may have been lifted since.
  if (selfBan === "yes") await checkSelfBan(context, db, id);
  // A typed INN may be anybody's until the state has confirmed whose it is.
  const isOwn = innFound === true || identification === "confirmed";
  const ban = selfBanWords[isOwn ? selfBan : "unknown"];
  if (identification === "confirmed")
    return { status: "Confirmed" as const, timeLeft: 0, selfBan: ban };
  const { IdentificationWaitSeconds: wait } = await settings.read(db);
  const timeLeft = await findSecondsLeft(db, id, wait);
  if (timeLeft !== null)
    return {
      status: timeLeft > 0 ? ("InProgress" as const) : ("Unknown" as const),
      timeLeft,
      selfBan: ban,
    };
  if (phaseOf(status) === "ended") return refuse("StatusForbids");
  // Assumption: D5. Identification is step 4's: it may begin once everything before it is filled in.
  const { steps, furthestStep } = await journeyState(context, db, application);
  const isReached =
    steps.indexOf(furthestStep) >= steps.indexOf(stepNumberOf("number-confirmation"));
  if (!isReached) return refuse("StepNotReached");
  await db.transaction().execute((tx) => identifyOnce(context, tx, id));
  return { status: "InProgress" as const, timeLeft: wait, selfBan: ban };
}

const selfBanWords = { yes: "Banned", no: "NotBanned", unknown: "Unknown" } as const;

// Beginning an application, at sign-in and from the personal account: never a second one beside an open one (D3, D5).
import { randomUUID } from "node:crypto";

import { sharesOfBOf } from "@microloan/contract/settings";
import { groupsOf } from "@microloan/domain/journey/experiments";
import { isForSum, promoCodeOn, promoCodeText } from "@microloan/domain/loan/promo-codes";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { copySubForms } from "../answers/sub-forms.store.ts";
import { lockAnyApplication } from "../state/journey.store.ts";
import {
  type Application,
  currentApplication,
  mayApplyAgain,
  moveApplication,
} from "../state/journey.ts";
import * as store from "./applications.store.ts";
import { findPromoCodeTyped, isPromoCodeUsed } from "./promo-code-uses.store.ts";
import { findPromoCode, moveUse } from "./promo-codes.store.ts";

type Beginner = { id: string; hasClosedLoan: boolean };
type AskedLoan = { sumKopecks: number; term: number; periodType: "days" | "weeks" };

type Rules = Pick<Context, "clock" | "settings">;

/**
 * Its id; undefined when somebody was faster, or another one is in the way.
 * Who has repaid a loan takes the shorter way.
 */
export async function beginApplicationOf(
  context: Rules,
  tx: Db,
  contact: Beginner,
  loan: AskedLoan,
): Promise<string | undefined> {
  if (await findInTheWay(context, tx, contact.id)) return undefined;
  const id = randomUUID();
  const experiments = groupsOf(id, sharesOfBOf(await context.settings.read(tx)));
  const flow = contact.hasClosedLoan ? "reapplication" : "new";
  const application = { id, contactId: contact.id, flow, ...loan, experiments } as const;
  if (!(await store.insertApplication(tx, application))) return undefined;
  await copySubForms(tx, id);
  await carryPromoCode(context, tx, application);
  const actor = `contact:${contact.id}`;
  await record(tx, { actor, applicationId: id, action: "application begun", details: { flow } });
  return id;
}

/** The application that keeps a contact from beginning another one. */
async function findInTheWay(
  context: Rules,
  tx: Db,
  contactId: string,
): Promise<Application | undefined> {
  const current = await currentApplication(context, tx, { contactId });
  if (!current) return undefined;
  const settings = await context.settings.read(tx);
  const { application } = current;
  if (!mayApplyAgain(application, context.clock.today(), settings)) return application;
  // A loan that is being opened again at the desk is waited for.
  const held = await lockAnyApplication(tx, application.id);
  if (held?.isOfferOver) await endLapsedOffer(context, tx, held, `contact:${contactId}`);
  return held?.status === "Issued" ? held : undefined;
}

/** What reads as expired is ended, by the job or by whoever needs the place before it comes (decision 0032). */
export async function endLapsedOffer(
  context: Rules,
  tx: Db,
  application: Application,
  actor: string,
): Promise<void> {
  await moveApplication(context, tx, application, "Expired");
  await record(tx, { actor, applicationId: application.id, action: "offer expired" });
}

/** The promo code typed at registration, if it holds: nobody is told that it does not, as nobody asked here. */
async function carryPromoCode(
  { clock }: Pick<Context, "clock">,
  tx: Db,
  { id: applicationId, contactId, sumKopecks }: { id: string; contactId: string } & AskedLoan,
): Promise<void> {
  const typed = await findPromoCodeTyped(tx, contactId);
  if (typed === undefined) return;
  const found = promoCodeOn(await findPromoCode(tx, promoCodeText(typed)), clock.today());
  if (typeof found !== "object" || !isForSum(found, sumKopecks)) return;
  const { code } = found;
  if (await isPromoCodeUsed(tx, { contactId, applicationId, code })) return;
  if (!(await moveUse(tx, { from: null, to: code }))) return;
  await store.changeApplication(tx, applicationId, { promoCode: code });
}

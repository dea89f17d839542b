// Paid extras at signing: which are offered, which are chosen, what the loan costs with them (spec §3, §7; D2, D8).
import {
  additionalProducts,
  extraOfAdditionalProduct,
} from "@microloan/contract/dictionaries/additional-products";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";
import type { Extra, ExtraId } from "@microloan/domain/loan/extras";
import { kopecksToRubles, rublesToKopecks } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import { deleteTicks, insertTicks } from "../../journey/answers/document-ticks.store.ts";
import { changeApplication } from "../../journey/applications/applications.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { termsWithExtras } from "../terms/application-terms.ts";
import { chosenTermsOf, offerTermsReply } from "../terms/loan-terms.ts";

type Endpoints = typeof additionalProductEndpoints;
type Priced = { terms: LoanTerms; offered: readonly Extra[] };

export async function selectAdditionalProducts(
  context: Context,
  tx: Db,
  _call: unknown,
  application: Application,
) {
  const priced = await termsWithExtras(context, tx, application);
  if (isRefusal(priced)) return priced;
  await keepExtras(tx, application, priced);
  return replyOf(priced);
}

/** Assumption: D8. Another sum is only looked at: it becomes the application's by the calls that choose a product. */
export async function selectAdditionalProductsByAmount(
  context: Context,
  tx: Db,
  call: Call<Endpoints["selectAdditionalProductsByAmount"]>,
  application: Application,
) {
  const sumKopecks = rublesToKopecks(call.body.offerSum);
  if (sumKopecks === application.sumKopecks)
    return selectAdditionalProducts(context, tx, call, application);
  const { term, periodType } = application;
  const issuedOn = context.clock.today();
  if (isRefusal(chosenTermsOf({ sumKopecks, term, periodType, issuedOn })))
    return refuse("SumNotOffered");
  const priced = await termsWithExtras(context, tx, { ...application, sumKopecks });
  return isRefusal(priced) ? priced : replyOf(priced);
}

export async function toggleAdditionalProduct(
  context: Context,
  tx: Db,
  { body }: Call<Endpoints["toggleAdditionalProduct"]>,
  application: Application,
) {
  const before = await termsWithExtras(context, tx, application);
  if (isRefusal(before)) return before;
  const { additionalProductId } = body;
  const meant = additionalProductId
    ? extraOfAdditionalProduct(additionalProductId)
    : before.offered.at(-1)?.id;
  if (!meant || !before.offered.some(({ id }) => id === meant)) return refuse("ExtraNotOffered");
  const chosen = before.terms.extras.map(({ id }) => id);
  const isActive = body.isActive ?? !chosen.includes(meant);
  const others = chosen.filter((id) => id !== meant);
  const extraIds = isActive ? [...others, meant] : others;
  const after = await termsWithExtras(context, tx, { ...application, extraIds });
  if (isRefusal(after)) return after;
  await keepExtras(tx, application, after);
  return replyOf(after);
}

/** Keeps what of a choice the terms have taken; nothing happens where that is the choice of before. */
async function keepExtras(tx: Db, application: Application, { terms }: Priced): Promise<void> {
  const extraIds = terms.extras.map(({ id }) => id);
  if (isSame(extraIds, application.extraIds)) return;
  const { contactId, id: applicationId } = application;
  await changeApplication(tx, applicationId, { extraIds });
  // Ticked for the chosen extras, and for no others any more.
  await deleteTicks(tx, { contactId, applicationId, documentRuleIds: everyAgreement });
  await insertTicks(tx, { contactId, applicationId, documentRuleIds: agreementsOf(extraIds) });
  const details = { extras: extraIds.join(", "), offerHash: offerTermsReply(terms).offerHash };
  const actor = `contact:${contactId}`;
  await record(tx, { actor, applicationId, action: "extras chosen", details });
}

/** The agreements that the ticks of extras stand for (spec §3 "its checkbox"). */
const agreementsOf = (extraIds: readonly ExtraId[]): string[] =>
  extraIds.flatMap((id) => {
    const { checkboxDocument } = additionalProducts[id];
    return checkboxDocument === null ? [] : [documentIds[checkboxDocument]];
  });

const everyAgreement = agreementsOf(Object.keys(additionalProducts) as ExtraId[]);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The extras to show, and which of them are chosen. */
export const productReplies = ({ terms, offered }: Priced) =>
  offered.map((extra) => productReply(extra, terms.extras));

const replyOf = (priced: Priced) => ({
  additionalProducts: productReplies(priced),
  ...offerTermsReply(priced.terms),
});

function productReply({ id, amountKopecks, priority }: Extra, chosen: readonly { id: ExtraId }[]) {
  const {
    conditions,
    checkboxDocument,
    signedDocument: _signed,
    ...words
  } = additionalProducts[id];
  return {
    ...words,
    amount: kopecksToRubles(amountKopecks),
    priority,
    checkboxDocumentRuleId: checkboxDocument && documentIds[checkboxDocument],
    documentText: conditions.join("\n\n"),
    isChecked: chosen.some((extra) => extra.id === id),
  };
}

// Paid extras at signing: which are offered, which are chosen, what the loan costs with them (spec §3, §7; D2, D8). A
// changed choice takes back the pack that waits for its signature.
import {
  additionalProducts,
  extraOfAdditionalProduct,
} from "@microloan/contract/dictionaries/additional-products";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";
import type { Extra, ExtraId } from "@microloan/domain/loan/extras";
import { kopecksToRubles, rublesToKopecks } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import type { FeatureContext } from "../../context.ts";
import { savePriceChoice } from "../../journey/applications/price-choice.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { chosenTermsOf, offerTermsReply } from "../terms/loan-terms.ts";
import { saveCheckboxTicks } from "./checkbox-ticks.store.ts";

type Endpoints = typeof additionalProductEndpoints;
type OwnCall = { body: { applicationId: string }; session: { contactId: string } };
type Priced = { terms: LoanTerms; offered: readonly Extra[] };

export function createAdditionalProductService(context: FeatureContext) {
  const { applicationTerms, clock, journeys } = context;

  const ownedBy = (call: OwnCall) => ({
    applicationId: call.body.applicationId,
    contactId: call.session.contactId,
  });

  /** Keeps what of a choice the terms have taken; nothing happens where that is the choice of before. */
  async function keep(tx: Db, application: Application, { terms }: Priced): Promise<void> {
    const extraIds = terms.extras.map(({ id }) => id);
    if (isSame(extraIds, application.extraIds)) return;
    const { contactId, id: applicationId } = application;
    await journeys.voidPack(tx, applicationId);
    await savePriceChoice(tx, applicationId, { extraIds });
    await saveCheckboxTicks(tx, { contactId, applicationId, extraIds });
    const details = { extras: extraIds.join(", "), offerHash: offerTermsReply(terms).offerHash };
    const actor = `contact:${contactId}`;
    await record(tx, { actor, applicationId, action: "extras chosen", details });
  }

  async function select(tx: Db, call: OwnCall) {
    const application = await journeys.hold(tx, ownedBy(call), "signing");
    if (isRefusal(application)) return application;
    const priced = await applicationTerms.withExtras(tx, application);
    if (isRefusal(priced)) return priced;
    await keep(tx, application, priced);
    return replyOf(priced);
  }

  /** Assumption: D8. Another sum is only looked at: it becomes the application's by the calls that choose a product. */
  async function selectByAmount(tx: Db, call: Call<Endpoints["selectAdditionalProductsByAmount"]>) {
    const application = await journeys.hold(tx, ownedBy(call), "signing");
    if (isRefusal(application)) return application;
    const sumKopecks = rublesToKopecks(call.body.offerSum);
    if (sumKopecks === application.sumKopecks) return select(tx, call);
    const { term, periodType } = application;
    const isOffered = !isRefusal(
      chosenTermsOf({ sumKopecks, term, periodType, issuedOn: clock.today() }),
    );
    if (!isOffered) return refuse("SumNotOffered");
    const priced = await applicationTerms.withExtras(tx, { ...application, sumKopecks });
    return isRefusal(priced) ? priced : replyOf(priced);
  }

  async function toggle(tx: Db, call: Call<Endpoints["toggleAdditionalProduct"]>) {
    const application = await journeys.hold(tx, ownedBy(call), "signing");
    if (isRefusal(application)) return application;
    const before = await applicationTerms.withExtras(tx, application);
    if (isRefusal(before)) return before;
    const { additionalProductId } = call.body;
    const meant = additionalProductId
      ? extraOfAdditionalProduct(additionalProductId)
      : before.offered.at(-1)?.id;
    if (!meant || !before.offered.some(({ id }) => id === meant)) return refuse("ExtraNotOffered");
    const chosen = before.terms.extras.map(({ id }) => id);
    const isActive = call.body.isActive ?? !chosen.includes(meant);
    const others = chosen.filter((id) => id !== meant);
    const extraIds = isActive ? [...others, meant] : others;
    const after = await applicationTerms.withExtras(tx, { ...application, extraIds });
    if (isRefusal(after)) return after;
    await keep(tx, application, after);
    return replyOf(after);
  }

  return { select, selectByAmount, toggle };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const replyOf = ({ terms, offered }: Priced) => ({
  additionalProducts: offered.map((extra) => productReply(extra, terms.extras)),
  ...offerTermsReply(terms),
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

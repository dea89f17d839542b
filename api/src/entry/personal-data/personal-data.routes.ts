// What a client that thinks it is signed in asks at start (spec §7; D3).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { maskPhone } from "@microloan/domain/text/phone";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";

export function personalDataRoutes(context: FeatureContext): void {
  const { applicationTerms, db, endpoints, journeys } = context;

  async function applicationReply(application: Application) {
    const { id, sumKopecks, term, periodType } = application;
    const terms = await applicationTerms.of(db, application);
    if (isRefusal(terms)) return null;
    return {
      applicationId: id,
      sum: kopecksToRubles(sumKopecks),
      period: term,
      periodTypeId: periodTypes[periodType].id,
      refundSum: kopecksToRubles(terms.refundKopecks),
      overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
    };
  }

  endpoints.answer(personalDataEndpoints.getPersonalData, async ({ session }) => {
    const { contactId } = session;
    const contact = await findContact(db, contactId);
    const current = await journeys.current(db, contactId);
    return {
      contactId,
      displayName: contact.firstName,
      phone: maskPhone(contact.phone),
      isFirstApplication: !contact.hasLoan,
      isNewClient: !contact.hasLoan,
      isOperator: session.operatorId !== null,
      application: current ? await applicationReply(current.application) : null,
      journey: current?.journey ?? null,
    };
  });
}

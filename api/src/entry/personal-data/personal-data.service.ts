// What a client that thinks it is signed in asks at start (spec §7; D3).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { maskPhone } from "@microloan/domain/text/phone";

import { type Application, currentApplication } from "../../journey/state/journey.ts";
import { readAlongOf } from "../../journey/state/read-along.store.ts";
import { termsOfApplication } from "../../loan/terms/application-terms.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";

export async function getPersonalData(
  context: Context,
  { session }: Call<(typeof personalDataEndpoints)["getPersonalData"]>,
) {
  const { db } = context;
  const { contactId } = session;
  const contact = readAlongOf(session)?.contact ?? (await findContact(db, contactId));
  const current = await currentApplication(context, db, session);
  return {
    contactId,
    displayName: contact.firstName,
    fullName: [contact.lastName, contact.firstName, contact.middleName].filter(Boolean).join(" "),
    phone: maskPhone(contact.phone),
    isFirstApplication: !contact.hasLoan,
    isNewClient: !contact.hasLoan,
    isOperator: session.operatorId !== null,
    application: current ? await applicationReply(context, current.application) : null,
    journey: current?.journey ?? null,
  };
}

async function applicationReply(context: Context, application: Application) {
  const { id, sumKopecks, term, periodType } = application;
  const terms = await termsOfApplication(context, context.db, application);
  return {
    applicationId: id,
    sum: kopecksToRubles(sumKopecks),
    period: term,
    periodTypeId: periodTypes[periodType].id,
    ...(!isRefusal(terms) && {
      refundSum: kopecksToRubles(terms.refundKopecks),
      overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
    }),
  };
}

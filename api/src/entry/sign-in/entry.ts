// What every sign-in comes to: the session, and the application that a borrower without one gets (spec §7; D3, D4, D9).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { defaultLoan } from "@microloan/domain/loan/products";

import type { FeatureContext } from "../../context.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import type { KeptPerson } from "../../people/outside-people/outside-people.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import type { Opening } from "../../platform/session/session.store.ts";

type SignIn = Call<(typeof accountEndpoints)["signIn"]>;

type RequestedOffer = Pick<
  SignIn["body"],
  "requestedOfferSum" | "requestedOfferPeriod" | "periodTypeId"
>;

type Entering = { body: RequestedOffer; openSession: SignIn["openSession"] };

type Entry = {
  opening: Opening;
  /** What ESIA or T-ID told of the person on this way in. */
  told: KeptPerson | undefined;
  /** The service whose word opens the session; undefined for a code. */
  through?: string;
};

export function createEntry({ applications, clock, journeys, outsidePeople }: FeatureContext) {
  /** The id of the application begun now; undefined where one is open. */
  async function ensureApplication(
    tx: Db,
    contact: { id: string; hasClosedLoan: boolean },
    body: RequestedOffer,
  ): Promise<string | undefined> {
    const asked = requestedLoan(body);
    const isOffered = !calculateLoan({ ...asked, issuedOn: clock.today() }).refusal;
    return applications.begin(tx, contact, isOffered ? asked : defaultLoan);
  }

  async function enter(tx: Db, call: Entering, { opening, told, through }: Entry) {
    const found = await findContact(tx, opening.contactId);
    if (found.blockedAt) return refuse("RegistrationBlocked");
    const contact = { ...found, hasClosedLoan: Boolean(found.hasClosedLoan) };
    const begun = await ensureApplication(tx, contact, call.body);
    // Who has repaid a loan takes the shorter way, whose answers are those of the loan before.
    if (told && begun && !contact.hasClosedLoan) await outsidePeople.handOver(tx, told, begun);
    if (told) await outsidePeople.forget(tx, told.id);
    await call.openSession(tx, opening);
    const details = through && { details: { through } };
    await record(tx, { actor: `contact:${contact.id}`, action: "signed in", ...details });
    const current = await journeys.current(tx, contact.id);
    return {
      contactId: contact.id,
      isFirstApplication: !contact.hasLoan,
      isNewClient: !contact.hasLoan,
      isOperator: false,
      displayName: contact.firstName,
      applicationId: current?.application.id ?? null,
      journey: current?.journey ?? null,
    };
  }

  return { enter };
}

/** What is asked for in the query, or the default loan when that is not on offer. */
function requestedLoan(asked: RequestedOffer) {
  const { requestedOfferSum, requestedOfferPeriod, periodTypeId } = asked;
  const periodType = periodTypeId ? periodTypeOfId(periodTypeId) : null;
  if (!requestedOfferSum || !requestedOfferPeriod || !periodType) return defaultLoan;
  return {
    sumKopecks: rublesToKopecks(requestedOfferSum),
    term: requestedOfferPeriod,
    periodType,
  };
}

// The one call that opens a session, and the application that a borrower without one gets (spec §7; D3, D4).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { defaultLoan } from "@microloan/domain/loan/products";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { findContact } from "../../capabilities/contacts/contacts.store.ts";
import { mayBeginAnew } from "../../capabilities/journey/journey.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import * as store from "./account.store.ts";

type SignIn = Call<(typeof accountEndpoints)["signIn"]>;

const signInPurposes = ["registration", "sign-in"] as const;

export function createSignInService({ clock, codes, journeys, settings }: FeatureContext) {
  async function ensureApplication(
    tx: Db,
    contactId: string,
    hasClosedLoan: boolean,
    call: SignIn,
  ) {
    const current = await journeys.current(tx, contactId);
    const { RefusalRetryDays } = await settings.read(tx);
    if (current && !mayBeginAnew(current.application, clock.now(), RefusalRetryDays)) return;
    const asked = requestedLoan(call);
    const isOffered = !calculateLoan({ ...asked, issuedOn: clock.today() }).refusal;
    const flow = hasClosedLoan ? "reapplication" : "new";
    const loan = isOffered ? asked : defaultLoan;
    await store.insertApplication(tx, { contactId, flow, ...loan });
    await record(tx, { actor: `contact:${contactId}`, action: "application begun" });
  }

  async function signIn(tx: Db, call: SignIn) {
    const { codeId, code } = call.body;
    const { browserHash, key } = call;
    const spent = await codes.spend(tx, {
      codeId,
      code,
      browserHash,
      key,
      purposes: signInPurposes,
    });
    if (isRefusal(spent)) return spent;
    if (!spent.contactId) return refuse("CodeNotVerified");
    const contact = await findContact(tx, spent.contactId);
    if (contact.blockedAt) return refuse("RegistrationBlocked");
    await ensureApplication(tx, contact.id, Boolean(contact.hasClosedLoan), call);
    await call.openSession(tx, { contactId: contact.id, codeId });
    await record(tx, { actor: `contact:${contact.id}`, action: "signed in" });
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

  /** The answer of the first sign-in was lost on its way: the same browser gets a new cookie for that session. */
  async function signInAgain(db: Db, call: SignIn, { contactId }: { contactId: string }) {
    const { codeId, code } = call.body;
    const { browserHash, key } = call;
    const spent = await codes.spend(db, {
      codeId,
      code,
      browserHash,
      key,
      purposes: signInPurposes,
    });
    if (isRefusal(spent)) return spent;
    await call.openSession(db, { contactId, codeId });
    return undefined;
  }

  return { signIn, signInAgain };
}

/** What is asked for in the query, or the default loan when that is not on offer. */
function requestedLoan({ body }: SignIn) {
  const { requestedOfferSum, requestedOfferPeriod, periodTypeId } = body;
  const periodType = periodTypeId ? periodTypeOfId(periodTypeId) : null;
  if (!requestedOfferSum || !requestedOfferPeriod || !periodType) return defaultLoan;
  return {
    sumKopecks: rublesToKopecks(requestedOfferSum),
    term: requestedOfferPeriod,
    periodType,
  };
}

// Sessions, the first application, the simplified identification, the way to the personal account (spec §7; D3–D5).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { defaultLoan } from "@microloan/domain/loan/products";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { personalAccountPath } from "../../capabilities/journey/journey.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import * as store from "./account.store.ts";

type Endpoints = typeof accountEndpoints;
type SignIn = Call<Endpoints["signIn"]>;

const signInPurposes = ["registration", "sign-in"] as const;

export function createAccountService({ clock, codes, jobs, journeys, settings }: FeatureContext) {
  const owned = (call: { body: { applicationId: string }; session: { contactId: string } }) => ({
    applicationId: call.body.applicationId,
    contactId: call.session.contactId,
  });

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

  async function ensureApplication(tx: Db, contactId: string, hasClosedLoan: boolean, call: SignIn) {
    const current = await journeys.current(tx, contactId);
    const { RefusalRetryDays } = await settings.read(tx);
    if (current && !journeys.mayBeginAnew(current.application, clock.now(), RefusalRetryDays))
      return;
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
    const spent = await codes.spend(tx, { codeId, code, browserHash, key, purposes: signInPurposes });
    if (isRefusal(spent)) return spent;
    if (!spent.contactId) return refuse("CodeNotVerified");
    const contact = await store.findContact(tx, spent.contactId);
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
    const spent = await codes.spend(db, { codeId, code, browserHash, key, purposes: signInPurposes });
    if (isRefusal(spent)) return spent;
    await call.openSession(db, { contactId, codeId });
    return undefined;
  }

  async function doUprid(tx: Db, call: Call<Endpoints["doUprid"]>) {
    const application = await journeys.change(tx, owned(call), "number-confirmation");
    if (isRefusal(application)) return application;
    const { contactId, phone } = call.session;
    return codes.ask(tx, {
      purpose: "identification",
      phone,
      browserHash: call.browserHash,
      contactId,
      applicationId: application.id,
    });
  }

  async function checkUpridCode(tx: Db, call: Call<Endpoints["checkUpridCode"]>) {
    const application = await journeys.change(tx, owned(call), "number-confirmation");
    if (isRefusal(application)) return application;
    const { browserHash, key, session } = call;
    const { codeId, code } = call.body;
    const spent = await codes.checkAndSpend(tx, {
      codeId,
      code,
      browserHash,
      key,
      purposes: ["identification"],
      applicationId: application.id,
    });
    if (isRefusal(spent)) return spent;
    await store.markIdentified(tx, application.id);
    await jobs.enqueue(tx, jobKinds.identify, { applicationId: application.id });
    await record(tx, {
      actor: `contact:${session.contactId}`,
      applicationId: application.id,
      action: "number confirmed",
    });
    return { journey: await journeys.state(tx, owned(call)) };
  }

  /** Only our own personal account so far: an outside one comes with its allow list (D12). */
  async function redirectToLk({ body }: Call<Endpoints["redirectToLk"]>) {
    return body.url === "" || body.url === personalAccountPath
      ? { redirectUrl: personalAccountPath }
      : refuse("RedirectForbidden");
  }

  return { signIn, signInAgain, doUprid, checkUpridCode, redirectToLk };
}

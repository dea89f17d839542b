// The calls that open a session: with a code, or with ESIA's or T-ID's word for a known person; and the application
// that a borrower without one gets (spec §7; D3, D4, D9).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { defaultLoan } from "@microloan/domain/loan/products";

import { beginApplicationOf } from "../../journey/applications/applications.ts";
import { currentApplication } from "../../journey/state/journey.ts";
import { spendCode } from "../../people/codes/code-checking.ts";
import { forgiveWrongCodes } from "../../people/codes/forgiven-codes.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import { spendLogin } from "../../people/outside-people/outside-logins.store.ts";
import { deletePerson } from "../../people/outside-people/outside-people.store.ts";
import {
  handOverPerson,
  type OutsidePersonRef,
} from "../../people/outside-people/outside-people.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import type { Opening } from "../../platform/session/session.store.ts";
import { findPrefillingPerson, isOfPresentPhone } from "./sign-in.store.ts";

type SignIn = Call<(typeof accountEndpoints)["signIn"]>;
type OutsideSignIn = Call<(typeof accountEndpoints)["signInOutside"]>;

export async function signIn(context: Context, tx: Db, call: SignIn) {
  const spent = await spendSignInCode(context, tx, call);
  if (isRefusal(spent)) return spent;
  if (!spent.contactId) return refuse("CodeNotVerified");
  const { codeId, cookie: analyticsCookie } = call.body;
  if (!(await isOfPresentPhone(tx, codeId))) return refuse("CodeExpired", { field: "code" });
  const prefilling = await findPrefillingPerson(tx, { codeId, browserHash: call.browserHash });
  const opening = { contactId: spent.contactId, codeId, analyticsCookie };
  return enter(context, tx, call, { opening, prefilling });
}

/** The answer of the first sign-in was lost on its way: the same browser gets a new cookie for that session. */
export async function signInAgain(
  context: Context,
  call: SignIn,
  { contactId }: { contactId: string },
) {
  const { db } = context;
  const spent = await spendSignInCode(context, db, call);
  if (isRefusal(spent)) return spent;
  await call.openSession(db, { contactId, codeId: call.body.codeId });
  return undefined;
}

const signInPurposes = ["registration", "sign-in"] as const;

const spendSignInCode = (
  context: Context,
  db: Db,
  { body: { codeId, code }, browserHash, key }: SignIn,
) => spendCode(context, db, { codeId, code, browserHash, key, purposes: signInPurposes });

/** No code is asked for, so this works when those of the phone are spent or blocked (D4). */
export async function signInOutside(context: Context, tx: Db, call: OutsideSignIn) {
  const { signInId: outsideLoginId, cookie: analyticsCookie } = call.body;
  const { browserHash } = call;
  const proof = await spendOutsideLogin(tx, call);
  if (!proof) return refuse("NotFound");
  const { contactId, personId, service } = proof;
  const prefilling = personId === null ? undefined : { id: personId, service, browserHash };
  const opening = { contactId, outsideLoginId, analyticsCookie };
  const entered = await enter(context, tx, call, { opening, prefilling, through: service });
  if (isRefusal(entered)) return entered;
  const { phone } = await findContact(tx, contactId);
  await forgiveWrongCodes(tx, { phone, browserHash });
  return entered;
}

export async function signInOutsideAgain({ db }: Context, call: OutsideSignIn) {
  const proof = await spendOutsideLogin(db, call);
  if (!proof) return refuse("NotFound");
  const { contactId } = proof;
  await call.openSession(db, { contactId, outsideLoginId: call.body.signInId });
  return undefined;
}

const spendOutsideLogin = (db: Db, { body, browserHash, key }: OutsideSignIn) =>
  spendLogin(db, { id: body.signInId, browserHash, key });

type RequestedOffer = Pick<
  SignIn["body"],
  "requestedOfferSum" | "requestedOfferPeriod" | "periodTypeId"
>;

type Entering = { body: RequestedOffer; openSession: SignIn["openSession"] };

type Entry = {
  opening: Opening;
  /** Whom ESIA or T-ID described on this way in. */
  prefilling: OutsidePersonRef | undefined;
  /** The service whose word opens the session; undefined for a code. */
  through?: string;
};

/** What every sign-in comes to. */
async function enter(
  context: Context,
  tx: Db,
  call: Entering,
  { opening, prefilling, through }: Entry,
) {
  const found = await findContact(tx, opening.contactId);
  if (found.isBlocked) return refuse("RegistrationBlocked");
  const contact = { ...found, hasClosedLoan: Boolean(found.hasClosedLoan) };
  const begun = await ensureApplication(context, tx, contact, call.body);
  // Who has repaid a loan takes the shorter way, whose answers are those of the loan before.
  if (prefilling && begun && !contact.hasClosedLoan)
    await handOverPerson(context, tx, prefilling, begun);
  if (prefilling) await deletePerson(tx, prefilling.id);
  await call.openSession(tx, opening);
  const details = through && { details: { through } };
  await record(tx, { actor: `contact:${contact.id}`, action: "signed in", ...details });
  const current = await currentApplication(context, tx, { contactId: contact.id });
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

/**
 * The id of the application begun now; undefined where one is open, or where nobody asks for one that is offered: who
 * was here before asks in the account (decision 0075). Who has just registered asked by that.
 */
async function ensureApplication(
  context: Context,
  tx: Db,
  contact: { id: string; hasClosedLoan: boolean },
  body: RequestedOffer,
): Promise<string | undefined> {
  const asked = requestedLoan(body);
  const isOffered = asked && !calculateLoan({ ...asked, issuedOn: context.clock.today() }).refusal;
  if (!isOffered && (await currentApplication(context, tx, { contactId: contact.id })))
    return undefined;
  return beginApplicationOf(context, tx, contact, isOffered ? asked : defaultLoan);
}

/** The loan that the sign-in asks for. */
function requestedLoan(asked: RequestedOffer) {
  const { requestedOfferSum, requestedOfferPeriod, periodTypeId } = asked;
  const periodType = periodTypeId ? periodTypeOfId(periodTypeId) : null;
  if (!requestedOfferSum || !requestedOfferPeriod || !periodType) return undefined;
  return {
    sumKopecks: rublesToKopecks(requestedOfferSum),
    term: requestedOfferPeriod,
    periodType,
  };
}

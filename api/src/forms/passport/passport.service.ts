// The passport step: rules, uniqueness, save and audit in one transaction; issuing authorities and the issue date while
// it is filled in (spec §5, §7; D4, D11).
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { Address } from "@microloan/contract/fields/address";
import type { Employment } from "@microloan/contract/fields/employment";
import { type Passport, passportFaults } from "@microloan/contract/fields/passport";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import { isDocumentSaved } from "../../identification/identification.store.ts";
import { restartIdentification } from "../../identification/identification.ts";
import { findKnown } from "../../journey/answers/earlier-answers.store.ts";
import { saveForm } from "../../journey/answers/save-form.ts";
import { type Application, journeyState } from "../../journey/state/journey.ts";
import { readAlongOf } from "../../journey/state/read-along.store.ts";
import { openCodeword, sealCodeword } from "../../people/contacts/codeword-seal.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { isTakenByAnother } from "./passport.store.ts";
import { prefilledPassport, refuseChangedPrefill } from "./prefilled-passport.ts";

type Endpoints = typeof passportEndpoints;
type SavedAddress = {
  registrationAddress: Address;
  residenceAddress: Address | null;
  registrationDate?: string;
};

export async function getPassport(
  context: Context,
  { session }: Call<Endpoints["getPassport"]>,
  { id: applicationId, contactId }: Application,
) {
  const { clock, db, settings } = context;
  const owner = readAlongOf(session)?.contact ?? (await findContact(db, contactId));
  const { birthDate, genderId } = owner;
  const values = await settings.read(db);
  const isIssuedByHidden = values.HidePassportIssuedBy;
  const circumstances = { applicationId, birthDate, today: clock.today(), isIssuedByHidden };
  const [passport, address, work, prefilled] = await Promise.all([
    findKnown<Passport>(db, "passports", applicationId),
    findKnown<SavedAddress>(db, "addresses", applicationId),
    findKnown<Employment>(db, "employments", applicationId),
    prefilledPassport(context, db, circumstances),
  ]);
  const answers = passport.isEarlier
    ? stillAsked(passport.answers, owner, values)
    : passport.answers;
  return {
    birthDate,
    genderId,
    passport:
      answers &&
      (session.operatorId ? withoutCodeword(answers) : opened(context, answers, contactId)),
    prefilled,
    address: address.answers,
    work: work.answers,
    revisions: { passport: passport.revision, address: address.revision, work: work.revision },
  };
}

export async function savePassport(
  context: Context,
  tx: Db,
  call: Call<Endpoints["savePassport"]>,
  application: Application,
) {
  const { applicationId, revision: _, ...sent } = call.body;
  const { session } = call;
  const { contactId } = session;
  const values = await context.settings.read(tx);
  // What the form no longer asks for is not kept; a form opened before the switch was turned is none the worse for it.
  if (!values.AdditionalPhoneEnabled) delete sent.additionalPhone;
  const answers = session.operatorId ? await withOwnCodeword(tx, applicationId, sent) : sent;
  const circumstances = { applicationId, ...(await circumstancesOf(context, tx, session)) };
  const [fault] = passportFaults(answers, circumstances);
  if (fault) return refuse(fault.error, { field: fault.field });
  const changed = await refuseChangedPrefill(context, tx, circumstances, answers);
  if (changed) return changed;
  const isKnown = await isDocumentSaved(tx, applicationId, answers);
  const wait = isKnown ? 0 : await takeChange(tx, values, contactId);
  if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
  // Once it is counted: the answer tells of somebody else that they are a client here.
  if (await isTakenByAnother(tx, answers, contactId)) return refuse("PassportTaken");
  const kept = sealed(context, answers, contactId);
  // An operator cannot tell the codeword, which the first loan needs.
  const isComplete = kept.codeword !== undefined || Boolean(circumstances.hasLoan);
  const save = { form: "passports", action: "passport saved", answers: kept, isComplete } as const;
  const saved = await saveForm(context, tx, call, application, save);
  if (isRefusal(saved) || isKnown) return saved;
  await restartIdentification(context, tx, applicationId);
  return { journey: await journeyState(context, tx, application) };
}

export async function findIssuingAuthorities(
  { db, partners, settings }: Context,
  { address, body }: Call<Endpoints["findFms"]>,
) {
  const { IssuerSuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
  const tooMany = await refuseTooManyFrom(db, { address, what: "issuers", perMinute });
  if (tooMany) return tooMany;
  const found = await partners.issuingAuthorities.findIssuingAuthorities({ query: body.query });
  const authorities = found.ok ? found.authorities : [];
  return {
    suggestions: authorities.map(({ code, name }) => ({ divisionCode: code, issuedBy: name })),
    ...(!found.ok && { isUnavailable: true }),
  };
}

export async function checkIssueDate(
  { clock, db }: Context,
  { body }: Call<Endpoints["checkIssueDate"]>,
  { contactId }: Application,
) {
  const { birthDate } = await findContact(db, contactId);
  const fault = checkPassportIssueDate(body.issueDate, birthDate, clock.today());
  return fault ? refuse(fault, { field: "issueDate" }) : {};
}

/** Another document is asked about at the partners, so that changing it to and fro has its limit. */
const takeChange = (
  tx: Db,
  { PassportChangesPerDay: allowed }: { PassportChangesPerDay: number },
  contactId: string,
): Promise<number> =>
  takeFromLimit(tx, { key: `passport:${contactId}`, allowed, windowSeconds: 24 * 3600 });

/** What the form is checked against besides itself, of its own borrower. */
async function circumstancesOf(
  { clock, settings }: Context,
  tx: Db,
  { contactId, phone, operatorId }: Call<Endpoints["savePassport"]>["session"],
) {
  const { birthDate, hasLoan } = await findContact(tx, contactId);
  const { HidePassportIssuedBy } = await settings.read(tx);
  return {
    today: clock.today(),
    birthDate,
    ownPhone: phone,
    hasLoan,
    isFirstApplication: !hasLoan && !operatorId,
    isIssuedByHidden: HidePassportIssuedBy,
  };
}

/**
 * The codeword proves to us who speaks, and opens the way to another phone: an operator neither learns nor sets it
 * (D3; decision 0023).
 */
const withoutCodeword = (saved: Passport): Passport => {
  const { codeword: _codeword, ...passport } = saved;
  return passport;
};

const sealed = (context: Context, passport: Passport, contactId: string): Passport =>
  passport.codeword === undefined
    ? passport
    : { ...passport, codeword: sealCodeword(context, contactId, passport.codeword) };

const opened = (context: Context, kept: Passport, contactId: string): Passport =>
  kept.codeword === undefined
    ? kept
    : { ...kept, codeword: openCodeword(context, contactId, kept.codeword) };

/** As it is kept: sealed. */
async function withOwnCodeword(tx: Db, applicationId: string, sent: Passport): Promise<Passport> {
  const { answers } = await findKnown<Passport>(tx, "passports", applicationId);
  const codeword = answers?.codeword;
  return { ...withoutCodeword(sent), ...(codeword !== undefined && { codeword }) };
}

/** An earlier passport without what this application does not ask for: the codeword is told once (D11). */
function stillAsked(
  earlier: Passport | null,
  { hasLoan }: Pick<Awaited<ReturnType<typeof findContact>>, "hasLoan">,
  { AdditionalPhoneEnabled }: { AdditionalPhoneEnabled: boolean },
): Passport | null {
  if (!earlier) return null;
  const { codeword, additionalPhone, ...passport } = earlier;
  return {
    ...passport,
    ...(!hasLoan && codeword !== undefined && { codeword }),
    ...(AdditionalPhoneEnabled && additionalPhone !== undefined && { additionalPhone }),
  };
}

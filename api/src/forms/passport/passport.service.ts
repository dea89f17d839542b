// The passport step: rules, uniqueness, save and audit in one transaction (spec §5, §7; D4, D11).
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { Address } from "@microloan/contract/fields/address";
import type { Employment } from "@microloan/contract/fields/employment";
import { type Passport, passportFaults } from "@microloan/contract/fields/passport";

import type { FeatureContext } from "../../context.ts";
import { findKnown } from "../../journey/answers/earlier-answers.store.ts";
import { saveForm } from "../../journey/answers/save-form.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { isTakenByAnother } from "./passport.store.ts";
import { createToldPassport } from "./told-passport.ts";

type Endpoints = typeof passportEndpoints;
type SavedAddress = {
  registrationAddress: Address;
  residenceAddress: Address | null;
  registrationDate?: string;
};

export function createPassportService(context: FeatureContext) {
  const { clock, db, identification, journeys, settings } = context;
  const toldPassport = createToldPassport(context);
  const circumstancesOf = createCircumstances(context);

  async function getPassport({ body, session }: Call<Endpoints["getPassport"]>) {
    const { applicationId } = body;
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(owned)) return owned;
    const [owner, passport, address, work] = await Promise.all([
      findContact(db, contactId),
      findKnown<Passport>(db, "passports", applicationId),
      findKnown<SavedAddress>(db, "addresses", applicationId),
      findKnown<Employment>(db, "employments", applicationId),
    ]);
    const { birthDate } = owner;
    const values = await settings.read(db);
    const isIssuedByHidden = values.HidePassportIssuedBy;
    const told = { applicationId, birthDate, today: clock.today(), isIssuedByHidden };
    const answers = passport.isEarlier
      ? stillAsked(passport.answers, owner, values)
      : passport.answers;
    return {
      birthDate,
      passport: session.operatorId && answers ? withoutCodeword(answers) : answers,
      told: await toldPassport.find(db, told),
      address: address.answers,
      work: work.answers,
      revisions: { passport: passport.revision, address: address.revision, work: work.revision },
    };
  }

  async function savePassport(tx: Db, call: Call<Endpoints["savePassport"]>) {
    const { applicationId, revision, ...sent } = call.body;
    const { session } = call;
    const { contactId } = session;
    const owned = { applicationId, contactId };
    const application = await journeys.hold(tx, owned, "passport");
    if (isRefusal(application)) return application;
    const values = await settings.read(tx);
    // What the form no longer asks for is not kept; a form opened before the switch was turned is none the worse for it.
    if (!values.AdditionalPhoneEnabled) delete sent.additionalPhone;
    const form = session.operatorId ? await withOwnCodeword(tx, applicationId, sent) : sent;
    const circumstances = await circumstancesOf(tx, session);
    const [fault] = passportFaults(form, circumstances);
    if (fault) return refuse(fault.error, { field: fault.field });
    const told = { applicationId, ...circumstances };
    const changed = await toldPassport.refuseChanged(tx, told, form);
    if (changed) return changed;
    if (await isTakenByAnother(tx, form, contactId)) return refuse("PassportTaken");
    const isKnown = await identification.isDocumentSaved(tx, applicationId, form);
    const wait = isKnown ? 0 : await takeChange(tx, values, contactId);
    if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
    const save = { form: "passports", action: "passport saved" } as const;
    const saved = await saveForm(tx, journeys, {
      ...save,
      applicationId,
      session,
      revision,
      answers: form,
    });
    if (isRefusal(saved) || isKnown) return saved;
    await identification.startOver(tx, applicationId);
    return { journey: await journeys.state(tx, owned) };
  }

  return { getPassport, savePassport };
}

/** Another document is asked about at the partners, so that changing it to and fro has its limit. */
const takeChange = (
  tx: Db,
  { PassportChangesPerDay: allowed }: { PassportChangesPerDay: number },
  contactId: string,
): Promise<number> =>
  takeFromLimit(tx, { key: `passport:${contactId}`, allowed, windowSeconds: 24 * 3600 });

/** What the form is checked against besides itself, of its own borrower. */
const createCircumstances =
  ({ clock, settings }: FeatureContext) =>
  async (tx: Db, { contactId, phone, operatorId }: Call<Endpoints["savePassport"]>["session"]) => {
    const { birthDate, hasLoan } = await findContact(tx, contactId);
    const { HidePassportIssuedBy } = await settings.read(tx);
    return {
      today: clock.today(),
      birthDate,
      ownPhone: phone,
      isFirstApplication: !hasLoan && !operatorId,
      isIssuedByHidden: HidePassportIssuedBy,
    };
  };

/**
 * The codeword proves to us who speaks, and opens the way to another phone: an operator neither learns nor sets it
 * (D3; decision 0023).
 */
const withoutCodeword = (saved: Passport): Passport => {
  const { codeword: _codeword, ...passport } = saved;
  return passport;
};

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

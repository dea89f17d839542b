// The passport step: rules, uniqueness, save and audit in one transaction (spec §5, §7; D4, D11).
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { Address } from "@microloan/contract/fields/address";
import type { Employment } from "@microloan/contract/fields/employment";
import { type Passport, passportFaults } from "@microloan/contract/fields/passport";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import { findAnswers, saveAnswers } from "../../capabilities/answers/answers.store.ts";
import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { findContact } from "../../capabilities/contacts/contacts.store.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { isTakenByAnother } from "./passport.store.ts";

type Endpoints = typeof passportEndpoints;
type SavedAddress = {
  registrationAddress: Address;
  residenceAddress: Address | null;
  registrationDate?: string;
};

export function createPassportService(context: FeatureContext) {
  const { clock, db, gateways, jobs, journeys, settings } = context;

  async function getPassport({ body, session }: Call<Endpoints["getPassport"]>) {
    const { applicationId } = body;
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(owned)) return owned;
    const [owner, passport, address, work] = await Promise.all([
      findContact(db, contactId),
      findAnswers<Passport>(db, "passports", applicationId),
      findAnswers<SavedAddress>(db, "addresses", applicationId),
      findAnswers<Employment>(db, "employments", applicationId),
    ]);
    return { birthDate: owner.birthDate, passport, address, work };
  }

  async function savePassport(tx: Db, call: Call<Endpoints["savePassport"]>) {
    const { applicationId, ...form } = call.body;
    const { contactId, phone } = call.session;
    const owned = { applicationId, contactId };
    const application = await journeys.change(tx, owned, "passport");
    if (isRefusal(application)) return application;
    const { birthDate, hasLoan } = await findContact(tx, contactId);
    const { HidePassportIssuedBy, AdditionalPhoneEnabled } = await settings.read(tx);
    const [fault] = passportFaults(form, {
      today: clock.today(),
      birthDate,
      ownPhone: phone,
      isFirstApplication: !hasLoan,
      isIssuedByHidden: HidePassportIssuedBy,
      isAdditionalPhoneEnabled: AdditionalPhoneEnabled,
    });
    if (fault) return refuse(fault.error, { field: fault.field });
    if (await isTakenByAnother(tx, form, contactId)) return refuse("PassportTaken");
    await saveAnswers(tx, "passports", applicationId, form);
    await jobs.enqueue(tx, jobKinds.lookUpInn, { applicationId });
    await record(tx, { actor: call.session.actor, applicationId, action: "passport saved" });
    return { journey: await journeys.state(tx, owned) };
  }

  async function findFms({ body }: Call<Endpoints["findFms"]>) {
    const found = await gateways.issuingAuthorities.findIssuingAuthorities({ query: body.query });
    const authorities = found.ok ? found.authorities : [];
    return {
      suggestions: authorities.map(({ code, name }) => ({ divisionCode: code, issuedBy: name })),
    };
  }

  async function checkIssueDate({ body, session }: Call<Endpoints["checkIssueDate"]>) {
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId: body.applicationId, contactId });
    if (isRefusal(owned)) return owned;
    const { birthDate } = await findContact(db, contactId);
    const fault = checkPassportIssueDate(body.issueDate, birthDate, clock.today());
    return fault ? refuse(fault, { field: "issueDate" }) : {};
  }

  return { getPassport, savePassport, findFms, checkIssueDate };
}

// Registration: the form with captcha, age and agreements; where its answers came from; the code that proves its phone,
// and the contact it makes (spec §2; D3, D4, D9).
import {
  type RegistrationTick,
  registrationTicks,
} from "@microloan/contract/dictionaries/registration-ticks";
import type { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { birthDateFaults } from "@microloan/contract/fields/registration";

import { insertTicks } from "../../journey/answers/document-ticks.store.ts";
import { keepAgreementTexts } from "../../papers/agreements/agreements.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";
import { admitVisitor } from "../../people/captcha/admission.ts";
import { checkCode } from "../../people/codes/code-checking.ts";
import { askForCode, resendCode } from "../../people/codes/code-sending.ts";
import { forgiveStrangersCodes } from "../../people/codes/forgiven-codes.ts";
import { findContactByPhone, insertContact } from "../../people/contacts/contacts.store.ts";
import { isLoginOf } from "../../people/outside-people/outside-logins.store.ts";
import { findOutsidePerson } from "../../people/outside-people/outside-people.ts";
import { rememberContact } from "../../people/outside-people/recognition.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import * as store from "./registration.store.ts";

type Endpoints = typeof registrationEndpoints;
type CreateContact = Call<Endpoints["createContact"]>;

export async function admitRegistration(
  context: Context,
  { body: { captchaV2, captchaV3, phone }, address, browserHash }: CreateContact,
) {
  const visitor = { purpose: "registration", phone, address, browserHash } as const;
  return (await admitVisitor(context, { ...visitor, captchaV2, captchaV3 })) ?? {};
}

export async function createContact(context: Context, tx: Db, call: CreateContact) {
  const { body, browserHash } = call;
  const [fault] = birthDateFaults(body.birthDate, context.clock.today());
  if (fault) return refuse("Underage", { field: fault.field });
  const { CheckboxSOPD } = await context.settings.read(tx);
  const ticks = registrationTicks(CheckboxSOPD);
  const isTicked = ({ rule }: RegistrationTick) => body.agreements.includes(rule.id);
  if (ticks.some((tick) => tick.rule.isRequired && !isTicked(tick)))
    return refuse("AgreementsMissing", { field: "agreements" });
  const origin = await originOf(context, tx, call);
  if (isRefusal(origin)) return origin;
  const agreementIds = ticks.filter(isTicked).flatMap(({ gives }) => gives);
  const texts = await keepAgreementTexts(context, tx, agreementIds);
  const { lastName, firstName, middleName, birthDate, genderId, phone, anonymousId } = body;
  const tempUserId = await store.insertRegistration(tx, {
    browserHash,
    anonymousId,
    lastName,
    firstName,
    middleName,
    birthDate,
    genderId,
    phone,
    email: body.email ?? null,
    refSourceId: body.refSourceId ?? null,
    promoCode: body.promoCode ?? null,
    agreementIds,
    agreementHashes: agreementIds.map((id) => texts.get(id) ?? ""),
    ...origin,
  });
  return { tempUserId };
}

type Origin = {
  outsideService: OutsideService | null;
  outsidePersonId: string | null;
  outsideLoginId: string | null;
};

/**
 * The service that the form names, once every field that it has checked is found as it has it: nobody signs up with
 * ESIA's or T-ID's word and data of their own.
 */
async function originOf(
  context: Context,
  tx: Db,
  { body, browserHash }: CreateContact,
): Promise<Origin | Refusal> {
  const { esiaInfoId, esiaLogId = null, tinkoffTraceId } = body;
  const service: OutsideService = esiaInfoId ? "esia" : "tid";
  const id = esiaInfoId ?? tinkoffTraceId;
  if (!id) return { outsideService: null, outsidePersonId: null, outsideLoginId: null };
  const kept = await findOutsidePerson(context, tx, { service, id, browserHash });
  if (!kept) return refuse(service === "esia" ? "EsiaDataMissing" : "TinkoffDataMissing");
  const given: Record<string, unknown> = body;
  const person: Record<string, unknown> = kept.person;
  const changed = kept.person.lockedFields.find(
    (field) => (given[field] ?? null) !== person[field],
  );
  if (changed !== undefined) return refuse("LockedFieldChanged", { field: changed });
  // The code is asked for next: this is the way on that D4 promises where codes are spent.
  const { phone, birthDate } = body;
  if (kept.subjectHash !== null && isVouched(kept.person))
    await forgiveStrangersCodes(context, tx, { phone, birthDate, service });
  const isOwnLogin =
    service === "esia" &&
    esiaLogId !== null &&
    (await isLoginOf(tx, { id: esiaLogId, service, browserHash }));
  return {
    outsideService: service,
    outsidePersonId: id,
    // A trace and no proof: one that is nobody's, or gone by now, is not worth a refusal.
    outsideLoginId: isOwnLogin ? esiaLogId : null,
  };
}

const isVouched = ({ lockedFields }: OutsidePerson) =>
  lockedFields.includes("phone") && lockedFields.includes("birthDate");

export async function sendRegistrationCode(
  context: Context,
  tx: Db,
  call: Call<Endpoints["sendRegistrationCode"]>,
) {
  const registration = await findOwn(tx, call);
  if (!registration) return refuse("NotFound");
  const { id: registrationId, phone } = registration;
  const { address, browserHash } = call;
  const purpose = "registration";
  return askForCode(context, tx, { purpose, phone, browserHash, registrationId, address });
}

export async function resendRegistrationCode(
  context: Context,
  tx: Db,
  call: Call<Endpoints["resendRegistrationCode"]>,
) {
  const registration = await findOwn(tx, call);
  if (!registration) return refuse("NotFound");
  const { id: registrationId } = registration;
  const { address, browserHash } = call;
  const { codeId } = call.body;
  return resendCode(context, tx, { codeId, browserHash, registrationId, address });
}

/** Only now, with the phone proved, may the answer depend on whether a person is known (D4). */
export async function checkRegistrationCode(
  context: Context,
  tx: Db,
  call: Call<Endpoints["checkRegistrationCode"]>,
) {
  const { codeId, code } = call.body;
  const registration = await findOwn(tx, call);
  if (!registration) return refuse("NotFound");
  const { address, browserHash } = call;
  const { birthDate } = registration;
  const guess = { codeId, code, birthDate, address, browserHash };
  const checked = await checkCode(context, tx, { ...guess, purposes: ["registration"] });
  if (isRefusal(checked)) return checked;
  if (checked.phone !== registration.phone) return refuse("CodeExpired", { field: "code" });
  const contact = await becomeContact(tx, registration);
  if (isRefusal(contact)) return contact;
  const { id: registrationId, outsideService, outsidePersonId, outsideLoginId } = registration;
  const link = { registrationId, codeId, contactId: contact.id };
  if (!(await store.linkContact(tx, link))) return {};
  if (outsideService && outsidePersonId) {
    const kept = { service: outsideService, id: outsidePersonId, browserHash };
    await rememberContact(context, tx, kept, contact);
  }
  await record(tx, {
    actor: `contact:${contact.id}`,
    action: "registered",
    ...(outsideService && { details: { through: outsideService, login: outsideLoginId } }),
  });
  return {};
}

type Registration = NonNullable<Awaited<ReturnType<typeof store.findRegistration>>>;

const findOwn = (
  tx: Db,
  { body, browserHash }: { body: { tempUserId: string }; browserHash: string },
) => store.findRegistration(tx, { id: body.tempUserId, browserHash });

/** The contact made of a registration, or the one that has its phone, with the agreements that were given. */
async function becomeContact(tx: Db, registration: Registration) {
  const { agreementIds, agreementHashes, phone, birthDate } = registration;
  const { lastName, firstName, middleName, genderId, email, refSourceId } = registration;
  const person = { lastName, firstName, middleName, birthDate, genderId, email, refSourceId };
  const contact =
    (await insertContact(tx, { phone, ...person })) ?? (await findContactByPhone(tx, phone));
  if (!contact || contact.birthDate !== birthDate) return refuse("PhoneTaken");
  if (contact.isBlocked) return refuse("RegistrationBlocked");
  const ticks = { contactId: contact.id, applicationId: null, documentRuleIds: agreementIds };
  // The texts that were shown with the form, whatever they are by now.
  const shown = agreementIds.map((id, place) => [id, agreementHashes[place]] as const);
  const texts = new Map(shown.flatMap(([id, hash]) => (hash ? [[id, hash] as const] : [])));
  await insertTicks(tx, { ...ticks, texts });
  return contact;
}

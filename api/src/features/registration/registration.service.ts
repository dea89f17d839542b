// A visitor becomes a contact: the form, the code that proves the phone, the contact (spec §2; D3, D4).
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import type { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { birthDateFaults } from "@microloan/contract/fields/registration";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { takeFromLimit } from "../../capabilities/limits/limits.store.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../refusal.ts";
import * as store from "./registration.store.ts";

type Endpoints = typeof registrationEndpoints;

export function createRegistrationService({ clock, codes, gateways, settings, db }: FeatureContext) {
  const own = (call: { browserHash: string }, tempUserId: string) => ({
    id: tempUserId,
    browserHash: call.browserHash,
  });

  /** A missing verdict does not stop anybody: the limits of codes stand behind it (spec §7, D10). */
  async function checkCaptcha(call: Call<Endpoints["createContact"]>): Promise<Refusal | object> {
    const { captchaV2, captchaV3 } = call.body;
    const { SmsPerAddressPerHour } = await settings.read(db);
    const wait = await takeFromLimit(db, {
      key: `registration:${call.address}`,
      allowed: SmsPerAddressPerHour,
      windowSeconds: 3600,
    });
    if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
    const token = captchaV2 ?? captchaV3;
    if (!token) return {};
    const version = captchaV2 ? "v2" : "v3";
    const verdict = await gateways.captcha.verifyCaptcha({ version, token });
    return verdict.ok && !verdict.isPassed ? refuse("CaptchaFailed") : {};
  }

  async function createContact(tx: Db, { body, browserHash }: Call<Endpoints["createContact"]>) {
    const [fault] = birthDateFaults(body.birthDate, clock.today());
    if (fault) return refuse("Underage", { field: fault.field });
    const required = documentRulesOf("registration").filter(({ isRequired }) => isRequired);
    if (required.some(({ id }) => !body.agreements.includes(id))) return refuse("AgreementsMissing", { field: "agreements" });
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
      agreementIds: body.agreements,
    });
    return { tempUserId };
  }

  async function sendCode(tx: Db, call: Call<Endpoints["sendRegistrationCode"]>) {
    const registration = await store.findRegistration(tx, own(call, call.body.tempUserId));
    if (!registration) return refuse("NotFound");
    return codes.ask(tx, {
      purpose: "registration",
      phone: registration.phone,
      browserHash: call.browserHash,
      registrationId: registration.id,
    });
  }

  async function resendCode(tx: Db, call: Call<Endpoints["resendRegistrationCode"]>) {
    const { codeId, tempUserId } = call.body;
    const registration = await store.findRegistration(tx, own(call, tempUserId));
    if (!registration) return refuse("NotFound");
    const { browserHash } = call;
    return codes.resend(tx, { codeId, browserHash, registrationId: registration.id });
  }

  /** Only now, with the phone proved, may the answer depend on whether a person is known (D4). */
  async function checkCode(tx: Db, call: Call<Endpoints["checkRegistrationCode"]>) {
    const { codeId, code, tempUserId } = call.body;
    const registration = await store.findRegistration(tx, own(call, tempUserId));
    if (!registration) return refuse("NotFound");
    const { browserHash } = call;
    const checked = await codes.check(tx, { codeId, code, browserHash, purposes: ["registration"] });
    if (isRefusal(checked)) return checked;
    if (checked.phone !== registration.phone) return refuse("CodeExpired", { field: "code" });
    const { id: registrationId, agreementIds, phone, birthDate } = registration;
    const { lastName, firstName, middleName, genderId, email, refSourceId } = registration;
    const person = { lastName, firstName, middleName, birthDate, genderId, email, refSourceId };
    const contact =
      (await store.insertContact(tx, { phone, ...person })) ??
      (await store.findContactByPhone(tx, phone));
    if (!contact || contact.birthDate !== birthDate) return refuse("PhoneTaken");
    if (contact.blockedAt) return refuse("RegistrationBlocked");
    await store.insertTicks(tx, contact.id, agreementIds);
    await store.linkContact(tx, { registrationId, codeId, contactId: contact.id });
    await record(tx, { actor: `contact:${contact.id}`, action: "registered" });
    return {};
  }

  return { checkCaptcha, createContact, sendCode, resendCode, checkCode };
}

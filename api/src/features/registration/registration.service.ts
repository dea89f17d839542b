// The registration form: captcha, age, agreements (spec §2; D3, D4).
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import type { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { birthDateFaults } from "@microloan/contract/fields/registration";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { takeFromLimit } from "../../capabilities/limits/limits.store.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { refuse, type Refusal } from "../../refusal.ts";
import * as store from "./registration.store.ts";

type Endpoints = typeof registrationEndpoints;

export function createRegistrationService({ clock, gateways, settings, db }: FeatureContext) {
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
    if (required.some(({ id }) => !body.agreements.includes(id)))
      return refuse("AgreementsMissing", { field: "agreements" });
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

  return { checkCaptcha, createContact };
}

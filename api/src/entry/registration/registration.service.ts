// The registration form: captcha, age, agreements (spec §2; D3, D4).
import {
  type RegistrationTick,
  registrationTicks,
} from "@microloan/contract/dictionaries/registration-ticks";
import type { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { birthDateFaults } from "@microloan/contract/fields/registration";

import type { FeatureContext } from "../../context.ts";
import { admitVisitor } from "../../people/captcha/admission.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { originOf } from "./registration-origin.ts";
import * as store from "./registration.store.ts";

type Endpoints = typeof registrationEndpoints;

export function createRegistrationService(context: FeatureContext) {
  const { agreements, clock, settings } = context;

  async function admit({ body, address }: Call<Endpoints["createContact"]>) {
    const { captchaV2, captchaV3 } = body;
    const visitor = { purpose: "registration", address, captchaV2, captchaV3 } as const;
    return (await admitVisitor(context, visitor)) ?? {};
  }

  async function createContact(tx: Db, call: Call<Endpoints["createContact"]>) {
    const { body, browserHash } = call;
    const [fault] = birthDateFaults(body.birthDate, clock.today());
    if (fault) return refuse("Underage", { field: fault.field });
    const { CheckboxSOPD } = await settings.read(tx);
    const ticks = registrationTicks(CheckboxSOPD);
    const isTicked = ({ rule }: RegistrationTick) => body.agreements.includes(rule.id);
    if (ticks.some((tick) => tick.rule.isRequired && !isTicked(tick)))
      return refuse("AgreementsMissing", { field: "agreements" });
    const origin = await originOf(tx, context, call);
    if (isRefusal(origin)) return origin;
    const agreementIds = ticks.filter(isTicked).flatMap(({ gives }) => gives);
    const texts = await agreements.keep(tx, agreementIds);
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

  return { admit, createContact };
}

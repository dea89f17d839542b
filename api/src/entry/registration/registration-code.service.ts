// The code that proves a registration's phone, and the contact it makes (spec §2; D3, D4).
import type { registrationEndpoints } from "@microloan/contract/endpoints/registration";

import type { FeatureContext } from "../../context.ts";
import { insertTicks } from "../../papers/agreements/document-ticks.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import * as store from "./registration.store.ts";

type Endpoints = typeof registrationEndpoints;

const own = (call: { browserHash: string }, tempUserId: string) => ({
  id: tempUserId,
  browserHash: call.browserHash,
});

type Agreed = { agreementIds: readonly string[]; agreementHashes: readonly string[] };

/** The texts that were shown with the form, whatever they are by now. */
const textsOf = ({ agreementIds, agreementHashes }: Agreed): ReadonlyMap<string, string> =>
  new Map(
    agreementIds.flatMap((id, place) => {
      const hash = agreementHashes[place];
      return hash ? [[id, hash] as const] : [];
    }),
  );

export function createRegistrationCodeService({ codes, outsidePeople }: FeatureContext) {
  async function sendCode(tx: Db, call: Call<Endpoints["sendRegistrationCode"]>) {
    const registration = await store.findRegistration(tx, own(call, call.body.tempUserId));
    if (!registration) return refuse("NotFound");
    return codes.ask(tx, {
      purpose: "registration",
      phone: registration.phone,
      browserHash: call.browserHash,
      registrationId: registration.id,
      address: call.address,
    });
  }

  async function resendCode(tx: Db, call: Call<Endpoints["resendRegistrationCode"]>) {
    const { codeId, tempUserId } = call.body;
    const registration = await store.findRegistration(tx, own(call, tempUserId));
    if (!registration) return refuse("NotFound");
    const { address, browserHash } = call;
    return codes.resend(tx, { codeId, browserHash, registrationId: registration.id, address });
  }

  /** Only now, with the phone proved, may the answer depend on whether a person is known (D4). */
  async function checkCode(tx: Db, call: Call<Endpoints["checkRegistrationCode"]>) {
    const { codeId, code, tempUserId } = call.body;
    const registration = await store.findRegistration(tx, own(call, tempUserId));
    if (!registration) return refuse("NotFound");
    const { address, browserHash } = call;
    const checked = await codes.check(tx, {
      codeId,
      code,
      address,
      browserHash,
      purposes: ["registration"],
    });
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
    await insertTicks(tx, {
      contactId: contact.id,
      applicationId: null,
      documentRuleIds: agreementIds,
      texts: textsOf(registration),
    });
    const link = { registrationId, codeId, contactId: contact.id };
    if (!(await store.linkContact(tx, link))) return {};
    const { outsideService, outsidePersonId } = registration;
    if (outsideService && outsidePersonId) {
      const kept = { service: outsideService, id: outsidePersonId, browserHash };
      await outsidePeople.remember(tx, kept, contact);
    }
    await record(tx, {
      actor: `contact:${contact.id}`,
      action: "registered",
      ...(outsideService && { details: { through: outsideService } }),
    });
    return {};
  }

  return { sendCode, resendCode, checkCode };
}

// The two halves of a way in through ESIA or T-ID: off to the service, and back with the person, known or new (D4, D9).
import { randomUUID } from "node:crypto";

import { birthDateFaults } from "@microloan/contract/fields/registration";

import {
  deleteOldLogins,
  insertLogin,
  keepProof,
  takeLogin,
} from "../../people/outside-people/outside-logins.store.ts";
import { keepOutsidePerson } from "../../people/outside-people/outside-people.ts";
import { recogniseContact } from "../../people/outside-people/recognition.ts";
import type { Context } from "../../platform/context.ts";
import { deriveKey, keyedHash, sha256 } from "../../platform/hashing.ts";
import { takeFromLimits } from "../../platform/limits/limits.store.ts";
import { networkLimits } from "../../platform/limits/networks.ts";
import type { Service } from "./outside-services.ts";

/** Why no person came; the page turns it into a sentence. */
type Reason = "refused" | "expired" | "down" | "underage" | "often";

type Visitor = { browserHash: string; address: string };

/** Assumption: D9 names no limit; a person tries a few times, a script many. */
const beginsPerAddress = { allowed: 60, windowSeconds: 3600 };

/** Where the browser goes: to the service, or back to our page with the reason why not. */
export async function beginOutsideSignUp(
  context: Context,
  service: Service,
  { browserHash, address }: Visitor,
): Promise<string> {
  const { db, log } = context;
  const limits = networkLimits({ what: "outside-sign-up", address, ...beginsPerAddress });
  if ((await takeFromLimits(db, limits)) > 0) return failed(service, "often");
  await deleteOldLogins(db);
  const state = randomUUID();
  const leading = await service.loginAddress(loginOf(context, state));
  if (!leading.ok) {
    log.warn({ service: service.name, fault: leading.fault }, "outside login not begun");
    return failed(service, "down");
  }
  await insertLogin(db, { service: service.name, stateHash: sha256(state), browserHash });
  return leading.address;
}

/** Where the browser goes with the person it has brought, or without. */
export async function returnFromOutside(
  context: Context,
  service: Service,
  { browserHash }: Visitor,
  returned: URLSearchParams,
): Promise<string> {
  const { clock, db, log } = context;
  const { name } = service;
  const state = returned.get("state") ?? "";
  const loginId = await takeLogin(db, { service: name, stateHash: sha256(state), browserHash });
  if (loginId === undefined) return failed(service, "expired");
  const error = returned.get("error");
  if (error !== null) return failed(service, error === "access_denied" ? "refused" : "down");
  const read = await service.readPerson(returned, loginOf(context, state));
  if (!read.ok) {
    log.warn({ service: name, loginId, fault: read.fault }, "outside person not read");
    return failed(service, "down");
  }
  if (read.person === null) return failed(service, "expired");
  const { person, subject } = read;
  const faults = person.birthDate ? birthDateFaults(person.birthDate, clock.today()) : [];
  if (faults.some(({ error: fault }) => fault === "AgeTooYoung"))
    return failed(service, "underage");
  const arrived = { service: name, person, subject };
  return db.transaction().execute(async (tx) => {
    const personId = await keepOutsidePerson(context, tx, { service: name, browserHash }, arrived);
    const contactId = await recogniseContact(context, tx, arrived);
    if (contactId === undefined) return pageWith(service, service.arrival(personId, loginId));
    await keepProof(tx, loginId, { contactId, personId });
    return pageWith(service, { signInId: loginId });
  });
}

/** Nonce and verifier follow from the state by our key: nothing that could be stolen is stored. */
function loginOf({ config }: Context, state: string) {
  const key = deriveKey(config.appSecret, "outside-logins");
  return {
    state,
    nonce: keyedHash(key, `nonce:${state}`),
    verifier: keyedHash(key, `verifier:${state}`),
  };
}

const pageWith = ({ page }: Service, query: Record<string, string>) =>
  `${page}?${new URLSearchParams(query)}`;

const failed = (service: Service, reason: Reason) => pageWith(service, { reason });

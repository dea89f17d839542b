// The two halves of a sign-up through ESIA or T-ID: off to the service, and back with the person (D9).
import { randomUUID } from "node:crypto";

import { birthDateFaults } from "@microloan/contract/fields/registration";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { addressGroup } from "../../capabilities/limits/address-group.ts";
import { takeFromLimit } from "../../capabilities/limits/limits.store.ts";
import { deriveKey, keyedHash, sha256 } from "../../hashing.ts";
import { deleteOldLogins, insertLogin, takeLogin } from "./outside-logins.store.ts";
import type { Service } from "./outside-services.ts";

/** Why no person came; the page turns it into a sentence. */
export type Reason = "refused" | "expired" | "down" | "underage" | "often";

type Visitor = { browserHash: string; address: string };

/** Assumption: D9 names no limit; a person tries a few times, a script many. */
const beginsPerAddress = { allowed: 60, windowSeconds: 3600 };

export function createOutsideSignUp(context: FeatureContext) {
  const { clock, config, db, log, outsidePeople } = context;
  const key = deriveKey(config.appSecret, "outside-logins");

  /** Nonce and verifier follow from the state by our key: nothing that could be stolen is stored. */
  const loginOf = (state: string) => ({
    state,
    nonce: keyedHash(key, `nonce:${state}`),
    verifier: keyedHash(key, `verifier:${state}`),
  });

  const pageWith = ({ page }: Service, query: Record<string, string>) =>
    `${page}?${new URLSearchParams(query)}`;
  const failed = (service: Service, reason: Reason) => pageWith(service, { reason });

  async function begin(service: Service, { browserHash, address }: Visitor): Promise<string> {
    const limit = { key: `outside-sign-up:${addressGroup(address)}`, ...beginsPerAddress };
    if ((await takeFromLimit(db, limit)) > 0) return failed(service, "often");
    await deleteOldLogins(db);
    const state = randomUUID();
    const leading = await service.loginAddress(loginOf(state));
    if (!leading.ok) {
      log.warn({ service: service.name, fault: leading.fault }, "outside login not begun");
      return failed(service, "down");
    }
    await insertLogin(db, { service: service.name, stateHash: sha256(state), browserHash });
    return leading.address;
  }

  async function comeBack(service: Service, { browserHash }: Visitor, returned: URLSearchParams) {
    const { name } = service;
    const state = returned.get("state") ?? "";
    const loginId = await takeLogin(db, { service: name, stateHash: sha256(state), browserHash });
    if (loginId === undefined) return failed(service, "expired");
    const error = returned.get("error");
    if (error !== null) return failed(service, error === "access_denied" ? "refused" : "down");
    const read = await service.readPerson(returned, loginOf(state));
    if (!read.ok) {
      log.warn({ service: name, loginId, fault: read.fault }, "outside person not read");
      return failed(service, "down");
    }
    const { person } = read;
    if (person === null) return failed(service, "expired");
    const faults = person.birthDate ? birthDateFaults(person.birthDate, clock.today()) : [];
    if (faults.some(({ error: fault }) => fault === "AgeTooYoung"))
      return failed(service, "underage");
    const id = await db
      .transaction()
      .execute((tx) => outsidePeople.keep(tx, { service: name, browserHash }, person));
    return pageWith(service, service.arrival(id, loginId));
  }

  return { begin, comeBack };
}

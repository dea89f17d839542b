// Proving who asks for another phone: the code on the old one, or the codeword with the passport (decision 0022; D11).
import type { phoneChangeEndpoints } from "@microloan/contract/endpoints-beyond/phone-change";

import type { FeatureContext } from "../../context.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import * as store from "./phone-change.store.ts";
import { holdsSecrets } from "./same-secret.ts";

type Endpoints = typeof phoneChangeEndpoints;

export function createProofService({ codes, db, settings }: FeatureContext) {
  /** Nobody's change gets a request that looks like any other, sends nothing and opens with no code. */
  async function sendCode({ address, browserHash }: Call<Endpoints["sendOldPhoneCode"]>) {
    return db.transaction().execute(async (tx) => {
      const change = await store.lockChange(tx, browserHash, "Begun");
      if (!change) return refuse("PhoneChangeMissing");
      const { id, contactId, oldPhone } = change;
      const sent = await codes.ask(tx, {
        purpose: "phone-change-old",
        phone: oldPhone,
        browserHash,
        contactId: contactId ?? undefined,
        subject: id,
        isDecoy: contactId === null,
        address,
      });
      if (!isRefusal(sent)) await store.noteCode(tx, id, { oldCodeId: sent.codeId });
      return sent;
    });
  }

  async function checkCode(tx: Db, call: Call<Endpoints["checkOldPhoneCode"]>) {
    const { address, browserHash, key, body } = call;
    const change = await store.lockChange(tx, browserHash, "Begun");
    if (!change) return refuse("PhoneChangeMissing");
    if (change.oldCodeId !== body.codeId) return refuse("CodeExpired", { field: "code" });
    const purposes = ["phone-change-old"] as const;
    const spent = await codes.checkAndSpend(tx, { ...body, address, browserHash, key, purposes });
    if (isRefusal(spent)) return spent;
    await settle(tx, change, "old-phone");
    return {};
  }

  /** Counted by the old phone and before it is judged: neither another browser nor a hundred at once get more tries. */
  async function proveByCodeword({ body, browserHash }: Call<Endpoints["proveByCodeword"]>) {
    return db.transaction().execute(async (tx) => {
      const change = await store.lockChange(tx, browserHash, "Begun");
      if (!change) return refuse("PhoneChangeMissing");
      const { CodewordTriesPerDay } = await settings.read(tx);
      const wait = await takeFromLimit(tx, {
        key: `codeword:${change.oldPhone}`,
        allowed: CodewordTriesPerDay,
        windowSeconds: 24 * 3600,
      });
      if (wait > 0) return refuse("CodewordTriesSpent", { retryAfterSeconds: wait });
      const passports = await store.findPassports(tx, change.contactId);
      const isRight = holdsSecrets(passports, body);
      if (!isRight || change.contactId === null) return refuse("CodewordWrong");
      await settle(tx, change, "codeword");
      return {};
    });
  }

  async function settle(tx: Db, change: store.PhoneChange, provedBy: "old-phone" | "codeword") {
    await store.prove(tx, change.id, provedBy);
    const actor = `contact:${change.contactId}`;
    await record(tx, { actor, action: "phone change proved", details: { provedBy } });
  }

  return { sendCode, checkCode, proveByCodeword };
}

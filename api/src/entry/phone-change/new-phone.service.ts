// The code on the new phone, and the change itself: once, with all that followed from the old phone ended (decision 0022;
// reliability A7, A10).
import type { phoneChangeEndpoints } from "@microloan/contract/endpoints-beyond/phone-change";

import type { FeatureContext } from "../../context.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import * as effect from "./new-phone.store.ts";
import * as store from "./phone-change.store.ts";

type Endpoints = typeof phoneChangeEndpoints;
type Confirm = Call<Endpoints["confirmNewPhone"]>;

export function createNewPhoneService({ codes, db, sms }: FeatureContext) {
  async function sendCode({ address, browserHash }: Call<Endpoints["sendNewPhoneCode"]>) {
    return db.transaction().execute(async (tx) => {
      const change = await store.lockChange(tx, browserHash, "Proved");
      if (!change?.contactId) return refuse("PhoneChangeMissing");
      const { id, contactId, newPhone: phone } = change;
      const asked = {
        purpose: "phone-change-new",
        phone,
        browserHash,
        contactId,
        subject: id,
        address,
      } as const;
      const sent = await codes.ask(tx, asked);
      if (!isRefusal(sent)) await store.noteCode(tx, id, { newCodeId: sent.codeId });
      return sent;
    });
  }

  async function confirm(tx: Db, call: Confirm) {
    const { address, browserHash, key, body } = call;
    const change = await store.lockChange(tx, browserHash, "Proved");
    if (!change?.contactId) return refuse("PhoneChangeMissing");
    const { contactId, ...phones } = change;
    if (change.newCodeId !== body.codeId) return refuse("CodeExpired", { field: "code" });
    const purposes = ["phone-change-new"] as const;
    const spent = await codes.checkAndSpend(tx, { ...body, address, browserHash, key, purposes });
    if (isRefusal(spent)) return spent;
    return settle(tx, { ...phones, contactId }, call.session?.sessionId);
  }

  /** The check of the code holds the new phone's lock, so two contacts cannot both find it free. */
  async function settle(
    tx: Db,
    change: { id: string; contactId: string; oldPhone: string; newPhone: string },
    ownSessionId: string | undefined,
  ) {
    const { id, contactId, oldPhone, newPhone } = change;
    const actor = `contact:${contactId}`;
    if (await effect.isTaken(tx, newPhone)) {
      await effect.close(tx, id, "Replaced");
      await record(tx, { actor, action: "phone change refused", details: { why: "taken" } });
      return refuse("PhoneTaken");
    }
    if (!(await effect.changePhone(tx, { contactId, oldPhone, newPhone }))) {
      await effect.close(tx, id, "Replaced");
      return refuse("PhoneChangeMissing");
    }
    await effect.close(tx, id, "Done");
    await effect.closeOthers(tx, { id, contactId });
    const endedSessions = await effect.endSessions(tx, { contactId, except: ownSessionId ?? null });
    const endedCodes = await effect.killCodes(tx, { contactId, oldPhone });
    const details = { endedSessions, endedCodes };
    await record(tx, { actor, action: "phone changed", details });
    const text =
      "Номер телефона для входа в личный кабинет изменён. Если это не вы, сразу позвоните нам.";
    await sms.enqueue(tx, { phone: oldPhone, text });
    return {};
  }

  return { sendCode, confirm };
}

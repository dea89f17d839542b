// A phone change begins, and tells its browser where it stands; a stranger's goes the same way and never gets anywhere
// (decision 0022; reliability A5, A6).
import type { phoneChangeEndpoints } from "@microloan/contract/endpoints-beyond/phone-change";
import { phoneChangeFaults } from "@microloan/contract/fields/phone-change";

import type { FeatureContext } from "../../context.ts";
import { admitVisitor } from "../../people/captcha/admission.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import * as store from "./phone-change.store.ts";

type Endpoints = typeof phoneChangeEndpoints;
type Begin = Call<Endpoints["beginPhoneChange"]>;

export function createPhoneChangeService(context: FeatureContext) {
  const { db, settings } = context;

  async function begin(call: Begin) {
    const { captchaV2, captchaV3, ...asked } = call.body;
    const [fault] = phoneChangeFaults(asked);
    if (fault) return refuse(fault.error, { field: fault.field });
    const { address } = call;
    const visitor = { purpose: "phone-change", address, captchaV2, captchaV3 } as const;
    const no = await admitVisitor(context, visitor);
    if (no) return no;
    return db.transaction().execute((tx) => replace(tx, call));
  }

  /** Proved by documents it may be finished in any browser: whoever asks still has to read the new phone's code. */
  async function replace(tx: Db, { body, browserHash }: Begin) {
    const { oldPhone, birthDate, newPhone } = body;
    const { PhoneChangeHours } = await settings.read(tx);
    const contact = await store.findContact(tx, { phone: oldPhone, birthDate });
    const contactId = contact?.id ?? null;
    const change = { browserHash, contactId, oldPhone, newPhone };
    const accepted = await store.findAccepted(tx, change);
    await store.replaceOthers(tx, { browserHash, except: accepted?.id ?? null });
    if (accepted) await store.moveToBrowser(tx, accepted.id, browserHash);
    else await store.insertChange(tx, { ...change, lifeHours: PhoneChangeHours });
    return {};
  }

  async function getState({ browserHash }: Call<Endpoints["getPhoneChangeState"]>) {
    const change = await store.findChange(db, browserHash);
    if (!change) return { stage: "None" as const, reviewUntil: null };
    const isWaiting = change.status === "OnReview";
    const reviewUntil = isWaiting ? (change.reviewUntil?.toISOString() ?? null) : null;
    return { stage: change.status, reviewUntil };
  }

  return { begin, getState };
}

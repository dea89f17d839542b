// Photos of the passport and of the person, for an operator to judge when both phone and codeword are lost (decision 0022).
import type { phoneChangeEndpoints } from "@microloan/contract/endpoints-beyond/phone-change";

import type { FeatureContext } from "../../context.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import * as store from "./phone-change.store.ts";

type Endpoints = typeof phoneChangeEndpoints;

const photosOfAChange = 10;
const kindsNeeded = 2;

export function createPhotoProofService(context: FeatureContext) {
  const { db, files, scanReader, settings, sms } = context;

  async function savePhoto({ body, file, browserHash }: Call<Endpoints["savePhoneChangePhoto"]>) {
    const change = await store.findChange(db, browserHash);
    if (change?.status !== "Begun") return refuse("PhoneChangeMissing");
    const limit = { allowed: photosOfAChange, windowSeconds: 24 * 3600 };
    const wait = await takeFromLimit(db, { key: `phone-change-photos:${change.id}`, ...limit });
    if (wait > 0) return refuse("FilesTooMany", { field: "file" });
    const scan = await scanReader.read(file.bytes);
    if (isRefusal(scan)) return scan;
    const fileKey = await files.put(scan.bytes);
    const { mimeType } = scan;
    const saved = await db.transaction().execute(async (tx) => {
      const { id } = (await store.lockChange(tx, browserHash, "Begun")) ?? {};
      if (id !== change.id) return refuse("PhoneChangeMissing");
      const photo = { phoneChangeId: id, kind: body.kind, fileKey, mimeType };
      return { before: await store.putPhoto(tx, photo) };
    });
    if (isRefusal(saved)) {
      await files.remove(fileKey);
      return saved;
    }
    if (saved.before) await files.remove(saved.before);
    return {};
  }

  async function sendToReview(tx: Db, { browserHash }: Call<Endpoints["sendPhoneChangeToReview"]>) {
    const change = await store.lockChange(tx, browserHash, "Begun");
    if (!change) return refuse("PhoneChangeMissing");
    const { id, contactId, oldPhone } = change;
    if ((await store.countPhotos(tx, id)) < kindsNeeded) return refuse("ScansMissing");
    const { PhoneChangeReviewHours } = await settings.read(tx);
    const reviewUntil = await store.beginReview(tx, id, PhoneChangeReviewHours);
    const text =
      "Мы получили просьбу сменить номер вашего личного кабинета. Если это не вы, позвоните нам.";
    await sms.enqueue(tx, { phone: oldPhone, text: contactId === null ? null : text });
    const actor = contactId === null ? "visitor" : `contact:${contactId}`;
    await record(tx, { actor, action: "phone change sent to review", details: { id } });
    return { reviewUntil: reviewUntil.toISOString() };
  }

  return { savePhoto, sendToReview };
}

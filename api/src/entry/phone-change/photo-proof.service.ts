// Photos of the passport and of the person, for an operator to judge when both phone and codeword are lost
// (decision 0022).
import type { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { lockPhone } from "../../people/codes/codes.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Asker, Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Admission } from "../../platform/endpoints/upload-gate.ts";
import { giveBack, takeFromLimit } from "../../platform/limits/limits.store.ts";
import { senderOf } from "../../platform/limits/upload-room.ts";
import { queueCausedSms } from "../../platform/sms/sms-outbox.ts";
import type { ContextWithScanReader } from "../../scans/reading/scan-reader.ts";
import * as store from "./phone-change.store.ts";

type Endpoints = typeof phoneChangeEndpoints;
type Upload = Call<Endpoints["savePhoneChangePhoto"]>;
/** `needlessKey`: the file that no row names at the end, this one or the one whose place it took. */
type StoredPhoto = {
  changeId: string;
  mimeType: string;
  fileKey: string;
  needlessKey?: string | undefined;
};

const photosOfAChange = 10;
const kindsNeeded = 2;

/** Before a byte of the photo is read. */
export async function admitPhoneChangePhoto(
  { db }: Context,
  { browserHash }: Asker<Endpoints["savePhoneChangePhoto"]>,
): Promise<Admission | Refusal> {
  const change = await store.findChange(db, browserHash);
  if (change?.status !== "Begun") return refuse("PhoneChangeMissing");
  const key = `phone-change-photos:${change.id}`;
  const limit = { key, allowed: photosOfAChange, windowSeconds: 24 * 3600 };
  if ((await takeFromLimit(db, limit)) > 0) return refuse("FilesTooMany", { field: "file" });
  return { undo: () => giveBack(db, key) };
}

/** Read, cleaned and stored before the transaction: that takes longer than a lock should. */
export async function readPhoneChangePhoto(
  { db, files, scanReader }: ContextWithScanReader,
  { file, browserHash, session, address }: Upload,
): Promise<StoredPhoto | Refusal> {
  const change = await store.findChange(db, browserHash);
  if (change?.status !== "Begun") return refuse("PhoneChangeMissing");
  const scan = await scanReader.read(file, senderOf({ session, address }));
  if (isRefusal(scan)) return scan;
  const fileKey = await files.put(scan.bytes);
  return { changeId: change.id, mimeType: scan.mimeType, fileKey, needlessKey: fileKey };
}

export async function savePhoneChangePhoto(
  tx: Db,
  { body, browserHash }: Upload,
  stored: StoredPhoto,
) {
  const { changeId, fileKey, mimeType } = stored;
  const { id } = (await store.lockChange(tx, browserHash, "Begun")) ?? {};
  if (id !== changeId) return refuse("PhoneChangeMissing");
  const photo = { phoneChangeId: id, kind: body.kind, fileKey, mimeType };
  stored.needlessKey = await store.putPhoto(tx, photo);
  return {};
}

export async function dropNeedlessPhoto(
  { files }: Context,
  { needlessKey }: StoredPhoto,
): Promise<void> {
  if (needlessKey) await files.remove(needlessKey);
}

export async function sendPhoneChangeToReview(
  context: Context,
  tx: Db,
  { browserHash }: Call<Endpoints["sendPhoneChangeToReview"]>,
) {
  const change = await store.lockChange(tx, browserHash, "Begun");
  if (!change) return refuse("PhoneChangeMissing");
  const { id, contactId, oldPhone } = change;
  if ((await store.countPhotos(tx, id)) < kindsNeeded) return refuse("ScansMissing");
  await lockPhone(tx, oldPhone);
  if (await store.isOnReview(tx, oldPhone)) return refuse("PhoneChangeOnReview");
  const { PhoneChangeReviewHours } = await context.settings.read(tx);
  const reviewUntil = await store.beginReview(tx, id, PhoneChangeReviewHours);
  const text =
    "Мы получили просьбу сменить номер вашего личного кабинета. Если это не вы, позвоните нам.";
  const sms = { phone: oldPhone, about: "phone-change", mayBeDecoy: true } as const;
  await queueCausedSms(context, tx, { ...sms, text: contactId === null ? null : text });
  const actor = contactId === null ? "visitor" : `contact:${contactId}`;
  await record(tx, { actor, action: "phone change sent to review", details: { id } });
  return { reviewUntil: reviewUntil.toISOString() };
}

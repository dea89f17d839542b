// The link in an SMS that leads back to an application: signed, expiring, nothing personal in it (D5; decision 0022).
import { createHmac, timingSafeEqual } from "node:crypto";

import { findContact } from "../../people/contacts/contacts.store.ts";
import type { Config } from "../../platform/configuration/config.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { deriveKey } from "../../platform/hashing.ts";
import { queueSms } from "../../platform/sms/sms-outbox.ts";

const idBytes = 16;
const expiryBytes = 4;
const signatureBytes = 16;
const bodyBytes = idBytes + expiryBytes;

/** For those who did not wait on the page: the words, and the way back to their application. */
export async function sendContinueLink(
  context: Pick<Context, "clock" | "config" | "jobs" | "settings">,
  tx: Db,
  { id, contactId }: { id: string; contactId: string },
  words: string,
): Promise<void> {
  const { clock, config, settings } = context;
  const { ContinueLinkHours: hours } = await settings.read(tx);
  const { phone } = await findContact(tx, contactId);
  const link = makeContinueLink(config, id, { now: clock.now(), hours });
  const text = `${words}: ${link}`;
  await queueSms(context, tx, { phone, text, about: "application" });
}

/** In the fragment, which no server's log and no Referer gets to see. */
export function makeContinueLink(
  { appSecret, publicUrl }: Pick<Config, "appSecret" | "publicUrl">,
  applicationId: string,
  { now, hours }: { now: Date; hours: number },
): string {
  const body = Buffer.alloc(bodyBytes);
  body.write(applicationId.replaceAll("-", ""), "hex");
  body.writeUInt32BE(Math.floor(now.getTime() / 1000) + hours * 3600, idBytes);
  const token = Buffer.concat([body, signatureOf(appSecret, body)]).toString("base64url");
  return `${publicUrl}/redirect-continue-application#${token}`;
}

/** The application's id, or nothing when the token is not ours, was changed or is too old. */
export function readContinueLink(
  { appSecret }: Pick<Config, "appSecret">,
  token: string,
  now: Date,
): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== bodyBytes + signatureBytes) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(bytes.subarray(bodyBytes), signatureOf(appSecret, body))) return undefined;
  if (body.readUInt32BE(idBytes) * 1000 <= now.getTime()) return undefined;
  return body
    .toString("hex", 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const signatureOf = (appSecret: string, body: Buffer): Buffer =>
  createHmac("sha256", deriveKey(appSecret, "continue-link"))
    .update(body)
    .digest()
    .subarray(0, signatureBytes);

// The link in an SMS that leads back to an application: signed, expiring, nothing personal in it (D5; decision 0022).
import { createHmac, timingSafeEqual } from "node:crypto";

import { deriveKey } from "../../platform/hashing.ts";

const idBytes = 16;
const expiryBytes = 4;
const signatureBytes = 16;
const bodyBytes = idBytes + expiryBytes;

type Dependencies = { appSecret: string; publicUrl: string };

export function createContinueLinks({ appSecret, publicUrl }: Dependencies) {
  const key = deriveKey(appSecret, "continue-link");
  const signatureOf = (body: Buffer) =>
    createHmac("sha256", key).update(body).digest().subarray(0, signatureBytes);

  return {
    /** In the fragment, which no server's log and no Referer gets to see. */
    make(applicationId: string, { now, hours }: { now: Date; hours: number }): string {
      const body = Buffer.alloc(bodyBytes);
      body.write(applicationId.replaceAll("-", ""), "hex");
      body.writeUInt32BE(Math.floor(now.getTime() / 1000) + hours * 3600, idBytes);
      const token = Buffer.concat([body, signatureOf(body)]).toString("base64url");
      return `${publicUrl}/redirect-continue-application#${token}`;
    },

    /** The application's id, or nothing when the token is not ours, was changed or is too old. */
    read(token: string, now: Date): string | undefined {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== bodyBytes + signatureBytes) return undefined;
      const body = bytes.subarray(0, bodyBytes);
      if (!timingSafeEqual(bytes.subarray(bodyBytes), signatureOf(body))) return undefined;
      if (body.readUInt32BE(idBytes) * 1000 <= now.getTime()) return undefined;
      return body
        .toString("hex", 0, idBytes)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

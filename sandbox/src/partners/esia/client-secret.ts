// Checks the `client_secret` of ESIA's calls: a detached PKCS#7 by the one certificate that ESIA knows us by. D9.
import { X509Certificate } from "node:crypto";
import * as pkijs from "pkijs";

import { lenderCertificate } from "@microloan/contract/partners/sandbox-esia-keys";

const known = pkijs.Certificate.fromBER(bytesOf(new X509Certificate(lenderCertificate).raw));

/** Whether the secret signs exactly this text with the client's own key. */
export async function isSignedByClient(secret: string, text: string): Promise<boolean> {
  try {
    const { content } = pkijs.ContentInfo.fromBER(bytesOf(Buffer.from(secret, "base64url")));
    const signed = new pkijs.SignedData({ schema: content });
    // Detached: a text that came inside would be verified in the place of ours.
    if (signed.encapContentInfo.eContent) return false;
    // Never the certificate that came along: anybody can make one.
    signed.certificates = [known];
    return await signed.verify({ signer: 0, data: bytesOf(Buffer.from(text)) });
  } catch {
    return false;
  }
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}

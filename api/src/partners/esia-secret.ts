// The `client_secret` of ESIA's calls: base64url of a detached PKCS#7 signature by the lender's certificate. D9.
import { createPrivateKey, X509Certificate } from "node:crypto";
import * as pkijs from "pkijs";

export type EsiaSigner = (text: string) => Promise<string>;

const hash = "SHA-256";

/** Certificate and key in PEM; RSA. ESIA takes ГОСТ too, which this runtime does not know (docs/decisions/0021). */
export function createEsiaSigner(certificatePem: string, privateKeyPem: string): EsiaSigner {
  const certificate = pkijs.Certificate.fromBER(
    new Uint8Array(new X509Certificate(certificatePem).raw).buffer,
  );
  const key = crypto.subtle.importKey(
    "pkcs8",
    createPrivateKey(privateKeyPem).export({ type: "pkcs8", format: "der" }),
    { name: "RSASSA-PKCS1-v1_5", hash },
    false,
    ["sign"],
  );
  // Nobody waits for it before the first signature: its failure is that call's.
  key.catch(() => {});

  return async (text) => {
    const signed = new pkijs.SignedData({
      version: 1,
      // Without content: the signature is detached.
      encapContentInfo: new pkijs.EncapsulatedContentInfo({
        eContentType: pkijs.ContentInfo.DATA,
      }),
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(await key, 0, hash, new Uint8Array(Buffer.from(text)));
    const content = signed.toSchema(true);
    const message = new pkijs.ContentInfo({
      contentType: pkijs.ContentInfo.SIGNED_DATA,
      content,
    });
    return Buffer.from(message.toSchema().toBER()).toString("base64url");
  };
}

// ESIA's access token: a JWT whose signature, age and addressee are checked before anything in it is believed. D9.
import { verify, type X509Certificate } from "node:crypto";
import * as z from "zod/mini";

const header = z.object({ alg: z.literal("RS256") });
const oid = z.union([z.int(), z.string().check(z.regex(/^\d+$/))]);
const claims = z.object({
  exp: z.number(),
  nbf: z.number(),
  client_id: z.string(),
  "urn:esia:sbj_id": oid,
});

const clockSkewSeconds = 60;

type Expected = { certificate: X509Certificate; clientId: string; nowMs: number };

/** The person's id at ESIA; null when the token is forged, stale, somebody else's or no token at all. */
export function oidOfToken(token: string, { certificate, clientId, nowMs }: Expected) {
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !header.safeParse(parsePart(head)).success) return null;
  const isSigned = verify(
    "RSA-SHA256",
    Buffer.from(`${head}.${body}`),
    certificate.publicKey,
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return null;
  const read = claims.safeParse(parsePart(body)).data;
  if (!read || read.client_id !== clientId) return null;
  const now = nowMs / 1000;
  const isNow = read.exp > now - clockSkewSeconds && read.nbf < now + clockSkewSeconds;
  return isNow ? String(read["urn:esia:sbj_id"]) : null;
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

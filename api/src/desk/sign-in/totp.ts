// Codes of the authenticator: RFC 6238 as every authenticator has it; the secret lies sealed (decision 0078).
import { Secret, TOTP } from "otpauth";

import type { Context } from "../../platform/context.ts";
import { deriveKey } from "../../platform/hashing.ts";
import { seal, unseal } from "../../platform/sealing.ts";

type Keyed = Pick<Context, "config">;

/** Of 160 bits, as the algorithm's authors ask for. */
const secretBytes = 20;
const periodSeconds = 30;
/** A clock may be half a minute off, and a code is typed in the seconds after it. */
const stepsAround = 1;

const keyOf = ({ config }: Keyed) => deriveKey(config.appSecret, "authenticators");

const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: "Microloan", label, secret, digits: 6, period: periodSeconds });

/** A new secret for an operator: sealed, and as the person sees it. */
export function makeTotp(context: Keyed, operator: { operatorId: string; username: string }) {
  const secret = new Secret({ size: secretBytes });
  return {
    sealed: seal(keyOf(context), operator.operatorId, secret.base32),
    otpauthUrl: totpOf(secret, operator.username).toString(),
    secretText: secret.base32,
  };
}

/** The step that the code is of, or undefined for a wrong one. */
export function stepOfCode(
  context: Keyed,
  { operatorId, sealed }: { operatorId: string; sealed: string },
  { code, now }: { code: string; now: Date },
): number | undefined {
  const secret = Secret.fromBase32(unseal(keyOf(context), operatorId, sealed));
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsAround });
  if (delta === null) return undefined;
  return Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

// Who may ask for a code before sign-in: so many an hour from one address, and nobody the captcha refuses (D4).
import type { CaptchaGateway } from "../../gateways/captcha.ts";
import type { Db } from "../../plugins/database/database.ts";
import { refuse, type Refusal } from "../../refusal.ts";
import { takeFromLimit } from "../limits/limits.store.ts";
import type { Settings } from "../settings/settings.ts";

export type CaptchaTokens = { captchaV2?: string | undefined; captchaV3?: string | undefined };

type Visitor = CaptchaTokens & { purpose: "registration" | "sign-in"; address: string };
type Dependencies = { db: Db; settings: Settings; gateways: { captcha: CaptchaGateway } };

/** Asks the service about the token there is, the visible one first; undefined without any. */
export async function askCaptcha(captcha: CaptchaGateway, { captchaV2, captchaV3 }: CaptchaTokens) {
  const token = captchaV2 ?? captchaV3;
  if (!token) return undefined;
  const version = captchaV2 ? "v2" : "v3";
  return { version, verdict: await captcha.verifyCaptcha({ version, token }) } as const;
}

/** A missing or silent verdict stops nobody: the limits of codes stand behind it (spec §7, D10). */
export async function admitVisitor(
  { db, settings, gateways }: Dependencies,
  { purpose, address, ...tokens }: Visitor,
): Promise<Refusal | undefined> {
  const { SmsPerAddressPerHour } = await settings.read(db);
  const wait = await takeFromLimit(db, {
    key: `${purpose}:${address}`,
    allowed: SmsPerAddressPerHour,
    windowSeconds: 3600,
  });
  if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
  const asked = await askCaptcha(gateways.captcha, tokens);
  return asked?.verdict.ok && !asked.verdict.isPassed ? refuse("CaptchaFailed") : undefined;
}

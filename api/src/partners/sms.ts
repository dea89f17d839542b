// SMS through a gateway in the shape of SMSC.ru's REST. Serves D4, reliability A4 and E11.
import * as z from "zod/mini";

import { readJsonAnswer } from "./answers.ts";
import type { Http } from "./http.ts";

export type SmsConfig = { url: string; login: string; password: string; sender: string };

/** `id` is ours: the partner never delivers twice under one id, so a send whose fate is unknown may be repeated. */
export type SmsMessage = { id: string; phone: string; text: string };

export type SmsRefusal =
  | "NoMoney"
  | "WrongNumber"
  | "Undeliverable"
  | "TooOften"
  | "Rejected"
  | "Unreachable";

/** `refused`: surely not sent. `unknown`: the partner may have sent it. */
export type SmsOutcome =
  | { outcome: "sent"; providerId: string }
  | { outcome: "refused"; reason: SmsRefusal }
  | { outcome: "unknown" };

export type SmsPartner = { sendSms: (message: SmsMessage) => Promise<SmsOutcome> };

const sendAnswer = z.union([
  z.object({ error: z.string(), error_code: z.number() }),
  z.object({ id: z.union([z.string().check(z.minLength(1)), z.number()]), cnt: z.number() }),
]);

const refusals: Record<number, SmsRefusal> = {
  3: "NoMoney",
  7: "WrongNumber",
  8: "Undeliverable",
  9: "TooOften",
};

export const createSmsPartner = (config: SmsConfig, http: Http): SmsPartner => ({
  sendSms: async (message) => {
    const answer = await http({
      url: `${config.url}/rest/send/`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        login: config.login,
        psw: config.password,
        phones: message.phone,
        mes: message.text,
        id: message.id,
        sender: config.sender,
        charset: "utf-8",
        fmt: 3,
      }),
    });
    if (!answer.ok && answer.fault === "unreachable") {
      return { outcome: "refused", reason: "Unreachable" };
    }
    const read = readJsonAnswer(answer, sendAnswer);
    if (!read.ok) return { outcome: "unknown" };
    if ("error" in read.value) {
      return { outcome: "refused", reason: refusals[read.value.error_code] ?? "Rejected" };
    }
    return { outcome: "sent", providerId: String(read.value.id) };
  },
});

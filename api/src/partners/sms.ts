// SMS through a gateway in the shape of SMSC.ru's REST. Serves D4, reliability A4 and E11.
import * as z from "zod/mini";

import { readJsonAnswer } from "./answers.ts";
import type { Http } from "./http.ts";

export type SmsConfig = { url: string; login: string; password: string; sender: string };

/** `id` is ours. SMSC takes one request once a minute, so that one whose fate is unknown may be repeated at once. */
export type SmsMessage = { id: string; phone: string; text: string };

/** What the gateway has against one message or its number; every other message may leave. */
export type MessageRefusal = "Forbidden" | "WrongNumber" | "Undeliverable";

/**
 * Why nothing of ours leaves until somebody pays, mends or waits; `Repeated`: it had this very request a moment ago;
 * `Rejected`: whatever else it says of us.
 */
export type AccountRefusal = "NoMoney" | "Repeated" | "TooOften" | "Rejected" | "Unreachable";

/** `refused`: surely not sent. `unknown`: the partner may have sent it. */
export type SmsOutcome =
  | { outcome: "sent"; providerId: string }
  | { outcome: "refused"; reason: MessageRefusal | AccountRefusal }
  | { outcome: "unknown" };

export type SmsPartner = { sendSms: (message: SmsMessage) => Promise<SmsOutcome> };

const sendAnswer = z.union([
  z.object({ error: z.string(), error_code: z.number() }),
  z.object({ id: z.union([z.string().check(z.minLength(1)), z.number()]), cnt: z.number() }),
]);

/**
 * By SMSC's list of errors: https://smsc.ru/api/http/send/sms/sms_answer/. The others (1 parameters, 2 login or
 * password, 4 our address blocked, 5 date) would meet any message. 9 is the same request within a minute, or fifteen
 * and more at once of one login: only its words tell which.
 */
const refusals: Record<number, MessageRefusal | AccountRefusal> = {
  3: "NoMoney",
  6: "Forbidden",
  7: "WrongNumber",
  8: "Undeliverable",
  9: "TooOften",
};

const refusalOf = ({ error, error_code: code }: { error: string; error_code: number }) =>
  code === 9 && error.startsWith("duplicate request") ? "Repeated" : (refusals[code] ?? "Rejected");

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
      return { outcome: "refused", reason: refusalOf(read.value) };
    }
    return { outcome: "sent", providerId: String(read.value.id) };
  },
});

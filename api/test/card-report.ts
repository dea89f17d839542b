// What the acquirer's server tells of a bound card, signed as it signs;
// the card is nameless, as those given out at once (D8).
import type { FastifyInstance } from "fastify";

import { acquirerToken } from "../src/partners/acquirer-token.ts";
import { cardNotificationPath } from "../src/partners/partners.ts";
import { sandboxConfig } from "./fake-partners.ts";

const { terminalKey, password } = sandboxConfig.acquirer;

export const requestKeyOf = (url: string): string => url.split("/").at(-1) ?? "";

export const boundCard = (contactId: string, requestKey: string, change: object = {}) => ({
  NotificationType: "LINKCARD",
  TerminalKey: terminalKey,
  CustomerKey: contactId,
  RequestKey: requestKey,
  Success: true,
  CardId: `card-of-${requestKey}`,
  Pan: "220000******0004",
  ExpDate: "1230",
  CardHolder: "MOMENTUM R",
  ...change,
});

export const signedReport = (message: object, key = password) => ({
  ...message,
  Token: acquirerToken({ ...message }, key),
});

/** The acquirer's own call: no cookies, no XSRF. Answers status and text. */
export async function sendReport(server: FastifyInstance, payload: object) {
  const response = await server.inject({ method: "POST", url: cardNotificationPath, payload });
  return [response.statusCode, response.body];
}

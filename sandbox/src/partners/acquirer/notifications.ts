// Tells the application about a bound card, signed, again and again until it answers OK, also after a restart.
import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { pause, type SandboxContext } from "../../context.ts";
import type { Binding, Bindings } from "./bindings.ts";
import { tokenOf } from "./token.ts";

const longestWaitMs = 30_000;
const timeLimitMs = 10_000;

export const startNotifications = (context: SandboxContext, bindings: Bindings) => {
  const deliver = async (binding: Binding): Promise<void> => {
    const { notificationUrl, card } = binding;
    if (notificationUrl === null) return;
    const message = notificationOf(binding);
    if (card?.effect === "late-notice") await pause(context, context.pace.stallMs);
    if (card?.effect === "forged-notice") {
      await post(context, notificationUrl, { ...message, Token: "0".repeat(64) });
    }
    let waitMs = context.pace.retryMs;
    while (!context.closing.aborted) {
      if (await post(context, notificationUrl, message)) return bindings.markNotified(binding);
      await pause(context, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };

  for (const binding of bindings.undelivered()) void deliver(binding);
  return { deliver };
};

const notificationOf = (binding: Binding): Record<string, unknown> => {
  const message = {
    NotificationType: "LINKCARD",
    TerminalKey: sandboxCredentials.acquirer.terminalKey,
    CustomerKey: binding.customerKey,
    RequestKey: binding.requestKey,
    Success: binding.status === "COMPLETED",
    Status: binding.status,
    ErrorCode: binding.status === "COMPLETED" ? "0" : "1006",
    ...(binding.card
      ? {
          CardId: binding.card.cardId,
          Pan: binding.card.mask,
          ExpDate: binding.card.expiry,
          CardHolder: binding.card.holder,
        }
      : {}),
  };
  return { ...message, Token: tokenOf(message) };
};

const post = async (
  context: SandboxContext,
  url: string,
  message: Record<string, unknown>,
): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
      redirect: "error",
      signal: AbortSignal.any([context.closing, AbortSignal.timeout(timeLimitMs)]),
    });
    return (await response.text()).trim() === "OK" && response.ok;
  } catch {
    return false; // the application is down: the next try will find it
  }
};

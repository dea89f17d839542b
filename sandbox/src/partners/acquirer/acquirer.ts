// Acquirer in the shape of T-Kassa: customers, card binding on its own page, signed notification, payout. D8, D9.
import type { FastifyInstance } from "fastify";

import { misbehave, type SandboxContext } from "../../context.ts";
import { findEffect } from "../../scenarios.ts";
import { type Bindings, openBindings } from "./bindings.ts";
import { readCardEntry, type CardForm } from "./card-entry.ts";
import { sendCardForm, sendNoSuchPage, sendOutcome } from "./card-page.ts";
import { startNotifications } from "./notifications.ts";
import { registerPayouts } from "./payouts.ts";
import { refusal, refuseStranger, success } from "./token.ts";

type Message = Record<string, unknown>;
type CardPage = { Params: { requestKey: string }; Body: CardForm | null };

export const registerAcquirer = (app: FastifyInstance, context: SandboxContext): void => {
  const customers = context.journal.shelf<{ customerKey: string }>("acquirer-customers");
  const bindings = openBindings(context);
  const notifications = startNotifications(context, bindings);

  app.post<{ Body: Message | null }>("/acquirer/v2/AddCustomer", async ({ body }) => {
    const message = body ?? {};
    const stranger = refuseStranger(message);
    if (stranger) return stranger;
    const { CustomerKey: customerKey } = message;
    if (typeof customerKey !== "string" || customerKey === "")
      return refusal("9999", "CustomerKey");
    if (!customers.get(customerKey)) customers.put(customerKey, { customerKey });
    return success({ CustomerKey: customerKey });
  });

  app.post<{ Body: Message | null }>("/acquirer/v2/AddCard", async (request) => {
    const message = request.body ?? {};
    const stranger = refuseStranger(message);
    if (stranger) return stranger;
    const customerKey = String(message.CustomerKey);
    if (!customers.get(customerKey)) return refusal("7", "Покупатель не найден");
    const { NotificationURL: url = null } = message;
    if (url !== null && !(typeof url === "string" && URL.canParse(url))) {
      return refusal("9999", "NotificationURL");
    }
    const { requestKey } = bindings.open(customerKey, url);
    const pageUrl = `${request.protocol}://${request.host}/acquirer/card/${requestKey}`;
    return success({ CustomerKey: customerKey, RequestKey: requestKey, PaymentURL: pageUrl });
  });

  app.post<{ Body: Message | null }>("/acquirer/v2/GetAddCardState", async ({ body }) => {
    const message = body ?? {};
    const stranger = refuseStranger(message);
    if (stranger) return stranger;
    const binding = bindings.get(String(message.RequestKey));
    if (!binding) return refusal("7", "Запрос не найден");
    return success({
      RequestKey: binding.requestKey,
      CustomerKey: binding.customerKey,
      Status: binding.status,
      ...(binding.card ? { CardId: binding.card.cardId } : {}),
    });
  });

  app.get<CardPage>("/acquirer/card/:requestKey", async (request, reply) => {
    const binding = bindings.get(request.params.requestKey);
    if (!binding) return sendNoSuchPage(reply, context);
    return binding.status === "NEW"
      ? sendCardForm(reply, context)
      : sendOutcome(reply, context, binding);
  });

  app.post<CardPage>("/acquirer/card/:requestKey", async (request, reply) => {
    const binding = bindings.get(request.params.requestKey);
    if (!binding) return sendNoSuchPage(reply, context);
    if (binding.status !== "NEW") return sendOutcome(reply, context, binding);
    const form = request.body ?? {};
    const { entry, faults } = readCardEntry(form, context.now());
    if (Object.keys(faults).length > 0) return sendCardForm(reply, context, form, faults);
    if (await misbehave(context, reply, findEffect("acquirer", entry.number))) return reply;
    const settled = bindings.settle(binding, entry);
    void notifications.deliver(settled);
    return sendOutcome(reply, context, settled);
  });

  registerCardList(app, bindings);
  registerPayouts(app, context, bindings);
};

/** What a customer's cards are by now; a customer without any has an empty list. */
function registerCardList(app: FastifyInstance, bindings: Bindings): void {
  app.post<{ Body: Message | null }>("/acquirer/v2/GetCardList", async ({ body }) => {
    const message = body ?? {};
    const stranger = refuseStranger(message);
    if (stranger) return stranger;
    return bindings.cardsOf(String(message.CustomerKey)).map((card) => ({
      CardId: card.cardId,
      Pan: card.mask,
      Status: "A",
      RebillId: "",
      CardType: 1,
      ExpDate: card.expiry,
    }));
  });
}

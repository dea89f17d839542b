// Payout to a bound card (E2C): Init, Payment, GetState, CheckOrder.
// One order is one payout, however often it is asked for. D8.
import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

import { misbehave, pause, type SandboxContext } from "../../context.ts";
import { escapeHtml, sendPage, wantsPage } from "../../page.ts";
import type { Bindings, Card } from "./bindings.ts";
import { refusal, refuseStranger, success } from "./token.ts";

export type Payout = {
  orderId: string;
  paymentId: string;
  cardId: string;
  cardMask: string;
  amountKopecks: number;
  status: "CHECKED" | "COMPLETED" | "REJECTED";
  /** When the money went; a second time cannot be written here. */
  paidAt: string | null;
  calls: number;
};

type Message = Record<string, unknown>;

export const registerPayouts = (
  app: FastifyInstance,
  context: SandboxContext,
  bindings: Bindings,
): void => {
  const { init, pay, state, order, list } = createPayouts(context, bindings);
  app.post<{ Body: Message | null }>(
    "/acquirer/e2c/v2/Init",
    async ({ body }) => refuseStranger(body ?? {}) ?? init(body ?? {}),
  );
  app.post<{ Body: Message | null }>(
    "/acquirer/e2c/v2/Payment",
    async ({ body }, reply) => refuseStranger(body ?? {}) ?? pay(reply, body ?? {}),
  );
  app.post<{ Body: Message | null }>(
    "/acquirer/e2c/v2/GetState",
    async ({ body }) => refuseStranger(body ?? {}) ?? state(body ?? {}),
  );
  app.post<{ Body: Message | null }>(
    "/acquirer/e2c/v2/CheckOrder",
    async ({ body }) => refuseStranger(body ?? {}) ?? order(body ?? {}),
  );
  app.get("/acquirer/payouts", async (request, reply) => {
    if (!wantsPage(request)) return list();
    return sendPage(reply, { title: "Выплаты", body: payoutsPage(list()) });
  });
};

const createPayouts = (context: SandboxContext, bindings: Bindings) => {
  const payouts = context.journal.shelf<Payout>("acquirer-payouts");
  const find = (id: unknown) => payouts.values().find(({ paymentId }) => paymentId === String(id));
  const answer = (payout: Payout, card: Card | undefined) => {
    const fields = {
      OrderId: payout.orderId,
      PaymentId: payout.paymentId,
      Status: statusOf(payout, card, context),
    };
    return payout.status === "REJECTED"
      ? refusal("1006", "Проверьте реквизиты или воспользуйтесь другой картой", fields)
      : success(fields);
  };

  const init = (message: Message) => {
    const orderId = typeof message.OrderId === "string" ? message.OrderId : "";
    const amountKopecks = Number(message.Amount);
    if (orderId === "" || !Number.isSafeInteger(amountKopecks) || amountKopecks <= 0) {
      return refusal("9999", "Неверные параметры");
    }
    const card = bindings.findCard(String(message.CardId));
    const known = payouts.get(orderId);
    if (known) {
      const isSame = known.cardId === message.CardId && known.amountKopecks === amountKopecks;
      return isSame ? answer(known, card) : refusal("8", "Заказ с этим номером уже есть");
    }
    if (!card) return refusal("1015", "Карта не найдена", { OrderId: orderId, Status: "REJECTED" });
    const payout: Payout = {
      orderId,
      paymentId: String(randomInt(10 ** 9, 10 ** 10)),
      cardId: card.cardId,
      cardMask: card.mask,
      amountKopecks,
      status: "CHECKED",
      paidAt: null,
      calls: 0,
    };
    payouts.put(orderId, payout);
    return answer(payout, card);
  };

  const pay = async (reply: FastifyReply, message: Message) => {
    const payout = find(message.PaymentId);
    if (!payout) return refusal("255", "Платёж не найден");
    const card = bindings.findCard(payout.cardId);
    if (payout.status !== "CHECKED") return answer(payout, card);
    const calls = payout.calls + 1;
    if (card?.effect === "payout-down" && calls <= 3) {
      payouts.put(payout.orderId, { ...payout, calls });
      await misbehave(context, reply, "down");
      return reply;
    }
    const settled: Payout =
      card?.effect === "payout-refused"
        ? { ...payout, calls, status: "REJECTED" }
        : { ...payout, calls, status: "COMPLETED", paidAt: context.now().toISOString() };
    payouts.put(payout.orderId, settled);
    if (card?.effect === "payout-lost-answer") await pause(context, context.pace.stallMs);
    return answer(settled, card);
  };

  const state = (message: Message) => {
    const payout = find(message.PaymentId);
    if (!payout) return refusal("255", "Платёж не найден");
    return answer(payout, bindings.findCard(payout.cardId));
  };

  const order = orderIn(payouts.get, answer, bindings);
  return { init, pay, state, order, list: () => payouts.values().toReversed() };
};

type Answering = (payout: Payout, card: Card | undefined) => object;

/** What became of an order, told by its number. */
const orderIn =
  (find: (orderId: string) => Payout | undefined, answer: Answering, bindings: Bindings) =>
  (message: Message) => {
    const payout = find(String(message.OrderId));
    if (!payout) return refusal("255", "Заказ не найден");
    const payment = answer(payout, bindings.findCard(payout.cardId));
    return success({
      OrderId: payout.orderId,
      Payments: [{ ...payment, Amount: payout.amountKopecks }],
    });
  };

/** A slow bank has the money on its way for a while before it says that it is there. */
const statusOf = (payout: Payout, card: Card | undefined, context: SandboxContext): string => {
  if (card?.effect !== "payout-pending" || payout.paidAt === null) return payout.status;
  const ageMs = context.now().getTime() - Date.parse(payout.paidAt);
  return ageMs < context.pace.stallMs ? "COMPLETING" : payout.status;
};

const payoutsPage = (list: Payout[]): string => {
  const cells = (payout: Payout) => [
    payout.orderId,
    payout.cardMask,
    `${(payout.amountKopecks / 100).toFixed(2).replace(".", ",")} ₽`,
    payout.status,
    payout.paidAt ?? "–",
  ];
  const rows = list.map(
    (payout) =>
      `<tr>${cells(payout)
        .map((cell) => `<td>${escapeHtml(cell)}</td>`)
        .join("")}</tr>`,
  );
  const heads = ["Заказ", "Карта", "Сумма", "Состояние", "Выплачено"];
  return `<p><a href="/">Песочница партнёров</a></p><h1>Выплаты</h1><section><table><thead><tr>
${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></section>`;
};

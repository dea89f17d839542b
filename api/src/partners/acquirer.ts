// Acquirer in the shape of T-Kassa (EACQ v2): binding a card on its own page, its signed callback, the payout. D8.
import * as z from "zod/mini";

import { acquirerToken, hasAcquirerToken } from "./acquirer-token.ts";
import { checkShape, readJsonAnswer } from "./answers.ts";
import { badAnswer, type Answer, type Http, type HttpAnswer } from "./http.ts";

export type AcquirerConfig = {
  url: string;
  terminalKey: string;
  password: string;
  /** Our address that the acquirer calls when a card has been bound. */
  notificationUrl: string;
  /** The only origin whose page may be shown in the card frame. */
  cardPageOrigin: string;
};

export type CardPage = { url: string; requestKey: string };
export type CardBinding =
  | { status: "Waiting" }
  | { status: "Refused" }
  | { status: "Bound"; cardId: string };

/** A card as the acquirer keeps it now; `expiry` is MMYY. */
export type BoundCard = { cardId: string; cardMask: string; expiry: string | null };

/** `cardMask` is `411111******1111`, `expiry` is MMYY, `holder` as embossed where the acquirer tells it. */
export type CardNotification =
  | {
      status: "Bound";
      requestKey: string;
      customerKey: string;
      cardId: string;
      cardMask: string;
      expiry: string;
      holder: string | null;
    }
  | { status: "Refused"; requestKey: string; customerKey: string };

/**
 * `orderId` makes the payout happen at most once: repeat the same order until the outcome is `paid` or `refused`. With
 * the `paymentId` of one that was begun, that one goes on.
 */
export type Payout = { orderId: string; cardId: string; amountKopecks: number; paymentId?: string };
export type PayoutOutcome =
  | { outcome: "paid"; paymentId: string }
  | { outcome: "refused"; code: string }
  | { outcome: "pending" }
  | Unknown;

/** `why`: where something was told, of what else it was; asking again may tell nothing else. */
type Unknown = { outcome: "unknown"; why?: "another order" | "another sum" };

/** What the acquirer knows of an order: nothing, or that it was begun and no money has moved yet, or its outcome. */
export type KnownPayout =
  | PayoutOutcome
  | { outcome: "none" }
  | { outcome: "begun"; paymentId: string };

export type AcquirerPartner = {
  openCardPage: (customerKey: string) => Promise<Answer<CardPage>>;
  readCardBinding: (requestKey: string) => Promise<Answer<{ binding: CardBinding }>>;
  /** The customer's cards that can still be paid out to; removed ones are left out. */
  readCards: (customerKey: string) => Promise<Answer<{ cards: BoundCard[] }>>;
  /** Null when the message is not signed by the acquirer or is out of shape. Answer it with 200 and the text `OK`. */
  readCardNotification: (body: unknown) => CardNotification | null;
  payOut: (payout: Payout) => Promise<PayoutOutcome>;
  /** After a crash or a lost answer, before anything is sent again. */
  readPayout: (payout: Pick<Payout, "orderId" | "amountKopecks">) => Promise<KnownPayout>;
};

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const key = z.string().check(z.minLength(1), z.maxLength(100));
const done = z.object({ Success: z.literal(true) });
const addCardAnswer = z.object({ Success: z.literal(true), PaymentURL: z.url(), RequestKey: key });
const bindingAnswer = z.object({
  Success: z.literal(true),
  RequestKey: key,
  Status: z.string(),
  CardId: z.optional(id),
});
const notification = z.discriminatedUnion("Success", [
  z.object({
    NotificationType: z.literal("LINKCARD"),
    TerminalKey: key,
    CustomerKey: key,
    RequestKey: key,
    Success: z.literal(true),
    CardId: id,
    Pan: z.string().check(z.regex(/^\d{4,6}\*+\d{4}$/)),
    ExpDate: z.string().check(z.regex(/^(0[1-9]|1[0-2])\d{2}$/)),
    CardHolder: z.optional(z.string().check(z.maxLength(100))),
  }),
  z.object({
    NotificationType: z.literal("LINKCARD"),
    TerminalKey: key,
    CustomerKey: key,
    RequestKey: key,
    Success: z.literal(false),
  }),
]);
const cardList = z.array(
  z.object({
    CardId: id,
    Pan: z.string().check(z.regex(/^\d{4,6}\*+\d{4}$/)),
    Status: z.string(),
    ExpDate: z.optional(z.string()),
  }),
);
const payoutAnswer = z.object({
  Success: z.boolean(),
  Status: z.optional(z.string()),
  PaymentId: z.optional(id),
  OrderId: z.optional(id),
  ErrorCode: z.string(),
});

const orderAnswer = z.object({
  Success: z.boolean(),
  ErrorCode: z.string(),
  OrderId: z.optional(id),
  Payments: z.optional(
    z.array(z.extend(payoutAnswer, { Amount: z.number() })).check(z.maxLength(1)),
  ),
});

/** "No such order" of EACQ. */
const orderMissing = "255";

type Asked = { orderId: string; paymentId?: string };

/** What is told of another order would be taken for what became of this borrower's money. */
const isAbout = (
  { OrderId, PaymentId }: z.infer<typeof payoutAnswer>,
  { orderId, paymentId = PaymentId }: Asked,
): boolean => OrderId === orderId && (PaymentId === undefined || PaymentId === paymentId);

const ofAnotherOrder = { outcome: "unknown", why: "another order" } as const;

type SignedCall = (path: string, fields: Record<string, string | number>) => Promise<HttpAnswer>;

const payoutCalls = (call: SignedCall): Pick<AcquirerPartner, "payOut" | "readPayout"> => {
  const askPayout = async (path: string, fields: Record<string, string | number>, asked: Asked) => {
    const read = readJsonAnswer(await call(path, fields), payoutAnswer);
    if (!read.ok) return { outcome: "unknown" } as const;
    return isAbout(read.value, asked) ? payoutState(read.value) : ofAnotherOrder;
  };

  return {
    payOut: async ({ orderId, cardId, amountKopecks, paymentId }) => {
      const fields = { OrderId: orderId, CardId: cardId, Amount: amountKopecks };
      const started =
        paymentId === undefined
          ? await askPayout("e2c/v2/Init", fields, { orderId })
          : ({ outcome: "checked", paymentId } as const);
      if (started.outcome !== "checked") return started;
      const sent = { PaymentId: started.paymentId };
      const paid = await askPayout("e2c/v2/Payment", sent, { orderId, ...started });
      return paid.outcome === "checked" ? { outcome: "pending" } : paid;
    },

    readPayout: async ({ orderId, amountKopecks }) => {
      const answer = await call("e2c/v2/CheckOrder", { OrderId: orderId });
      const read = readJsonAnswer(answer, orderAnswer);
      return read.ok ? knownPayout(read.value, { orderId, amountKopecks }) : { outcome: "unknown" };
    },
  };
};

export const createAcquirerPartner = (config: AcquirerConfig, http: Http): AcquirerPartner => {
  const call = (path: string, fields: Record<string, string | number>) => {
    const message = { TerminalKey: config.terminalKey, ...fields };
    return http({
      url: `${config.url}/${path}`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...message, Token: acquirerToken(message, config.password) }),
    });
  };

  return {
    openCardPage: async (customerKey) => {
      const customer = readJsonAnswer(
        await call("v2/AddCustomer", { CustomerKey: customerKey }),
        done,
      );
      if (!customer.ok) return customer;
      const fields = {
        CustomerKey: customerKey,
        CheckType: "NO",
        NotificationURL: config.notificationUrl,
      };
      const card = readJsonAnswer(await call("v2/AddCard", fields), addCardAnswer);
      if (!card.ok) return card;
      if (new URL(card.value.PaymentURL).origin !== config.cardPageOrigin) return badAnswer;
      return { ok: true, url: card.value.PaymentURL, requestKey: card.value.RequestKey };
    },

    readCardBinding: async (requestKey) => {
      const answer = await call("v2/GetAddCardState", { RequestKey: requestKey });
      const read = readJsonAnswer(answer, bindingAnswer);
      if (!read.ok) return read;
      if (read.value.RequestKey !== requestKey) return badAnswer;
      return { ok: true, binding: bindingOf(read.value) };
    },

    readCards: async (customerKey) => {
      const answer = await call("v2/GetCardList", { CustomerKey: customerKey });
      const read = readJsonAnswer(answer, cardList);
      return read.ok ? { ok: true, cards: cardsOf(read.value) } : read;
    },

    readCardNotification: (body) => {
      if (typeof body !== "object" || body === null) return null;
      if (!hasAcquirerToken(body as Record<string, unknown>, config.password)) return null;
      const read = checkShape(body, notification);
      if (!read.ok || read.value.TerminalKey !== config.terminalKey) return null;
      return notificationOf(read.value);
    },

    ...payoutCalls(call),
  };
};

const bindingOf = (state: z.infer<typeof bindingAnswer>): CardBinding => {
  if (state.Status === "REJECTED") return { status: "Refused" };
  if (state.Status !== "COMPLETED" || state.CardId === undefined) return { status: "Waiting" };
  return { status: "Bound", cardId: state.CardId };
};

const cardsOf = (list: z.infer<typeof cardList>): BoundCard[] =>
  list
    .filter(({ Status }) => Status === "A")
    .map(({ CardId, Pan, ExpDate }) => ({
      cardId: CardId,
      cardMask: Pan,
      expiry: ExpDate !== undefined && /^(0[1-9]|1[0-2])\d{2}$/.test(ExpDate) ? ExpDate : null,
    }));

const notificationOf = (message: z.infer<typeof notification>): CardNotification => {
  const request = { requestKey: message.RequestKey, customerKey: message.CustomerKey };
  if (!message.Success) return { status: "Refused", ...request };
  return {
    status: "Bound",
    ...request,
    cardId: message.CardId,
    cardMask: message.Pan,
    expiry: message.ExpDate,
    holder: message.CardHolder ?? null,
  };
};

/** Only REJECTED is a definite no: any other failure may have paid, so it is asked again under the same order. */
const payoutState = (
  answer: z.infer<typeof payoutAnswer>,
): PayoutOutcome | { outcome: "checked"; paymentId: string } => {
  const { Status, PaymentId, ErrorCode } = answer;
  if (Status === "REJECTED") return { outcome: "refused", code: ErrorCode };
  if (PaymentId === undefined || !answer.Success) return { outcome: "unknown" };
  if (Status === "COMPLETED") return { outcome: "paid", paymentId: PaymentId };
  if (Status === "CHECKED") return { outcome: "checked", paymentId: PaymentId };
  return { outcome: "pending" };
};

/** Another order or sum is nothing that a machine should go on with; an order that is missing may go unnamed. */
const knownPayout = (
  { Success, ErrorCode, OrderId, Payments = [] }: z.infer<typeof orderAnswer>,
  { orderId, amountKopecks }: Pick<Payout, "orderId" | "amountKopecks">,
): KnownPayout => {
  if (!Success && ErrorCode === orderMissing && (OrderId ?? orderId) === orderId)
    return { outcome: "none" };
  const [payment] = Payments;
  if (!Success || !payment) return { outcome: "unknown" };
  if (OrderId !== orderId) return ofAnotherOrder;
  if (payment.Amount !== amountKopecks) return { outcome: "unknown", why: "another sum" };
  const state = payoutState(payment);
  return state.outcome === "checked" ? { ...state, outcome: "begun" } : state;
};

// Why money did not reach a card, and what is left to do about it. D8; decision 0075: data, not code.

/** Whether another card of the borrower's may take the place of the first one, or the contract ends. */
export type PayoutWay = "anotherCard" | "end";

/** What each fault leads to. Only what surely sent nothing waits for another card: money goes once. Decision 0075. */
export const payoutWays = {
  /** The acquirer's definite no. */
  BankRefused: "anotherCard",
  CardOfAnother: "anotherCard",
  CardWithoutToken: "anotherCard",
  /** The signed dates, the law's limits or a ban came between the order and the money. */
  DatesOver: "end",
  LegalLimitExceeded: "end",
  ForbiddenByNow: "end",
} as const satisfies Record<string, PayoutWay>;

/** Why money did not reach a card. D8. */
export type PayoutFault = keyof typeof payoutWays;

/** So many orders one application may have: who is refused thrice needs help. Assumption: decision 0075. */
export const mostPayoutOrders = 3;

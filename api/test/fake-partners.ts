// Partners that do as a test tells them (answer, delay, outage) and keep what they were asked. Serves D9, E11, E12.
import { type BoundCard, createAcquirerPartner } from "../src/partners/acquirer.ts";
import { type Partners, sandboxPartnersConfig } from "../src/partners/partners.ts";
import { creditReport } from "./credit-report.ts";

export const sandboxConfig = sandboxPartnersConfig("http://partners.test", "http://localhost:3000");

/** What a partner that cannot be reached in time leaves. */
export const outage = { ok: false, fault: "timeout" } as const;

type ReadCreditReport = Partners["bureaus"][number]["readCreditReport"];

type Ask = (question: never, more: never) => Promise<unknown>;

function fake<Call extends Ask>(
  usual: (...question: Parameters<Call>) => Awaited<ReturnType<Call>>,
) {
  let answer = usual;
  let delayMs = 0;
  let held: { asked: () => void; freed: Promise<void> } | undefined;
  const asked: Parameters<Call>[] = [];
  return {
    asked,
    /** What it says from now on. */
    answers(reply: Awaited<ReturnType<Call>>): void {
      answer = () => reply;
    },
    /** How long it thinks from now on. */
    delays(ms: number): void {
      delayMs = ms;
    },
    /** The next question waits for its answer until it is let go, whatever comes meanwhile. */
    holds(): { isAsked: Promise<void>; letGo: () => void } {
      const [begun, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { asked: begun.resolve, freed: freed.promise };
      return { isAsked: begun.promise, letGo: freed.resolve };
    },
    /** As at the beginning; what it was asked is forgotten. */
    reset(): void {
      answer = usual;
      delayMs = 0;
      held = undefined;
      asked.length = 0;
    },
    call: (async (...question: Parameters<Call>) => {
      asked.push(question);
      const hold = held;
      held = undefined;
      hold?.asked();
      await hold?.freed;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      return answer(...question);
    }) as unknown as Call,
  };
}

const noAddresses = { ok: true as const, addresses: [] };

export type FakePartners = ReturnType<typeof createFakePartners>;

/** Whom a visitor comes from, and what helps with a name; they know nobody yet. */
const createFakeEntry = () => ({
  esiaLogin: fake<Partners["esia"]["loginAddress"]>(
    (state) => `http://partners.test/esia?state=${state}`,
  ),
  readEsiaPerson: fake<Partners["esia"]["readPerson"]>(() => ({ ok: true, person: null })),
  tidLogin: fake<Partners["tid"]["loginAddress"]>(({ state }) => ({
    ok: true,
    address: `http://partners.test/tid?state=${state}`,
  })),
  readTidPerson: fake<Partners["tid"]["readPerson"]>(() => ({ ok: true, person: null })),
  findNames: fake<Partners["names"]["findNames"]>(() => ({ ok: true, names: [] })),
});

/**
 * Every page that was opened has bound a card; its report is sent by `card-report.ts`.
 * It knows the orders that it paid.
 */
function createFakeAcquirer(nextId: () => string) {
  const cards = new Map<string, BoundCard[]>();
  const paid = new Set<string>();
  const paymentOf = (orderId: string) =>
    ({ outcome: "paid", paymentId: `payment-of-${orderId}` }) as const;
  return {
    openCardPage: fake<Partners["acquirer"]["openCardPage"]>((customerKey) => {
      const requestKey = nextId();
      const card = {
        cardId: `card-of-${requestKey}`,
        cardMask: "220000******0004",
        expiry: "1230",
      };
      cards.set(customerKey, [...(cards.get(customerKey) ?? []), card]);
      return { ok: true, requestKey, url: `http://partners.test/card/${requestKey}` };
    }),
    readCardBinding: fake<Partners["acquirer"]["readCardBinding"]>((requestKey) => ({
      ok: true,
      binding: { status: "Bound", cardId: `card-of-${requestKey}` },
    })),
    readCards: fake<Partners["acquirer"]["readCards"]>((customerKey) => ({
      ok: true,
      cards: cards.get(customerKey) ?? [],
    })),
    payOut: fake<Partners["acquirer"]["payOut"]>(({ orderId }) => {
      paid.add(orderId);
      return paymentOf(orderId);
    }),
    readPayout: fake<Partners["acquirer"]["readPayout"]>(({ orderId }) =>
      paid.has(orderId) ? paymentOf(orderId) : { outcome: "none" },
    ),
  };
}

/** Every partner in a good mood: everybody is known, confirmed, without debts, and paid. */
export function createFakePartners() {
  let lastId = 0;
  const nextId = () => `partner-${(lastId += 1)}`;
  return {
    ...createFakeAcquirer(nextId),
    sendSms: fake<Partners["sms"]["sendSms"]>(() => ({ outcome: "sent", providerId: nextId() })),
    verifyCaptcha: fake<Partners["captcha"]["verifyCaptcha"]>(() => ({
      ok: true,
      isPassed: true,
      score: 0.9,
      action: null,
      hostname: null,
    })),
    sendIdentification: fake<Partners["smev"]["sendIdentification"]>((requestId) => ({
      ok: true,
      messageId: `message-of-${requestId}`,
    })),
    readIdentification: fake<Partners["smev"]["readIdentification"]>(() => ({
      ok: true,
      status: "Valid",
    })),
    findInn: fake<Partners["innLookUp"]["findInn"]>(() => ({ ok: true, inn: "770000000156" })),
    readCreditReport: fake<ReadCreditReport>(() => creditReport()),
    /** Another bureau, which knows nobody. */
    readSecondCreditReport: fake<ReadCreditReport>(() => ({
      ok: true,
      report: { history: "None" },
    })),
    readSelfBan: fake<Partners["selfBan"]["readSelfBan"]>(() => ({
      ok: true,
      isBanned: false,
      bannedOn: null,
    })),
    findIssuingAuthorities: fake<Partners["issuingAuthorities"]["findIssuingAuthorities"]>(() => ({
      ok: true,
      authorities: [{ code: "770-001", name: "ОВД «Тверское» г. Москвы" }],
    })),
    findAddresses: fake<Partners["addresses"]["findAddresses"]>(() => noAddresses),
    findParties: fake<Partners["parties"]["findParties"]>(() => ({ ok: true, parties: [] })),
    ...createFakeEntry(),
  };
}

/** The partners in the shape the app takes; the acquirer's signature is checked by the real gateway. */
export function partnersOf(partners: FakePartners): Partners {
  const { readCardNotification } = createAcquirerPartner(
    sandboxConfig.acquirer,
    async () => outage,
  );
  return {
    sms: { sendSms: partners.sendSms.call },
    captcha: { verifyCaptcha: partners.verifyCaptcha.call },
    acquirer: {
      openCardPage: partners.openCardPage.call,
      readCardBinding: partners.readCardBinding.call,
      readCards: partners.readCards.call,
      readCardNotification,
      payOut: partners.payOut.call,
      readPayout: partners.readPayout.call,
    },
    smev: {
      sendIdentification: partners.sendIdentification.call,
      readIdentification: partners.readIdentification.call,
    },
    innLookUp: { findInn: partners.findInn.call },
    bureaus: [
      { name: "first", readCreditReport: partners.readCreditReport.call },
      { name: "second", readCreditReport: partners.readSecondCreditReport.call },
    ],
    selfBan: { readSelfBan: partners.readSelfBan.call },
    issuingAuthorities: { findIssuingAuthorities: partners.findIssuingAuthorities.call },
    addresses: { findAddresses: partners.findAddresses.call },
    parties: { findParties: partners.findParties.call },
    esia: { loginAddress: partners.esiaLogin.call, readPerson: partners.readEsiaPerson.call },
    tid: { loginAddress: partners.tidLogin.call, readPerson: partners.readTidPerson.call },
    names: { findNames: partners.findNames.call },
  };
}

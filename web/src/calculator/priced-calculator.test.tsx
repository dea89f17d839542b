// The calculator of an application with a promo code and paid extras: every figure is of one calculation, the API's
// once it is there, the same domain's before (D2, D8; decision 0016).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import "#theme";
import { additionalProducts } from "@microloan/contract/dictionaries/additional-products";
import { productTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import { sampleIds } from "@microloan/contract/samples/people";
import { extrasOn } from "@microloan/domain/loan/extras";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { calculateOffer } from "@microloan/domain/loan/offer";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";

import "../themes/base.css";
import { fakeServer, refusal } from "../../test/fake-server.ts";
import type { FakeServer } from "../../test/fake-server.ts";
import { usePersistedState } from "../client/state.ts";
import { today } from "../client/today.ts";
import { Calculator } from "./calculator.tsx";
import type { PricedTerms } from "./priced-loan.ts";

const weeks = periodTypes.weeks.id;
const applicationId = sampleIds.application;
const recalculate = {
  ...productEndpoints.recalculate,
  path: productEndpoints.recalculate.path.replace("{applicationId}", applicationId),
} as typeof productEndpoints.recalculate;
const items = (numbers: number[]) => numbers.map((number) => ({ number, periodTypeId: weeks }));
const settings = {
  sumItems: items([39_000, 40_000]),
  periodTypeItems: [{ periodTypeId: weeks, periodItems: items([22, 24]) }],
  selectedProduct: {
    productId: productTypes.installment.id,
    fullOfferSum: 60_000,
    offerSum: 40_000,
    offerPeriod: 24,
    periodTypeId: weeks,
    paymentAmount: 5_000,
  },
};
const pricing = {
  promoCode: "СТАРТ10",
  discountPercent: 10,
  promoLeastSum: null,
  promoMostSum: null,
  additionalProductIds: Object.values(additionalProducts).map(({ id }) => id),
  pricedOn: null,
};

/** What the domain makes of it, as the API does. */
function signedOn(issuedOn: string, sumKopecks = 40_000_00) {
  const request = { sumKopecks, term: 24, periodType: "weeks" as const, issuedOn };
  const promo = {
    code: "СТАРТ10",
    discountPercent: 10,
    leastSumKopecks: null,
    mostSumKopecks: null,
  };
  const offer = calculateOffer(request, { promo, extras: extrasOn(issuedOn) });
  if (offer.refusal !== undefined) throw new Error(offer.refusal);
  return offer;
}

function termsOf(offer: ReturnType<typeof signedOn>): PricedTerms {
  return {
    sum: kopecksToRubles(offer.sumKopecks),
    period: offer.term,
    periodTypeId: weeks,
    refundSum: kopecksToRubles(offer.refundKopecks),
    overpaymentSum: kopecksToRubles(offer.overpaymentKopecks),
    psk: offer.pskThousandths / 1000,
    pskRubles: kopecksToRubles(offer.pskKopecks),
    dailyRate: offer.dailyRateMillionths / 10_000,
    payments: offer.payments.map((payment) => ({
      number: payment.number,
      date: payment.dueOn,
      amount: kopecksToRubles(payment.amountKopecks),
      principal: kopecksToRubles(payment.principalKopecks),
      interest: kopecksToRubles(payment.interestKopecks),
      balance: kopecksToRubles(payment.balanceKopecks),
    })),
    additionalSum: kopecksToRubles(offer.extrasKopecks),
    payoutSum: kopecksToRubles(offer.payoutKopecks),
    discountPercent: offer.discountPercent,
  };
}

const answered = (terms: PricedTerms) => ({
  result: true as const,
  fullSum: terms.refundSum,
  overpaymentSum: terms.overpaymentSum,
  paymentAmount: terms.payments[0]!.amount,
  terms,
  settings,
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer("/new_application-signing");
  server.answer(productEndpoints.getCalculatorSettings, { result: true, settings, pricing });
  usePersistedState.getState().keep({
    isAuth: true,
    applicationId,
    applicationLoan: { sum: 40_000, term: 24, periodType: "weeks" },
  });
});
afterEach(() => vi.restoreAllMocks());

const shown = () => (document.body.textContent ?? "").replaceAll("\u00a0", " ");
const amount = (kopecks: number) => formatAmount(kopecks).replaceAll("\u00a0", " ");

async function expectFigures(offer: ReturnType<typeof signedOn>): Promise<void> {
  const psk = (offer.pskThousandths / 1000).toFixed(3).replace(".", ",");
  await expect.poll(shown).toContain(`Платеж раз в 2 недели:${amount(offer.paymentKopecks)}`);
  expect(shown()).toContain(`Сумма переплаты:${amount(offer.overpaymentKopecks)}`);
  expect(shown()).toContain(`${psk} % годовых${amount(offer.pskKopecks)}`);
  expect(shown()).toContain(`Дополнительные услуги:${amount(offer.extrasKopecks)}`);
  expect(shown()).toContain(`Придёт на карту:${amount(offer.payoutKopecks)}`);
  expect(shown()).toContain("С промокодом СТАРТ10: ставка ниже на 10 %.");
  // The schedule's code comes with its first opening.
  for (const { number, dueOn, amountKopecks } of offer.payments)
    await expect.poll(shown).toContain(`${number}${formatDate(dueOn)}${amount(amountKopecks)}`);
}

test("before the API's answer all figures are those with the promo code and the extras", async () => {
  server.answer(recalculate, "hanging");
  await render(<Calculator type="PRODUCT" />);
  await userEvent.click(page.getByText("График платежей"));
  await expectFigures(signedOn(today()));
});

test("the API's answer takes the place of all figures at once: total, ПСК, extras, schedule", async () => {
  // As if reckoned for another day: no figure of the browser's own stays beside these.
  const offer = { ...signedOn("2026-06-01"), pskThousandths: 215_125, pskKopecks: 20_000_00 };
  offer.payments = offer.payments.map((payment) => ({
    ...payment,
    amountKopecks: payment.amountKopecks + 1,
  }));
  offer.paymentKopecks += 1;
  offer.overpaymentKopecks += 12;
  server.answer(recalculate, answered(termsOf(offer)));
  await render(<Calculator type="PRODUCT" />);
  await userEvent.click(page.getByText("График платежей"));
  await expectFigures(offer);
});

test("an outage of the API forbids no loan: the browser's own figures stay", async () => {
  server.answer(recalculate, refusal("Unavailable"));
  await render(<Calculator type="PRODUCT" />);
  await userEvent.click(page.getByText("График платежей"));
  await vi.waitFor(() => expect(server.bodies(recalculate)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expectFigures(signedOn(today()));
  expect(shown()).not.toContain(refusal("Unavailable").errorMessage);
});

test("a term in the address: nothing is recalculated, and the figures are those that would be signed", async () => {
  history.replaceState(null, "", "/new_application-signing?amount=40000&term=24&periodType=weeks");
  await render(<Calculator type="PRODUCT" />);
  await userEvent.click(page.getByText("График платежей"));
  await expectFigures(signedOn(today()));
  expect(server.bodies(recalculate)).toEqual([]);
});

test("not known at which price: nothing is reckoned, the calculator is asked for again", async () => {
  const known = { result: true as const, settings, pricing };
  server.answer(productEndpoints.getCalculatorSettings, refusal("OurFault"), known);
  server.answer(recalculate, "hanging");
  await render(<Calculator type="PRODUCT" />);
  await expect.poll(shown).toContain("Калькулятор не загрузился");
  expect(shown()).not.toContain("₽");
  await userEvent.click(page.getByRole("button", { name: "Попробовать ещё раз" }));
  await userEvent.click(page.getByText("График платежей"));
  await expectFigures(signedOn(today()));
});

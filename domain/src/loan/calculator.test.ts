import { describe, expect, it, test } from "vitest";

import { calculateLoan, type Loan, type LoanRequest } from "./calculator.ts";
import { checkOffer, limits } from "./limits.ts";
import { optimalTerm, periodItems, productForSum, products, sumItems } from "./products.ts";

const issuedOn = "2026-11-20";

const calculated = (request: LoanRequest): Loan => {
  const loan = calculateLoan(request);
  if (loan.refusal !== undefined) throw new Error(loan.refusal);
  return loan;
};

const allRequests = sumItems(issuedOn).flatMap(({ sumKopecks, periodType }) => {
  const id = productForSum(sumKopecks, issuedOn)?.id;
  const terms = id === undefined ? [] : periodItems(id, issuedOn);
  return terms.map((term) => ({ sumKopecks, term, periodType, issuedOn }));
});

test.each([
  [1_000_00, 7, 1_056_00],
  [15_000_00, 15, 16_800_00],
  [30_000_00, 30, 37_200_00],
])("%d kopecks for %i days come back as %d at 292 %%", (sumKopecks, term, refundKopecks) => {
  expect(calculated({ sumKopecks, term, periodType: "days", issuedOn })).toMatchObject({
    productId: "pdl",
    refundKopecks,
    overpaymentKopecks: refundKopecks - sumKopecks,
    paymentKopecks: refundKopecks,
    pskThousandths: 292_000,
    pskKopecks: refundKopecks - sumKopecks,
  });
});

it("calculates an installment loan", () => {
  const loan = calculated({ sumKopecks: 50_000_00, term: 10, periodType: "weeks", issuedOn });
  // Checked with exact fractions outside this code: r = 0.084, 1.084⁵ = 1.4967404, payment 12
  // 655.12.
  expect(loan).toMatchObject({
    productId: "installment",
    paymentKopecks: 12_655_12,
    pskThousandths: 219_000,
    dueOn: "2027-01-29",
  });
  expect(loan.payments).toHaveLength(5);
});

test.each([
  [{ sumKopecks: 1_500_00 }, "SumNotOffered"],
  [{ sumKopecks: 0 }, "SumNotOffered"],
  [{ sumKopecks: 101_000_00 }, "SumNotOffered"],
  [{ term: 6 }, "TermNotOffered"],
  [{ term: 31 }, "TermNotOffered"],
  [{ term: 7.5 }, "TermNotOffered"],
  [{ periodType: "weeks" as const, term: 10 }, "TermNotOffered"],
  [{ sumKopecks: 31_000_00, term: 10 }, "TermNotOffered"],
  [{ issuedOn: "2025-08-31" }, "NoProduct"],
])("%o is refused: %s", (change, refusal) => {
  const request = { sumKopecks: 1_000_00, term: 7, periodType: "days" as const, issuedOn };
  expect(calculateLoan({ ...request, ...change })).toEqual({ refusal });
});

describe("every sum and term on offer", () => {
  it("is 30 × 24 and 70 × 8 loans", () => {
    expect(allRequests).toHaveLength(30 * 24 + 70 * 8);
  });

  it("keeps its books: refund, overpayment, payments and principals", () => {
    for (const request of allRequests) {
      const loan = calculated(request);
      const total = (pick: (payment: Loan["payments"][number]) => number) =>
        loan.payments.reduce((sum, payment) => sum + pick(payment), 0);
      expect(loan.refundKopecks).toBe(request.sumKopecks + loan.overpaymentKopecks);
      expect(total(({ amountKopecks }) => amountKopecks)).toBe(loan.refundKopecks);
      expect(total(({ principalKopecks }) => principalKopecks)).toBe(request.sumKopecks);
      expect(total((payment) => payment.interestKopecks)).toBe(loan.overpaymentKopecks);
      expect(loan.payments.at(-1)?.balanceKopecks).toBe(0);
      expect(loan.pskKopecks).toBe(loan.overpaymentKopecks);
    }
  });

  it("costs 365 × the daily rate, as it is plain interest", () => {
    for (const request of allRequests) {
      const loan = calculated(request);
      expect(loan.pskThousandths).toBe((365 * loan.dailyRateMillionths) / 10);
    }
  });

  it("is over no legal limit on any day that changes an offer or a limit", () => {
    // The browser shows offers without asking the limits: they may break none from the day they are listed.
    const first = products.map(({ validFrom }) => validFrom).toSorted()[0] ?? issuedOn;
    const days = [...products, ...Object.values(limits).flat()].map(({ validFrom }) => validFrom);
    const changes = new Set([...days.filter((day) => day >= first), issuedOn]);
    expect(changes).toContain("2026-04-01");
    for (const day of changes) {
      for (const request of allRequests.map((asked) => ({ ...asked, issuedOn: day }))) {
        const { overpaymentKopecks, dailyRateMillionths, pskThousandths } = calculated(request);
        const { sumKopecks } = request;
        const offer = { sumKopecks, dailyRateMillionths, pskThousandths };
        expect(checkOffer({ ...offer, chargesKopecks: overpaymentKopecks }, day)).toEqual([]);
      }
    }
  });

  it("overpays least for the optimal term", () => {
    for (const { sumKopecks } of sumItems(issuedOn)) {
      const loans = allRequests.filter((request) => request.sumKopecks === sumKopecks);
      const best = optimalTerm(loans.map(({ term }) => term));
      const cheapest = loans.toSorted(
        (a, b) => calculated(a).overpaymentKopecks - calculated(b).overpaymentKopecks,
      )[0];
      expect(cheapest?.term).toBe(best);
    }
  });
});

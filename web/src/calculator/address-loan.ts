// How an address sets the calculator: amount, term, periodType, product_type (spec §2, §4).
// Loaded where there is a query.
import type { PeriodType } from "@microloan/domain/loan/products";

import { nearest } from "./choice.ts";
import type { Choice, Offers } from "./choice.ts";

const loanParameters = ["amount", "term", "periodType", "product_type"] as const;

/** The words of periodType and of product_type (spec §2). */
const units = new Map<string | undefined, PeriodType>([
  ["days", "days"],
  ["weeks", "weeks"],
  ["pdl", "days"],
  ["installment", "weeks"],
]);

/** At most 7 digits (spec §5); what is missing or no such number is 0 (spec §4). */
const wholeNumber = (text: string | null): number =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0;

/**
 * The choice an address asks for, or null when it asks for nothing that makes sense. It depends on nothing else, so
 * that a link shows everybody the same loan. Of a repeated parameter the first counts. The sum decides the unit
 * of the term; without a sum the address does, and when it says nothing,
 * days on the registration route and weeks elsewhere (spec §4).
 */
export function choiceFromAddress(
  { pathname, search }: { pathname: string; search: string },
  offers: Offers,
): Choice | null {
  const query = new URLSearchParams(search);
  const sum = wholeNumber(query.get("amount"));
  const term = wholeNumber(query.get("term"));
  const unit =
    units.get(query.get("periodType")?.toLowerCase()) ??
    units.get(query.get("product_type")?.toLowerCase());
  const asksNothing = sum === 0 && term === 0 && unit === undefined;
  if (asksNothing || offers.sums.length === 0) return null;
  if (sum > 0) {
    const { periodType } = nearest({ sum, term, periodType: "days" }, offers);
    return nearest({ sum, term, periodType: unit ?? periodType }, offers);
  }
  const periodType = unit ?? (pathname === "/registration" ? "days" : "weeks");
  const first = offers.sums.find((item) => item.periodType === periodType);
  return nearest({ sum: first?.sum ?? 0, term, periodType }, offers);
}

/** Takes the loan out of this page's address. */
export function removeLoanFromAddress(): void {
  const { pathname, search, hash } = window.location;
  const rest = withoutLoan(search);
  if (rest !== search) {
    window.history.replaceState(window.history.state, "", pathname + rest + hash);
  }
}

/** An address's query without the loan, for a person who has chosen another since. */
export function withoutLoan(search: string): string {
  const query = new URLSearchParams(search);
  if (!loanParameters.some((name) => query.has(name))) return search;
  for (const name of loanParameters) query.delete(name);
  return query.size > 0 ? `?${query.toString()}` : "";
}

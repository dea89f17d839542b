// The loan of this visit: what the address asks for is taken, what the person sets stays (spec §2, §4).
import { later } from "../client/later.ts";
import { usePersistedState } from "../client/state.ts";
import { nearest, offersOn } from "./choice.ts";
import type { Choice } from "./choice.ts";
import { loanDate } from "./loan-date.ts";

/** A new sum, or a new term. */
export type Change = { sum: number } | { term: number };

/** How often the person has set something since the page was opened. */
let changes = 0;

/** Keeps the loan that the address asks for; safe to call again. */
export async function takeLoanFromAddress(): Promise<void> {
  if (window.location.search === "") return;
  const changesBefore = changes;
  const { choiceFromAddress } = await import("./address-loan.ts");
  const asked = choiceFromAddress(window.location, offersOn(loanDate().date));
  // Whoever was quicker than the load has chosen for themselves.
  if (asked === null || changes !== changesBefore) return;
  const namesSum = new URLSearchParams(window.location.search).has("amount");
  usePersistedState
    .getState()
    .keep({ calculator: asked, loanPriority: namesSum ? "sum" : "period" });
}

/**
 * Keeps what the person has set; an address that asked for another loan no longer does,
 * or a reload would bring it back.
 */
export function keepChoice(change: Change): void {
  changes += 1;
  const { calculator, keep } = usePersistedState.getState();
  const chosen = nearest({ ...calculator, ...change }, offersOn(loanDate().date));
  keep({ calculator: chosen, loanPriority: "sum" in change ? "sum" : "period" });
  if (window.location.search === "") return;
  later(
    () => import("./address-loan.ts"),
    ({ removeLoanFromAddress }) => removeLoanFromAddress(),
  );
}

/**
 * Keeps the server's default for a person who has set nothing, neither here nor by the address nor by an application.
 */
export function keepDefault(choice: Choice): void {
  const { loanPriority, isAuth, keep } = usePersistedState.getState();
  if (loanPriority === null && !isAuth) keep({ calculator: choice });
}

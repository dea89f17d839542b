// The loan that a choice makes, by the same code as in the API (D2).
import { calculateLoan } from "@microloan/domain/loan/calculator";
import type { Loan, LoanRefusal } from "@microloan/domain/loan/calculator";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Choice } from "./choice.ts";

export const loanOf = ({ sum, term, periodType }: Choice, issuedOn: IsoDate): Loan | LoanRefusal =>
  calculateLoan({ sumKopecks: sum * 100, term, periodType, issuedOn });

// The loan being taken: as the open application has it, or as a visitor has chosen it in the calculator.
import type { Calculator } from "../client/kept-shape.ts";
import { useKept } from "../client/state.ts";

export const useLoan = (): Calculator =>
  useKept(({ isAuth, applicationLoan, calculator }) =>
    isAuth && applicationLoan !== null ? applicationLoan : calculator,
  );

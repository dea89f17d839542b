// Screens whose deed is the borrower's alone: an operator who looks at an application finds a word instead.
// Spec §2, §6; D3.
import { routes, type RoutePath } from "./routes.ts";
import type { Step } from "./steps.ts";

/** Codes, the card and the signature. */
const borrowersSteps: readonly Step[] = ["number-confirmation", "select-map", "signing"];

/** Whether the screen at a path asks for what only the borrower may do: a code, a card, a signature. D3. */
export const isBorrowersAlone = (path: RoutePath | (string & {})): boolean =>
  routes.some(
    (route) => route.path === path && route.step !== null && borrowersSteps.includes(route.step),
  );

// Screens whose deed is the borrower's alone: an operator who looks at an application finds a word instead.
// Spec §2, §6; D3.
import { routes, type RoutePath } from "./routes.ts";
import type { Step } from "./steps.ts";

/** What a step asks for is given by the borrower alone: a code, a card, a signature. */
const isBorrowersStep: Readonly<Record<Step, boolean>> = {
  passport: false,
  "additional-questions": false,
  address: false,
  employment: false,
  "number-confirmation": true,
  "select-map": true,
  "docs-uploading": false,
  signing: true,
  timer: false,
  "docs-uploading-signed": false,
  inn: false,
};

/** Whether the screen at a path asks for what only the borrower may do: a code, a card, a signature. D3. */
export const isBorrowerOnly = (path: RoutePath | (string & {})): boolean =>
  routes.some((route) => route.path === path && route.step !== null && isBorrowersStep[route.step]);

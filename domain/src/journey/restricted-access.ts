// Screens with nothing but the borrower's own action: an operator who looks at an application finds a word instead.
// Spec §2, §6; D3.
import { routes, type RoutePath } from "./routes.ts";
import type { Step } from "./steps.ts";

/** Nothing stands there but what the borrower alone gives: a code, a card. The offer to sign is there to be read. */
const isBorrowersStep: Readonly<Record<Step, boolean>> = {
  passport: false,
  "additional-questions": false,
  address: false,
  employment: false,
  "number-confirmation": true,
  "select-map": true,
  "docs-uploading": false,
  signing: false,
  timer: false,
  "docs-uploading-signed": false,
  inn: false,
};

/** Whether the screen at a path has nothing but what only the borrower may do: a code, a card. D3. */
export const isBorrowerOnly = (path: RoutePath | (string & {})): boolean =>
  routes.some((route) => route.path === path && route.step !== null && isBorrowersStep[route.step]);

import { expect, test } from "vitest";

import { isBorrowerOnly } from "./restricted-access.ts";
import { routes } from "./routes.ts";

test("codes and card are the borrower's alone, in both flows", () => {
  expect(routes.map(({ path }) => path).filter(isBorrowerOnly)).toEqual([
    "/new_application-number-confirmation",
    "/new_application-select-map",
    "/reapplication-number-confirmation",
    "/reapplication-method-obtaining",
  ]);
  expect(isBorrowerOnly("/nowhere")).toBe(false);
});

// Card pages have no third-party scripts, pages with a secret in the address have them later (D10).
import { expect, test } from "vitest";

import { routes } from "./routes.ts";
import { thirdPartiesAt } from "./third-party-pages.ts";

test("every screen but five may have them at once", () => {
  const exceptions = routes
    .map(({ path }) => [path, thirdPartiesAt(path)])
    .filter(([, presence]) => presence !== "yes");
  expect(Object.fromEntries(exceptions)).toEqual({
    "/redirect-continue-application": "later",
    "/registration-esia": "later",
    "/registration-tinkoff": "later",
    "/new_application-select-map": "never",
    "/reapplication-method-obtaining": "never",
  });
  expect(thirdPartiesAt("/no-such-page")).toBe("yes");
  expect(thirdPartiesAt("/new_application-select-map/")).toBe("never");
});

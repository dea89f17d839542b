// Why a way in brought nobody is fetched apart: where it cannot be, its page is opened again as any page is.
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { fakeServer } from "../../../test/fake-server.ts";
import { reopen } from "../../client/lazy-page.tsx";
import { RegistrationEsiaPage } from "./registration-esia-page.tsx";

vi.mock(import("./outside-failure.tsx"), () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock(import("../../client/lazy-page.tsx"), async (load) => ({
  ...(await load()),
  reopen: vi.fn(() => new Promise<never>(() => {})),
}));

afterEach(() => vi.restoreAllMocks());

test("a part that is gone with an older build is fetched by opening the page once more", async () => {
  fakeServer("/registration-esia?reason=refused");
  await render(<RegistrationEsiaPage />);
  await vi.waitFor(() => expect(reopen).toHaveBeenCalledOnce());
});

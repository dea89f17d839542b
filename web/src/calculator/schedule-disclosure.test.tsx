// A schedule that cannot be fetched is told of, and takes nothing else of the calculator away.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import "#theme";

import { useNotice } from "../client/notice.ts";
import { usePersistedState } from "../client/state.ts";
import { Calculator } from "./calculator.tsx";

vi.mock("./payment-schedule.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

beforeEach(() => {
  history.replaceState(null, "", "/");
  usePersistedState.setState(usePersistedState.getInitialState());
  useNotice.setState({ message: null });
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test("the calculator stays, and each opening says why there is no schedule", async () => {
  await render(<Calculator type="REGAUTH" />);
  const summary = page.getByText("График платежей");
  for (const opening of [1, 2]) {
    await userEvent.click(summary);
    await vi.waitFor(() =>
      expect(useNotice.getState().message, `opening ${opening}`).toMatch(/График не открылся/),
    );
    await expect.element(page.getByRole("slider", { name: "Сумма" })).toBeVisible();
    useNotice.setState({ message: null });
    await userEvent.click(summary);
  }
});

// The calculator on narrow screens and with large letters: nothing is cut off, nothing scrolls sideways, every target
// is large enough (ux §3 rows 38 and 41).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import "#theme";

import "#fonts.css";
import "../themes/base.css";
import { usePersistedState } from "../client/state.ts";
import { Calculator } from "./calculator.tsx";

beforeEach(() => {
  history.replaceState(null, "", "/");
  usePersistedState.setState(usePersistedState.getInitialState());
});
afterEach(() => {
  document.documentElement.style.fontSize = "";
});

const setUp = () => render(<Calculator type="REGAUTH" />);
const sumField = () => page.getByLabelText("Сумма займа в рублях");
const openSchedule = () => userEvent.click(page.getByText("График платежей").first());

describe("nothing scrolls sideways", () => {
  test.each([
    [320, "100%"],
    [320, "200%"],
    [375, "100%"],
    [375, "200%"],
    [1280, "200%"],
  ])("%i px with letters of %s", async (width, fontSize) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = fontSize;
    usePersistedState
      .getState()
      .keep({ calculator: { sum: 100_000, term: 24, periodType: "weeks" } });
    const screen = await setUp();
    await openSchedule();
    await expect.element(page.getByRole("table")).toBeVisible();
    await document.fonts.ready;
    const room = screen.container.getBoundingClientRect();
    const parts = [...screen.container.querySelectorAll("input, button, dd, dt, p, td")];
    const outside = parts.filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return right > room.right + 0.5 || left < room.left - 0.5;
    });
    expect(outside).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const input of [sumField().element(), page.getByLabelText("Срок займа").element()]) {
      expect(input.scrollWidth).toBeLessThanOrEqual(Math.ceil(input.getBoundingClientRect().width));
    }
  });

  test("targets are at least 44 by 44", async () => {
    await page.viewport(375, 800);
    const screen = await setUp();
    const targets = [...screen.container.querySelectorAll("button, summary, [type=range]")];
    const small = targets.filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < 44;
    });
    expect(targets.length).toBeGreaterThan(10);
    expect(small).toEqual([]);
  });
});

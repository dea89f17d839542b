// A lender without a phone has working hours all the same (spec §1).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import "#theme";
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import "../themes/base.css";
import { fakeServer } from "../../test/fake-server.ts";
import { loadSettings } from "../server/settings.ts";
import { Contact } from "./contact.tsx";

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const hours = "Ежедневно с 9:00 до 21:00";

test.each([1280, 375])(
  "at %i px the hours are shown, no phone and no promise of one",
  async (width) => {
    await page.viewport(width, 812);
    fakeServer("/").answer(settingsEndpoints.getPublicSettings, {
      result: true,
      data: [
        { code: "HeaderNumberNewLK", value: "" },
        { code: "HeaderTextNewLK", value: hours },
      ],
    });
    await loadSettings();
    const screen = await render(<Contact />);
    if (width === 375)
      await userEvent.click(screen.getByRole("button", { name: "Связаться с нами" }));
    await expect.element(screen.getByText(hours)).toBeVisible();
    expect(screen.getByRole("link").query()).toBeNull();
    expect(screen.getByText(/загружается/).query()).toBeNull();
  },
);

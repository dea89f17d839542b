// A masked number is shown to its owner on demand, and hidden again (ux §3 row 50).
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

import { Masked } from "./masked.tsx";

test("shown on demand, and hidden again", async () => {
  const screen = await render(
    <Masked name="СНИЛС" masked="•••-•••-••5 95" full="112-233-445 95" />,
  );
  expect(screen.container.textContent).not.toContain("112-233");
  await userEvent.click(screen.getByRole("button", { name: "Показать СНИЛС" }));
  await expect.element(screen.getByText("112-233-445 95")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Скрыть СНИЛС" }));
  await expect.element(screen.getByText("•••-•••-••5 95")).toBeVisible();
  expect(screen.container.textContent).not.toContain("112-233");
});

// The short messages of the application: the first one, too, comes into a region that a screen reader knows already.
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";

import { hideNotice, showNotice } from "../client/notice.ts";
import { Notices } from "./notices.tsx";

afterEach(hideNotice);

test("a message that was there before the region is put into it when it has settled", async () => {
  showNotice("Скопировано");
  const screen = await render(<Notices />);
  const region = screen.getByRole("status");
  expect(region.element().textContent).toBe("");
  await expect.element(region).toHaveTextContent("Скопировано");
  showNotice("Отправили новый код");
  await expect.element(region).toHaveTextContent("Отправили новый код");
});

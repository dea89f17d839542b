// The lost link: told at once, also when only the server is gone; nothing is called saved (ux §3 row 30).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";

import { OfflineBanner } from "./offline-banner.tsx";

import "../themes/scale.css";

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

function setOnline(online: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  window.dispatchEvent(new Event(online ? "online" : "offline"));
}

test("comes and goes with the link, in a region that was there before", async () => {
  const screen = await render(<OfflineBanner />);
  const region = screen.getByRole("status");
  expect(region.element().textContent).toBe("");
  setOnline(false);
  await expect.element(region).toMatchTextContent(/^Нет связи с интернетом/);
  await expect.element(region).not.toMatchTextContent(/сохран/i);
  setOnline(true);
  await expect.element(region).toMatchTextContent(/^$/);
});

test("a call without an answer is told though the device believes in its link", async () => {
  const screen = await render(<OfflineBanner unreachable />);
  const region = screen.getByRole("status");
  await expect.element(region).toMatchTextContent(/^Сервер не отвечает/);
  await expect.element(region).not.toMatchTextContent(/сохран/i);
});

test("stays in sight on a page that is scrolled", async () => {
  const screen = await render(
    <div style={{ blockSize: 4000 }}>
      <OfflineBanner unreachable />
    </div>,
  );
  window.scrollTo(0, 2000);
  const banner = screen.getByRole("status").element();
  await expect.poll(() => Math.round(banner.getBoundingClientRect().top)).toBe(0);
});

test("what is gone to by a link or by keyboard stands below it, not under it (WCAG 2.4.11)", async () => {
  await page.viewport(375, 700);
  const screen = await render(
    <div>
      <OfflineBanner unreachable />
      <a href="#wanted">К полю</a>
      <p style={{ height: 2000 }}>Выше</p>
      <input id="wanted" aria-label="Поле" />
      <p style={{ height: 2000 }}>Ниже</p>
    </div>,
  );
  const field = screen.getByLabelText("Поле").element();
  const bottom = () => screen.getByRole("status").element().getBoundingClientRect().bottom;
  field.scrollIntoView({ block: "start" });
  expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom());
  // Under it already, it comes out of there when it is reached.
  window.scrollBy({ top: field.getBoundingClientRect().top, behavior: "instant" });
  await userEvent.click(screen.getByText("Ниже"), { position: { x: 5, y: 300 } });
  await userEvent.tab({ shift: true });
  await expect.element(screen.getByLabelText("Поле")).toHaveFocus();
  expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom());
});

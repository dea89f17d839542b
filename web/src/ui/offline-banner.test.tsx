// The lost link: told at once, also when only the server is gone; nothing is called saved (ux §3 row 30).
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { OfflineBanner } from "./offline-banner.tsx";

afterEach(() => vi.restoreAllMocks());

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

// A countdown to an instant: what is shown, what is spoken and when (spec §9; ux §2.8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

import { instantAfter } from "./countdown.ts";
import { Timer } from "./timer.tsx";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z") }));
afterEach(() => vi.useRealTimers());

const spoken = () => document.querySelector('body > [role="status"]')?.textContent ?? "";
const shown = () => document.querySelector('[role="timer"]')?.textContent;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("mm:ss, silent by itself; spoken at the start, at 30, 10 and 0 seconds only", async () => {
  const onEnd = vi.fn();
  await render(<Timer label="Новый код через" endsAt={instantAfter(65)} onEnd={onEnd} />);
  expect(shown()).toBe("Новый код через 01:05");
  expect(document.querySelector('[role="timer"]')!.getAttribute("aria-live")).toBe("off");
  const announced = new Set<string>();
  for (let second = 0; second <= 66; second += 1) {
    announced.add(spoken());
    await pass(1);
  }
  expect([...announced].filter(Boolean)).toEqual([
    "Новый код через 1 мин 5 сек",
    "Новый код через 30 сек",
    "Новый код через 10 сек",
    "Новый код через: время вышло",
  ]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a device that slept shows what is left, not what it has counted", async () => {
  await render(<Timer label="Осталось" endsAt={instantAfter(900)} />);
  vi.setSystemTime(Date.now() + 600_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(shown()).toBe("Осталось 05:00"));
});

test("at the end what can be done now takes its place, and is spoken", async () => {
  await render(
    <Timer
      label="Новый код через"
      endsAt={instantAfter(2)}
      over={<button type="button">Запросить</button>}
      endWords="Можно запросить новый код"
    />,
  );
  await pass(3);
  expect(shown()).toBeUndefined();
  expect(document.querySelector("button")?.textContent).toBe("Запросить");
  expect(spoken()).toBe("Можно запросить новый код");
});

test("over before it was shown: nothing is said of an end that nobody waited for", async () => {
  await render(<Timer label="Осталось" endsAt={0} over={<b>Можно</b>} endWords="Конец" />);
  await pass(1);
  expect(spoken()).not.toBe("Конец");
});

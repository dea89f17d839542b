// What every wait owes to whoever waits: after fifteen seconds it says that the answer is late (ux §6.8).
import { expect, vi } from "vitest";
import type { RenderResult } from "vitest-browser-react";

/** `begin` shows what waits, once timers stand still. Sooner nothing is said, nor only later. */
export async function expectLateNotice(begin: () => Promise<RenderResult>): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const screen = await begin();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(screen.getByText(/дольше обычного/).query()).toBeNull();
    await vi.advanceTimersByTimeAsync(1_500);
    // Looking for it again and again would move the false clock on, till it is there.
    vi.useRealTimers();
    await expect.element(screen.getByText(/дольше обычного/)).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
}

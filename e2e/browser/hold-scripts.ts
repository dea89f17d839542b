// A slow network, and a machine of any speed, as a test needs them.
import type { Page } from "@playwright/test";

/** Holds the scripts back until told, as a slow network would; or other files. */
export async function holdScripts(page: Page, files = "**/assets/*.js") {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * For 3 s a page waits to be loaded, and a link for what knows its loan; a slow machine takes longer. Here these waits
 * end when a test says so, or never. Says where that has led.
 */
export async function holdPatience(page: Page) {
  await page.addInitScript(() => {
    const patienceMs = 3000;
    const { setTimeout: wait, clearTimeout: clear } = globalThis;
    const held = new Map<unknown, () => void>();
    const patiently = (run: () => void, ms = 0) => {
      const timer = wait(run, ms === patienceMs ? 3_600_000 : ms);
      if (ms === patienceMs) held.set(timer, run);
      return timer;
    };
    const forget = (timer: number | undefined) => {
      held.delete(timer);
      clear(timer);
    };
    const endPatience = () => {
      const led: string[] = [];
      const note = (event: Event) =>
        led.push((event as Event & { destination: { url: string } }).destination.url);
      const { navigation } = globalThis as unknown as { navigation: EventTarget };
      navigation.addEventListener("navigate", note);
      for (const run of held.values()) run();
      navigation.removeEventListener("navigate", note);
      held.clear();
      return led;
    };
    Object.assign(globalThis, { setTimeout: patiently, clearTimeout: forget, endPatience });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { endPatience: () => string[] }).endPatience());
}

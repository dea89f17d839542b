// A slow network, as a test needs it.
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

// How long each press of a key waits until it is painted, on a slow phone, while the page comes alive and after.
import { chromium, devices } from "@playwright/test";

import { ensureChromium } from "../../tools/chromium.ts";

/** As Lighthouse slows the processor down. */
const slowdown = 4;
const presses = 60;
const pauseMs = 50;

/** In milliseconds, from the moment of the press to the end of the frame that follows it. */
export async function inputDelays(url: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const { viewport, userAgent, deviceScaleFactor } = devices["Pixel 7"];
    const page = await browser.newPage({ viewport, userAgent, deviceScaleFactor });
    await page.addInitScript(record);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "commit" });
    const field = page.locator("main input[type=text], main input[type=tel]").first();
    await field.focus();
    for (let press = 0; press < presses; press += 1) {
      // A slider answers an arrow, a field a digit; a tabulator leads on to what is there.
      const key = press % 10 === 9 ? "Tab" : press % 2 === 0 ? "1" : "ArrowRight";
      await page.keyboard.press(key);
      await page.waitForTimeout(pauseMs);
    }
    return await page.evaluate(() => delays);
  } finally {
    await browser.close();
  }
}

declare const delays: number[];

/** Runs in the page, before anything of its own. */
function record(): void {
  const found: number[] = [];
  Object.assign(globalThis, { delays: found });
  const afterFrame = new MessageChannel();
  let pressed: number[] = [];
  afterFrame.port1.addEventListener("message", () => {
    found.push(...pressed.map((since) => performance.now() - since));
    pressed = [];
  });
  afterFrame.port1.start();
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed.push(timeStamp);
      requestAnimationFrame(() => afterFrame.port2.postMessage(null));
    },
    true,
  );
}

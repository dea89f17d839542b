// The first visit: painted without scripts, taken over without loss,
// nothing from elsewhere (architecture, "Prerender").

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { holdPatience, holdScripts } from "./hold-scripts.ts";
import { painted } from "./walk.ts";

const publicPages = ["/", "/registration", "/authorization", "/agreement"];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const path of publicPages) {
    test(`${path} is there, with its style`, async ({ page }) => {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS("font-family", /Onest|Manrope/);
    });
  }
});

test.describe("Trusted Types", () => {
  test.use({ allowedNoise: /Trusted|trusted-types/ });
  test("no script is made of text, not even by a script of ours", async ({ page }) => {
    await page.goto("/");
    const refused = await page.evaluate(() => {
      const sinks = {
        html: () => (document.createElement("div").innerHTML = "<img src=x>"),
        address: () => (document.createElement("script").src = "/assets/other.js"),
        worker: () => new Worker("/assets/other.js"),
        policy: () =>
          (
            globalThis as unknown as {
              trustedTypes: { createPolicy: (n: string, r: object) => void };
            }
          ).trustedTypes.createPolicy("another", {}),
      };
      return Object.entries(sinks).flatMap(([name, use]) => {
        try {
          use();
          return [];
        } catch {
          return [name];
        }
      });
    });
    expect(refused).toEqual(["html", "address", "worker", "policy"]);
  });
});

/** As soon as somebody can see it; its scripts may still be on their way. */
async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await painted(page);
}

test("what is typed and moved before the scripts come is kept", async ({ page }) => {
  const release = await holdScripts(page);
  await openPainted(page, "/authorization");
  await page.getByLabel(/телефон/i).fill("9161234567");
  await page.getByLabel("Дата рождения").fill("17.05.1990");
  release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByLabel(/телефон/i)).toHaveValue("+7 (916) 123 45 67");
  await expect(page.getByLabel("Дата рождения")).toHaveValue("17.05.1990");
});

test("the calculator keeps a sum chosen before the scripts come", async ({ page }) => {
  const release = await holdScripts(page);
  await openPainted(page, "/");
  await page.getByLabel("Сумма займа в рублях").fill("12000");
  release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Сумма займа в рублях").blur();
  await expect(page.getByLabel("Сумма займа в рублях")).toHaveValue(/12\s000/);
});

test("a button pressed before the scripts come does its work when they have", async ({ page }) => {
  const release = await holdScripts(page);
  await openPainted(page, "/");
  const sum = page.getByLabel("Сумма займа в рублях");
  await expect(sum).toHaveValue(/^1\s000$/);
  const more = page.getByRole("button", { name: "Увеличить сумму" });
  await more.click();
  await more.click();
  release();
  await expect(sum).toHaveValue(/^3\s000$/);
});

for (const slowdown of [1, 6]) {
  test(`somebody types while the page comes alive, ${slowdown} times slower: no letter is lost`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    const release = await holdScripts(page);
    await openPainted(page, "/authorization");
    const phone = page.getByLabel(/телефон/i);
    await phone.pressSequentially("891");
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    release();
    await phone.pressSequentially("61234567", { delay: 120 });
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(phone).toHaveValue("+7 (916) 123 45 67");
  });
}

test("the loan chosen before the scripts come goes along with the link", async ({ page }) => {
  await holdPatience(page);
  const release = await holdScripts(page);
  await openPainted(page, "/");
  const more = page.getByRole("button", { name: "Увеличить сумму" });
  await more.click();
  await more.click();
  await page.getByRole("link", { name: "Получить деньги" }).click();
  release();
  await expect(page).toHaveURL(/\/registration\?amount=3000&/, { timeout: 20_000 });
});

/** What every element of the page and its parts look like, all moved to where they come to rest, all laid out. */
function looks(): string[] {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  for (const part of document.querySelectorAll<HTMLElement>("#landing-rest *"))
    part.style.contentVisibility = "visible";
  const unpainted = /^(?:--|cursor|transition)/;
  const isDrawn = (element: Element, part: string): boolean => {
    if (part === "::placeholder") return element.hasAttribute("placeholder");
    if (part === "::-webkit-slider-thumb") return element.matches("[type=range]");
    return part === "" || getComputedStyle(element, part).content !== "none";
  };
  const parts = ["", "::before", "::after", "::placeholder", "::-webkit-slider-thumb"];
  return [...document.querySelectorAll("html, body, #app *, #unfinished")].flatMap((element) =>
    parts
      .filter((part) => isDrawn(element, part))
      .map((part) => {
        const style = getComputedStyle(element, part);
        const values = [...style].filter((name) => !unpainted.test(name));
        const text = values.map((name) => `${name}:${style.getPropertyValue(name)}`);
        return `${element.tagName}.${element.getAttribute("class")}${part} ${text.join(";")}`;
      }),
  );
}

/** On a first visit they come with the whole style. */
const useFonts = (page: Page) =>
  page.evaluate(async () => {
    document.querySelector<HTMLStyleElement>("style[media]")!.media = "";
    await document.fonts.ready;
  });

for (const path of ["/", "/registration", "/agreement"])
  test(`${path} looks the same before its whole style has come and after`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await holdScripts(page);
    const releaseStyle = await holdScripts(page, "**/assets/*.css");
    await page.goto(path);
    await useFonts(page);
    const before = await page.evaluateHandle(looks);
    releaseStyle();
    await page.waitForFunction(() => document.styleSheets.length === 3);
    const after = await page.evaluateHandle(looks);
    // Compared in the page: it is some tens of megabytes.
    const different = await after.evaluate((now, then) => {
      const longest = now.length > then.length ? now : then;
      return longest.flatMap((_, at) => (now[at] === then[at] ? [] : [[then[at], now[at]]]));
    }, before);
    expect(different).toEqual([]);
  });

test("a link leads on by itself when the scripts do not come", async ({ page }) => {
  await holdScripts(page);
  await openPainted(page, "/");
  await page.getByRole("link", { name: "Получить деньги" }).click();
  await expect(page).toHaveURL(/\/registration$/);
});

test.describe("scripts that cannot be loaded", () => {
  test.use({ allowedNoise: /ERR_FAILED|Failed to load|Failed to fetch/ });

  for (const part of ["start", "registration-page"])
    test(`${part}: the page says so, and what was typed can still be seen`, async ({ page }) => {
      await page.route(`**/assets/${part}-*.js`, async (route) => {
        await page.getByLabel("Фамилия").fill("Смирнова");
        await route.abort();
      });
      await page.goto("/registration");
      await expect(page.getByRole("alert")).toContainText("Страница загрузилась не полностью");
      await expect(page.getByLabel("Фамилия")).toHaveValue("Смирнова");
      await expect(page.getByRole("link", { name: "обновите страницу" })).toBeVisible();
    });
});

test("a form sent before the scripts come goes nowhere: no phone in an address", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openPainted(page, "/authorization");
  await page.getByLabel(/телефон/i).fill("9161234567");
  await page.getByRole("button", { name: /Продолжить/ }).click();
  await page.waitForTimeout(200);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/authorization");
  release();
  // It is sent now, and told what is missing.
  await expect(page.getByRole("alert")).toContainText("Необходимо указать значение");
});

test("nothing comes from another origin, and no more script than the budget", async ({
  page,
  product,
}) => {
  const foreign: string[] = [];
  let scriptBytes = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== product.appUrl) foreign.push(request.url());
  });
  page.on("response", (response) => {
    // What the browser itself counted came as nothing for some files, once.
    if (response.url().endsWith(".js")) scriptBytes += Number(response.headers()["content-length"]);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect.poll(() => scriptBytes, { timeout: 20_000 }).toBeGreaterThan(50_000);
  await page.waitForTimeout(2000);
  expect(foreign).toEqual([]);
  expect(scriptBytes).toBeLessThanOrEqual(70_000);
});

test("a first visit is painted before its fonts are asked for, a later one with them", async ({
  page,
}) => {
  const fontsAndPaint = async () => {
    await page.waitForFunction(() => document.querySelector("style[media='']"));
    const paints = () => performance.getEntriesByName("first-contentful-paint").length;
    await page.waitForFunction(paints);
    return page.evaluate(async () => {
      await document.fonts.ready;
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      const fonts = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"));
      return { paint: paint!.startTime, fonts: fonts.map(({ startTime }) => startTime) };
    });
  };
  await holdPatience(page);
  await page.goto("/agreement");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const first = await fontsAndPaint();
  expect(first.fonts.length).toBeGreaterThan(0);
  expect(Math.min(...first.fonts)).toBeGreaterThanOrEqual(first.paint);
  await page.reload();
  const later = await fontsAndPaint();
  expect(Math.min(...later.fonts)).toBeLessThan(later.paint);
});

test("a chosen dark scheme is there before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("microloan")!) as { state: object };
    localStorage.setItem(
      "microloan",
      JSON.stringify({ ...stored, state: { ...stored.state, scheme: "dark" } }),
    );
  });
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await background();
  release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  expect(await background()).toBe(before);
  expect(before).not.toMatch(/rgb\(2[0-9]{2}/);
});

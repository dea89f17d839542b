// What each screen owes to people who look, touch and move in their own way,
// measured in the page (ux §3 rows 14, 38–42).
import { expect, type Page } from "@playwright/test";

const sized = { width: 375, height: 812 };

/** Looks at each screen once it has arrived; the first page of a visit keeps the focus where the browser has it. */
export function accessibilityOfScreens(seen: string[]): (page: Page) => Promise<void> {
  return async (page) => {
    const path = new URL(page.url()).pathname;
    const hasArrived = seen.length > 0 && seen.at(-1) !== path;
    seen.push(path);
    if (hasArrived)
      await expect
        .configure({ soft: true })
        .poll(() => focused(page), { message: `focus on ${path}`, timeout: 2_000 })
        .toMatch(/^H1|alert|one-time-code/);
    expect.soft(await smallTargets(page), `targets on ${path}`).toEqual([]);
    expect.soft(await translatable(page), `words for translators on ${path}`).toEqual([]);
    expect.soft(await moving(page), `motion on ${path}`).toEqual([]);
    expect.soft(await withoutOutline(page), `forced colours on ${path}`).toEqual([]);
    expect.soft(await overflowingAt320(page), `320 px on ${path}`).toEqual([]);
    const inLargeText = await overflowingInLargeText(page);
    expect.soft(inLargeText, `320 px, 200 % text on ${path}`).toEqual([]);
    await page.setViewportSize(sized);
  };
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const attributes = ["role", "autocomplete"].map(
      (name) => activeElement?.getAttribute(name) ?? "",
    );
    return `${activeElement?.tagName} ${attributes.join(" ")}`;
  });

export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, summary, [role=button]",
    );
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true })) return [];
      // The words of a tick or a radio take the tap too.
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      const { display, lineHeight } = getComputedStyle(target);
      const isLargeEnough =
        display === "inline" && target.matches("a")
          ? Number.parseFloat(lineHeight) >= 24
          : width >= 44 && height >= 44;
      return isLargeEnough ? [] : [`${width}×${height} ${target.outerHTML.slice(0, 160)}`];
    });
  });

/** Sums, phones, codes and names that a translating browser would take for words; examples in hints may be. */
const translatable = (page: Page) =>
  page.evaluate(() => {
    const kept = /\d\s?₽|\+7[\s(]|8[\s(]+800|\b\d{6,}\b|Смирнов|Петровн|EQVAZAIM/i;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest("script, style, [translate=no], [id$=-hint]") || !parent.checkVisibility())
        continue;
      if (kept.test(node.textContent ?? "")) found.push(parent.outerHTML.slice(0, 160));
    }
    return found;
  });

/** With reduced motion asked for; the turning ring of a waiting button is the only sign that it works. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const isInstant = Number(effect.getComputedTiming().duration) <= 10;
      const isSpinner = effect.target?.closest("[aria-busy=true], [role=status]") !== null;
      return isInstant || isSpinner ? [] : [effect.target?.outerHTML.slice(0, 160) ?? ""];
    }),
  );

async function overflowingAt320(page: Page): Promise<string[]> {
  await page.setViewportSize({ ...sized, width: 320 });
  return overflowing(page, "");
}

const overflowingInLargeText = (page: Page) => overflowing(page, "200%");

/** What is wider than the window; with a size of the text set, which the page's policy allows to scripts. */
export const overflowing = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    const { clientWidth, scrollWidth } = root;
    const found =
      scrollWidth <= clientWidth
        ? []
        : [...document.querySelectorAll("body *")]
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
            .map((element) => element.outerHTML.slice(0, 160));
    root.style.fontSize = "";
    return found;
  }, fontSize);

/** In forced colours backgrounds are gone: a line around each control and the progress, ticks drawn by the browser. */
export async function withoutOutline(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await page.evaluate(() => {
    const hasLine = (element: Element): boolean => {
      const { appearance, borderBlockEndWidth, borderBlockEndColor, backgroundColor } =
        getComputedStyle(element);
      if (element.matches("[type=checkbox], [type=radio]")) return appearance === "auto";
      return Number.parseFloat(borderBlockEndWidth) >= 1 && borderBlockEndColor !== backgroundColor;
    };
    // A text input has its line around the box that also holds its unit, one of a code around its cells.
    const boxesOf = (control: Element): Element[] => [
      control,
      control.parentElement!,
      control.parentElement!.parentElement!,
      ...(control.closest("[data-input-otp-container]")?.querySelectorAll("span > span") ?? []),
    ];
    const selector = "main input:not([type=range]), main select, [role=progressbar]";
    return [...document.querySelectorAll(selector)]
      .filter((control) => control.checkVisibility() && !boxesOf(control).some(hasLine))
      .map((control) => control.outerHTML.slice(0, 160));
  });
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** What a printer must not get: the shell, buttons, words too light for paper where the person's scheme is dark. */
export async function unprintable(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const found = await page.evaluate(() => {
    const printed = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const shell = document.querySelectorAll("header:not(main *), footer, button, #content ~ *");
    const context = document.createElement("canvas").getContext("2d", {
      willReadFrequently: true,
    })!;
    const isLight = (color: string): boolean => {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
    };
    const words = [...document.querySelectorAll("main *:not(svg, svg *)")].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const pale = words.filter((element) => isLight(getComputedStyle(element).color));
    return [...shell, ...pale].filter(printed).map((element) => element.outerHTML.slice(0, 160));
  });
  await page.emulateMedia({ media: null, colorScheme: null });
  return found;
}

// A person without a mouse: Tab until the control has the focus, seen at each stop; then keys (WCAG 2.1.1, 2.4.7).
import { expect, type Locator, type Page } from "@playwright/test";

const mostStops = 80;

export type Keyboard = ReturnType<typeof keyboardOf>;

export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Tab to it; a group of radios is one stop, whichever of them that is. */
  async function reach(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    for (let stops = 0; stops < mostStops; stops++) {
      const { isThere, ringless } = await target.evaluate(lookAtFocus);
      expect(ringless, `a stop of ${key} that is not seen`).toBe("");
      if (isThere) return;
      await press(key);
    }
    throw new Error(`${mostStops} × ${key} do not reach ${String(target)}`);
  }

  async function type(target: Locator, text: string): Promise<void> {
    await reach(target);
    await page.keyboard.type(text);
  }

  async function hit(
    target: Locator,
    key: "Enter" | "Space" | "ArrowRight" = "Enter",
  ): Promise<void> {
    await reach(target);
    await press(key);
  }

  async function tick(boxes: Locator): Promise<void> {
    for (const box of await boxes.all()) {
      await hit(box, "Space");
      await expect(box).toBeChecked();
    }
  }

  async function choose(radio: Locator): Promise<void> {
    await reach(radio);
    const isMine = await radio.evaluate((input) => document.activeElement === input);
    if (isMine) await press("Space");
    for (let steps = 0; steps < 10 && !(await radio.isChecked()); steps++) await press("ArrowDown");
    await expect(radio).toBeChecked();
  }

  /** Down the list to the option, or to the first that is one. */
  async function select(list: Locator, option?: string): Promise<void> {
    await reach(list);
    const chosen = () =>
      list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label);
    await press("ArrowDown");
    if (option === undefined) return;
    for (let steps = 0; steps < 30 && (await chosen()) !== option; steps++)
      await press("ArrowDown");
    expect(await chosen()).toBe(option);
  }

  return { reach, type, hit, tick, choose, select };
}

/** Runs in the page: whether the target has the focus, and what has it without showing it. */
function lookAtFocus(target: Element) {
  const page = target.ownerDocument;
  const active = page.activeElement;
  const isRadio = (element: Element | null): element is HTMLInputElement =>
    element?.matches("input[type=radio]") ?? false;
  const isThere =
    page.hasFocus() &&
    (active === target || (isRadio(active) && isRadio(target) && active.name === target.name));
  // A heading has the focus for those who listen; a frame shows it inside.
  const isStop = active !== null && !active.matches("body, h1, iframe, [tabindex='-1']");
  const drawn = [
    active,
    active?.parentElement,
    active?.parentElement?.parentElement,
    ...(active?.closest("[data-input-otp-container]")?.querySelectorAll("*") ?? []),
  ];
  // A slider's ring is around its thumb, of which no style can be asked.
  const thumb = "::-webkit-slider-thumb";
  const isThumbSeen = [...page.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .some(
      (rule) =>
        rule instanceof CSSStyleRule &&
        rule.selectorText.endsWith(thumb) &&
        /outline: [1-9]/.test(rule.cssText) &&
        active?.matches(rule.selectorText.replace(thumb, "")),
    );
  const isSeen =
    isThumbSeen ||
    drawn.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
  return { isThere, ringless: isStop && !isSeen ? active.outerHTML.slice(0, 200) : "" };
}

// For tests: the browser's pages have one clipboard, so one page at a time copies and pastes.
import type { BrowserCommand } from "vitest/node";
import "@vitest/browser-playwright";

declare module "vitest/browser" {
  interface BrowserCommands {
    pasteText: (text: string) => Promise<void>;
  }
}

let before: Promise<unknown> = Promise.resolve();

/** Into what has the focus, over what is selected there. */
export const pasteText: BrowserCommand<[text: string]> = (context, text) => {
  const turn = before.then(async () => {
    const { page } = context;
    const frame = await context.frame();
    const field = await frame.evaluateHandle((copied) => {
      const focused = document.activeElement;
      const source = document.createElement("textarea");
      source.value = copied;
      document.body.append(source);
      source.select();
      return { focused, source };
    }, text);
    await page.keyboard.press("ControlOrMeta+C");
    await field.evaluate(({ focused, source }) => {
      source.remove();
      if (focused instanceof HTMLElement) focused.focus();
    });
    await page.keyboard.press("ControlOrMeta+V");
  });
  before = turn.catch(() => {});
  return turn;
};

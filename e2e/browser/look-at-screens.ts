// A walk that looks at each of its screens for the manners of all, beside what axe finds.
import type { Page } from "@playwright/test";

import { expectAxeFindsNothing, replaceScreenCheck } from "./fixtures.ts";
import { accessibilityOfScreens } from "./screen-accessibility.ts";

/** For who asks for less motion: others walk with it elsewhere. The answer fills with the paths of the screens. */
export async function lookAtScreens(page: Page): Promise<string[]> {
  const seen: string[] = [];
  const look = accessibilityOfScreens(seen);
  replaceScreenCheck(page, async (arrived) => {
    await look(arrived);
    await expectAxeFindsNothing(arrived);
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  return seen;
}

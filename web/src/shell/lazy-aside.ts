// The column with the calculator, which only two pages have: loaded with them, and before the page is taken over.
import { twoColumnRoutes } from "@microloan/domain/journey/shell";

import { lazyPage } from "../client/lazy-page.tsx";

export const LazyAside = lazyPage(
  async () => (await import("./calculator-aside.tsx")).CalculatorAside,
);

/**
 * What the shell of a page needs at hand, or it would draw a gap over what is there already. The page does not wait for
 * what cannot be fetched.
 */
export async function preloadShell(path: string): Promise<void> {
  if (!(twoColumnRoutes as readonly string[]).includes(path)) return;
  await LazyAside.preload().catch(() => {});
}

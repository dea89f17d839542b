// Begins with third-party scripts when they are welcome (D10). Loaded by the entry, and only where the build was told
// of any; everything behind it is loaded later still.
import { buildConfig } from "../client/build-config.ts";
import { usePersistedState } from "../client/state.ts";
import { logError } from "../server/log.ts";
import { followPages } from "./pages.ts";
import { thisDocument } from "./this-document.ts";
import { firstInteraction, idle } from "./when-to-load.ts";

export function beginThirdParties(): void {
  if (thisDocument.isBare) return;
  void begin().catch(() => logError("Сторонние скрипты не запущены"));
}

async function begin(): Promise<void> {
  // A visitor's first paint and score belong to the page alone; who is signed in has come to stay.
  const welcomes = [firstInteraction(), ...(usePersistedState.getState().isAuth ? [idle()] : [])];
  await Promise.race(welcomes);
  await pageThatMay();
  const { startScripts } = await import("./start-scripts.ts");
  startScripts(buildConfig);
}

/** Resolves once a page is shown on which scripts may be loaded. */
const pageThatMay = (): Promise<void> =>
  new Promise((resolve) => {
    const stop: () => void = followPages((path) => {
      if (!thisDocument.mayLoadAt(path)) return;
      resolve();
      // The first page is told before `stop` is there.
      queueMicrotask(() => stop());
    });
  });

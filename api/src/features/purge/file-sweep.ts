// Files that a crash left behind: stored, and no row ever came to name them (reliability C6; decision 0033).
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { findUnnamed } from "./file-sweep.store.ts";

/** Its row comes within seconds; a day also bears two clocks that differ. */
const youngSeconds = 24 * 3600;
const atOnce = 500;

type Context = Pick<FeatureContext, "db" | "files" | "log">;

/** Takes away what is old and nobody's; answers how many files that was. */
export async function sweepFiles(
  { db, files, log }: Context,
  olderThanSeconds = youngSeconds,
): Promise<number> {
  let swept = 0;
  async function sweep(keys: string[]): Promise<void> {
    for (const key of await findUnnamed(db, keys)) {
      await files.remove(key);
      swept += 1;
    }
  }
  const before = Date.now() - olderThanSeconds * 1000;
  let keys: string[] = [];
  for await (const { name, savedAt } of files.list()) {
    if (savedAt.getTime() > before) continue;
    keys.push(name);
    if (keys.length < atOnce) continue;
    await sweep(keys);
    keys = [];
  }
  if (keys.length > 0) await sweep(keys);
  if (swept > 0) log.warn({ files: swept }, "files without a row swept");
  return swept;
}

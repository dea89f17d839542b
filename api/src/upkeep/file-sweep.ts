// Files that a crash left behind: stored, and no row ever came to name them (reliability C6; decision 0033).
import type { Context } from "../platform/context.ts";
import { findUnreferenced } from "./file-sweep.store.ts";

/** Its row comes within seconds; a day also bears two clocks that differ. */
const youngSeconds = 24 * 3600;
const atOnce = 500;
/** Crashes leave a file now and then. More than both of these is not ours: another or an older database is asked. */
const mostFiles = 20;
const mostShare = 0.05;

/** Takes away what is old and nobody's; answers how many files that was. */
export async function sweepFiles(
  { db, files, log }: Pick<Context, "db" | "files" | "log">,
  olderThanSeconds = youngSeconds,
): Promise<number> {
  const { unnamed: unreferenced, all } = await lookThrough(
    { db, files },
    Date.now() - olderThanSeconds * 1000,
  );
  if (unreferenced.length > mostFiles && unreferenced.length > all * mostShare) {
    log.warn(
      { files: unreferenced.length, of: all },
      "too many files without a row, none swept: is this store another database's?",
    );
    return 0;
  }
  for (const key of unreferenced) await files.remove(key);
  if (unreferenced.length > 0)
    log.warn({ files: unreferenced.length }, "files without a row swept");
  return unreferenced.length;
}

/** Everything is counted before the first file goes. */
async function lookThrough({ db, files }: Pick<Context, "db" | "files">, before: number) {
  const unreferenced: string[] = [];
  let all = 0;
  let keys: string[] = [];
  for await (const { name, savedAt } of files.list()) {
    all += 1;
    if (savedAt.getTime() > before) continue;
    keys.push(name);
    if (keys.length < atOnce) continue;
    unreferenced.push(...(await findUnreferenced(db, keys)));
    keys = [];
  }
  if (keys.length > 0) unreferenced.push(...(await findUnreferenced(db, keys)));
  return { unnamed: unreferenced, all };
}

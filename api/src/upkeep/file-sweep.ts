// Files that a crash left behind: stored, and no row ever came to name them (reliability C6; decision 0033).
import type { Context } from "../platform/context.ts";
import { type StoredBlob, StoreDown } from "../platform/files/blob-store.ts";
import { findUnreferenced } from "./file-sweep.store.ts";

/** Its row comes within seconds. */
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
  const { unnamed, others, now } = await lookAtTheClock({ db, files });
  const before = now - olderThanSeconds * 1000;
  const old = unnamed.filter(({ savedAt }) => savedAt.getTime() <= before);
  if (old.length > mostFiles && old.length > others * mostShare) {
    log.warn(
      { files: old.length, of: others },
      "too many files without a row, none swept: is this store another database's?",
    );
    return 0;
  }
  for (const { name } of old) await files.remove(name);
  if (old.length > 0) log.warn({ files: old.length }, "files without a row swept");
  return old.length;
}

/**
 * The store's clock says when a file was saved, so it is asked for the time too: ours may be days ahead. A full one
 * takes no file to read it by, and is the one to be swept: then it is no earlier than its newest file.
 */
async function lookAtTheClock({ db, files }: Pick<Context, "db" | "files">) {
  const justSaved = await saveNow(files);
  try {
    const { unnamed, all, newest } = await lookThrough({ db, files });
    if (justSaved === undefined) return { unnamed, others: all, now: newest };
    return {
      unnamed: unnamed.filter(({ name }) => name !== justSaved),
      others: all - 1,
      now: unnamed.find(({ name }) => name === justSaved)?.savedAt.getTime() ?? 0,
    };
  } finally {
    if (justSaved !== undefined) await files.remove(justSaved);
  }
}

async function saveNow(files: Context["files"]): Promise<string | undefined> {
  try {
    return await files.put(new Uint8Array());
  } catch (fault) {
    if (fault instanceof StoreDown) return undefined;
    throw fault;
  }
}

/** Everything is counted before the first file goes. */
async function lookThrough({ db, files }: Pick<Context, "db" | "files">) {
  const unnamed: StoredBlob[] = [];
  let all = 0;
  let newest = 0;
  let some: StoredBlob[] = [];
  const look = async () => {
    const names = new Set(
      await findUnreferenced(
        db,
        some.map(({ name }) => name),
      ),
    );
    unnamed.push(...some.filter(({ name }) => names.has(name)));
    some = [];
  };
  for await (const file of files.list()) {
    all += 1;
    newest = Math.max(newest, file.savedAt.getTime());
    some.push(file);
    if (some.length === atOnce) await look();
  }
  await look();
  return { unnamed, all, newest };
}

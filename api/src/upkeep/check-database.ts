// Whether a database is sound and has its files: beside a running product, and after it was restored (decision 0095).
import type { Context } from "../platform/context.ts";
import { type Breach, findBreaches, findNamedFiles } from "./invariants.store.ts";

type Checked = {
  breaches: Breach[];
  /** Files that rows count on. */
  namedFiles: number;
  /** Files of no row, which the sweep takes. */
  unnamedFiles: number;
};

/** Nothing is changed. */
export async function checkDatabase({
  db,
  files,
}: Pick<Context, "db"> & { files: Pick<Context["files"], "list"> }): Promise<Checked> {
  const breaches = await findBreaches(db);
  const named = await findNamedFiles(db);
  const names = new Set(named.map(({ key }) => key));
  const stored = new Set<string>();
  let unnamedFiles = 0;
  for await (const { name } of files.list()) {
    stored.add(name);
    if (!names.has(name)) unnamedFiles += 1;
  }
  const counted = named.filter(({ mayBeGone }) => !mayBeGone);
  const isMissing = counted.some(({ key }) => !stored.has(key));
  // Taken away by a running product between the two looks, a file is named by no row any more.
  const stillNamed = isMissing ? await findNamedFiles(db) : [];
  const still = new Set(stillNamed.flatMap(({ key, mayBeGone }) => (mayBeGone ? [] : [key])));
  for (const { key, table } of counted)
    if (!stored.has(key) && still.has(key))
      breaches.push({ invariant: "a row names a file that is not there", id: `${table} ${key}` });
  return { breaches, namedFiles: counted.length, unnamedFiles };
}

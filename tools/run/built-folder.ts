// A folder that is made of sources: made aside and put in its place at once, so that no half of one is ever read,
// neither by another start on the same checkout nor after a kill.
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";

import { CannotStart } from "../embedded-postgres/cannot-start.ts";

/** Within the folder, so that it comes and goes with it. */
const stampName = ".made-of";

type Making = {
  folder: string;
  /** Differs whenever the sources do. */
  fingerprint: string;
  /** Fills an empty folder. */
  make: (aside: string) => Promise<void>;
};

/** Makes the folder unless it is made of the same sources. Two at once both make it, and the first stands. */
export async function ensureBuiltFolder({ folder, fingerprint, make }: Making): Promise<void> {
  const isReady = () => stampOf(folder) === fingerprint;
  if (isReady()) return;
  const aside = makeAside(folder);
  forgetKilled(folder);
  try {
    await make(aside);
    fs.writeFileSync(join(aside, stampName), fingerprint);
    if (!isReady()) replaceFolder(folder, aside);
  } catch (error) {
    // Another start may have put its own there in the same moment.
    if (!isReady()) throw error;
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
}

function stampOf(folder: string): string | undefined {
  try {
    return fs.readFileSync(join(folder, stampName), "utf8");
  } catch {
    return undefined;
  }
}

/** Node answers ENOENT where several folders are to be made on a disk that is only read. */
const unwritable: ReadonlySet<unknown> = new Set(["EROFS", "EACCES", "EPERM", "ENOENT"]);

function makeAside(folder: string): string {
  try {
    const aside = `${folder}.making-${randomUUID()}`;
    fs.mkdirSync(aside, { recursive: true });
    return aside;
  } catch (error) {
    if (!unwritable.has((error as NodeJS.ErrnoException).code)) throw error;
    throw new CannotStart(
      `${dirname(folder)} cannot be written, and holds no finished build of these sources and this configuration: run \`npm run build\` where it can be written.`,
    );
  }
}

function replaceFolder(folder: string, aside: string): void {
  const old = `${aside}.old`;
  if (fs.existsSync(folder)) fs.renameSync(folder, old);
  fs.renameSync(aside, folder);
  fs.rmSync(old, { recursive: true, force: true });
}

const hourMs = 3_600_000;

/** Removes what killed builds left: none takes an hour. */
function forgetKilled(folder: string): void {
  for (const name of fs.readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (!name.startsWith(`${basename(folder)}.making-`)) continue;
    // Another start may have put it in its place meanwhile.
    const { mtimeMs = Date.now() } = fs.statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > hourMs) fs.rmSync(path, { recursive: true, force: true });
  }
}

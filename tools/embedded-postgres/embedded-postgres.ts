// The database that needs no installation: real PostgreSQL as a child on a Unix socket inside DATA_DIR
// (reliability E1–E3, E13). For tools and tests; the API server knows only DATABASE_URL.
import * as fs from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { requireNamedAccount, serverAccount } from "./account.ts";
import { runnableBinaries } from "./binaries.ts";
import { CannotStart } from "./cannot-start.ts";
import { ensureCluster, makeFolder, superuser, type Server } from "./cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { endLeftovers } from "./leftovers.ts";
import { startPostmaster } from "./postmaster.ts";
import { reachableSocketFolder } from "./socket-folder.ts";

export type EmbeddedPostgres = {
  url: string;
  /** Resolves only if the database cannot be kept running any more. */
  failed: Promise<Error>;
  stop: () => Promise<void>;
};

type Options = Pick<Server, "durable" | "sharedBuffers" | "copyOf"> & { dataDir: string };

const restartPauseMs = 100;
const quickDeathMs = 2000;
const quickDeathsAllowed = 5;

/**
 * Starts (and on the first call makes) the database in `dataDir/postgres`, and starts it again if it is
 * killed. Throws `CannotStart` with the reason for a person, such as another process on the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  ...how
}: Options): Promise<EmbeddedPostgres> {
  const folder = databaseFolder(dataDir);
  requireNamedAccount(folder);
  fs.mkdirSync(dataDir, { recursive: true });
  const account = serverAccount(folder);
  makeFolder(folder, account);
  requireAccess(folder);

  const lockFile = join(folder, "lock");
  const lock = await lockFolder(lockFile);
  try {
    if (account) fs.chownSync(lockFile, account.uid, account.gid);
    const server: Server = { folder, binaries: runnableBinaries(account), account, ...how };
    await ensureCluster(server);
    makeFolder(join(folder, "socket"), account);
    const socket = reachableSocketFolder(join(folder, "socket"));
    const running = await keepRunning(server);

    const stop = async () => {
      await running.stop();
      socket.forget();
      await lock.release();
    };
    const lockLost = lock.lost.then(() => new Error("The lock of the database folder was lost"));
    const failed = Promise.race([running.failed, lockLost]);
    return { url: urlOfSocket(socket.path), failed, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export const databaseFolder = (dataDir: string): string => join(resolve(dataDir), "postgres");

/** The address of the database whose socket lies in this folder. */
export const urlOfSocket = (folder: string): string =>
  `postgresql://${superuser}@localhost/postgres?host=${encodeURIComponent(folder)}`;

/** Starts the postmaster and, until stopped, another one whenever it dies. */
async function keepRunning(server: Server) {
  let postmaster = await startPostmaster(server);
  let stopping = false;
  const watch = async (): Promise<Error | null> => {
    let startedAt = Date.now();
    let quickDeaths = 0;
    for (;;) {
      await postmaster.exited;
      if (stopping) return null;
      quickDeaths = Date.now() - startedAt < quickDeathMs ? quickDeaths + 1 : 0;
      if (quickDeaths > quickDeathsAllowed) return new Error("PostgreSQL dies again and again");
      await sleep(restartPauseMs);
      // Its backends notice the death by themselves; a new one must not start beside them.
      await endLeftovers(join(server.folder, "cluster"));
      startedAt = Date.now();
      postmaster = await startPostmaster(server);
      if (stopping) await postmaster.stop();
    }
  };
  const watched = watch().catch((error: unknown) => error as Error);
  const failed = watched.then((error) => error ?? new Promise<never>(() => {}));
  const stop = async () => {
    stopping = true;
    await postmaster.stop();
    await watched;
    await endLeftovers(join(server.folder, "cluster"));
  };
  return { failed, stop };
}

function requireAccess(folder: string): void {
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new CannotStart(`${folder} belongs to another account: set another DATA_DIR.`);
  }
}

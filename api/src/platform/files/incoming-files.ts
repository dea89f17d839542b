// What is being uploaded, until it is read: on disk, never whole in memory, and sealed with a key that this process
// alone knows, so that what a crash leaves there says nothing to anybody (decisions 0009, 0060).
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

import { StoreDown } from "./blob-store.ts";

/** Where a file lies and how it is opened; plain data, so that another process can be told. */
export type IncomingFile = { path: string; key: Buffer; sizeBytes: number; sha256: string };

export type IncomingFiles = ReturnType<typeof createIncomingFiles>;

const cipher = "aes-256-ctr";
/** Each key is used once. */
const noIv = Buffer.alloc(16);
const forgottenAfterMs = 24 * 3600 * 1000;

export function createIncomingFiles(folder: string) {
  return {
    /** Rejects with StoreDown where the disk is at fault, else with what broke the source. */
    async receive(source: Readable): Promise<IncomingFile> {
      const path = join(folder, randomUUID());
      const key = randomBytes(32);
      const hash = createHash("sha256");
      let sizeBytes = 0;
      const count = new Transform({
        transform(piece: Buffer, _encoding, done) {
          sizeBytes += piece.length;
          hash.update(piece);
          done(null, piece);
        },
      });
      let diskFault: Error | undefined;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 }).catch(downFor("made"));
        const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
        file.once("error", (fault: NodeJS.ErrnoException) => {
          if (fault.syscall !== undefined) diskFault = fault;
        });
        await pipeline(source, count, createCipheriv(cipher, key, noIv), file);
        return { path, key, sizeBytes, sha256: hash.digest("hex") };
      } catch (fault) {
        await remove(path);
        if (diskFault) throw new StoreDown("an upload cannot be written", diskFault);
        throw fault;
      }
    },

    remove: ({ path }: IncomingFile): Promise<void> => remove(path),

    /** Takes away what processes that died have left. */
    async sweep(): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < Date.now() - forgottenAfterMs) await remove(path);
      }
    },
  };
}

/** The bytes that were sent; rejects with what the disk says. */
export async function openIncoming({ path, key }: Pick<IncomingFile, "path" | "key">) {
  const sealed = await readFile(path);
  const opening = createDecipheriv(cipher, key, noIv);
  return Buffer.concat([opening.update(sealed), opening.final()]);
}

const downFor =
  (what: string) =>
  (fault: unknown): never => {
    throw new StoreDown(`the folder of uploads cannot be ${what}`, fault);
  };

const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {});

// Files outside the database, encrypted, under names nobody can guess (D7; decisions 0009, 0033).
import {
  type Cipheriv,
  createCipheriv,
  createDecipheriv,
  type Decipheriv,
  randomBytes,
  randomUUID,
} from "node:crypto";
import { setImmediate as letOthers } from "node:timers/promises";

import type { Config } from "../configuration/config.ts";
import { deriveKey } from "../hashing.ts";
import { type BlobStore, StoreDown } from "./blob-store.ts";
import { createFolderStore } from "./folder-store.ts";

const ivBytes = 12;
const tagBytes = 16;
/** Sealed in one go, 15 MB would hold up everybody for some 20 ms (`bench -- event-loop`). */
const pieceBytes = 1024 * 1024;

export type FileStore = ReturnType<typeof createFileStore>;

/** In S3 where the configuration names it, else in a folder. */
export async function openFileStore(config: Config): Promise<FileStore> {
  return createFileStore(await openBlobs(config), config.appSecret);
}

/**
 * The client of S3 is loaded only where there is a store for it: it is a seventh of a second and 25 MB of each start.
 */
async function openBlobs({ dataDir, s3 }: Config): Promise<BlobStore> {
  if (!s3) return createFolderStore(`${dataDir}/files`);
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store(s3);
}

export function createFileStore(blobs: BlobStore, appSecret: string) {
  const key = deriveKey(appSecret, "files");

  return {
    /** Stores bytes durably and answers their key; a crash leaves the whole file or none. */
    async put(bytes: Uint8Array): Promise<string> {
      const fileKey = randomUUID();
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(fileKey));
      const sealing = await throughCipher(cipher, bytes);
      const sealed = Buffer.concat([iv, ...sealing, cipher.getAuthTag()]);
      await blobs.write(fileKey, sealed).catch((fault: unknown) => {
        throw fault instanceof StoreDown ? fault : new StoreDown("a file cannot be written", fault);
      });
      return fileKey;
    },

    /** Takes a file away that nothing refers to. */
    remove: (fileKey: string): Promise<void> => blobs.remove(fileKey),

    async get(fileKey: string): Promise<Buffer> {
      const sealed = await blobs.read(fileKey);
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(fileKey))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat(await throughCipher(decipher, sealed.subarray(ivBytes, -tagBytes)));
    },

    /** Every file there is, for the sweep of those that nothing refers to. */
    list: blobs.list,
  };
}

async function throughCipher(cipher: Cipheriv | Decipheriv, bytes: Uint8Array): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (at > 0) await letOthers();
    pieces.push(cipher.update(bytes.subarray(at, at + pieceBytes)));
  }
  return [...pieces, cipher.final()];
}

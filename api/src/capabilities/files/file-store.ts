// Files outside the database, encrypted, under names nobody can guess (D7).
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import { deriveKey } from "../../hashing.ts";

const ivBytes = 12;
const tagBytes = 16;

export type FileStore = ReturnType<typeof createFileStore>;

export function createFileStore(directory: string, appSecret: string) {
  const key = deriveKey(appSecret, "files");
  const pathOf = (fileKey: string) => join(directory, fileKey.slice(0, 2), fileKey);

  return {
    /** Stores bytes durably and answers their key; a crash leaves the whole file or none. */
    async put(bytes: Uint8Array): Promise<string> {
      const fileKey = randomUUID();
      const path = pathOf(fileKey);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(fileKey));
      const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(`${path}.part`, "wx", 0o600);
      try {
        await file.writeFile(sealed);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return fileKey;
    },

    /** Takes a file away that nothing refers to. */
    async remove(fileKey: string): Promise<void> {
      await rm(pathOf(fileKey), { force: true });
    },

    async get(fileKey: string): Promise<Buffer> {
      const sealed = await readFile(pathOf(fileKey));
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(fileKey))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([
        decipher.update(sealed.subarray(ivBytes, -tagBytes)),
        decipher.final(),
      ]);
    },
  };
}

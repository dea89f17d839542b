// Sealed files in a folder of this machine: written aside, then renamed (D7; decision 0009).
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { type BlobStore, FileMissing, type StoredBlob, StoreDown } from "./blob-store.ts";

export function createFolderStore(directory: string): BlobStore {
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name);

  async function write(name: string, bytes: Buffer): Promise<void> {
    const path = pathOf(name);
    const aside = `${path}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(aside, bytes);
      await rename(aside, path);
      await syncFolder(dirname(path));
    } catch (fault) {
      await rm(aside, { force: true }).catch(() => {});
      throw new StoreDown("a file cannot be written", fault);
    }
  }

  async function read(name: string): Promise<Buffer> {
    try {
      return await readFile(pathOf(name));
    } catch (fault) {
      throw isMissing(fault) ? new FileMissing() : new StoreDown("a file cannot be read", fault);
    }
  }

  async function* list(): AsyncIterable<StoredBlob> {
    for (const folder of await namesIn(directory))
      for (const name of await namesIn(join(directory, folder))) {
        const found = await stat(join(directory, folder, name)).catch(() => undefined);
        if (found?.isFile()) yield { name, savedAt: found.mtime };
      }
  }

  return { write, read, remove: (name) => rm(pathOf(name), { force: true }), list };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name itself outlives a power cut only when its folder is written too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const namesIn = async (path: string): Promise<string[]> => {
  const names = await readdir(path).catch((fault: unknown) => {
    if (isMissing(fault) || (fault as { code?: string }).code === "ENOTDIR") return [];
    throw fault;
  });
  return names;
};

const isMissing = (fault: unknown): boolean => (fault as { code?: string }).code === "ENOENT";

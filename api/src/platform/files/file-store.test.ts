// What lies in a folder: whole, sealed, or not at all (D7; reliability C6, E10).
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { createFileStore, type FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

const text = Buffer.from("паспорт 4508 123456");

async function emptyFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

async function storeWithFile() {
  const directory = await emptyFolder();
  const files = createFileStore(createFolderStore(directory), "one secret");
  const key = await files.put(text);
  return { directory, files, key, path: join(directory, key.slice(0, 2), key) };
}

async function namesIn(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
}

test("gives back what was put, lists it, and removes it twice", async () => {
  const { files, key } = await storeWithFile();
  expect(await files.get(key)).toEqual(text);
  expect(await namesIn(files)).toEqual([key]);
  await files.remove(key);
  await files.remove(key);
  expect(await namesIn(files)).toEqual([]);
  await expect(files.get(key)).rejects.toThrow("not in the store");
});

const mebibyte = 1024 * 1024;

test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte + 5])(
  "%i bytes come back as they were",
  async (size) => {
    const { files } = await storeWithFile();
    const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251));
    expect((await files.get(await files.put(bytes))).equals(bytes)).toBe(true);
  },
);

test("while a large file is sealed and opened others get their turn", async () => {
  const sealed = new Map<string, Buffer>();
  const files = createFileStore(
    {
      write: async (name, bytes) => void sealed.set(name, bytes),
      read: async (name) => sealed.get(name) ?? Buffer.alloc(0),
      remove: async () => {},
      async *list() {},
    },
    "one secret",
  );
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 0);
  const key = await files.put(Buffer.alloc(15 * mebibyte));
  const ofSealing = turns;
  await files.get(key);
  clearInterval(turning);
  expect(ofSealing).toBeGreaterThan(2);
  expect(turns - ofSealing).toBeGreaterThan(2);
});

test("nothing readable lies on the disk, and no half-written part", async () => {
  const { path, directory, key } = await storeWithFile();
  expect((await readFile(path)).includes("4508")).toBe(false);
  expect(await readdir(join(directory, key.slice(0, 2)))).toEqual([key]);
});

test("a changed byte, another file's place or another secret is noticed", async () => {
  const { directory, files, key, path } = await storeWithFile();
  const sealed = await readFile(path);
  const other = createFileStore(createFolderStore(directory), "another");
  await expect(other.get(key)).rejects.toThrow("authenticate");
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  await writeFile(path, sealed);
  await expect(files.get(key)).rejects.toThrow("authenticate");
});

test("what fails after it was written aside is an outage and leaves no part", async () => {
  const directory = await emptyFolder();
  const name = "abcd";
  await mkdir(join(directory, "ab", name), { recursive: true });
  const writing = createFolderStore(directory).write(name, text);
  await expect(writing).rejects.toMatchObject({ code: "STORE_DOWN" });
  expect(await readdir(join(directory, "ab"))).toEqual([name]);
});

test("a folder that takes nothing is an outage and keeps nothing", async () => {
  const directory = await emptyFolder();
  const place = join(directory, "taken");
  await writeFile(place, "a file stands where the folder should");
  const files = createFileStore(createFolderStore(place), "one secret");
  await expect(files.put(text)).rejects.toMatchObject({ code: "STORE_DOWN" });
  expect(await readdir(directory)).toEqual(["taken"]);
});

import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { createFileStore } from "./file-store.ts";

const text = Buffer.from("паспорт 4508 123456");

async function storeWithFile() {
  const directory = await mkdtemp(join(tmpdir(), "files-"));
  const files = createFileStore(directory, "one secret");
  const key = await files.put(text);
  return { directory, files, key, path: join(directory, key.slice(0, 2), key) };
}

test("gives back what was put", async () => {
  const { files, key } = await storeWithFile();
  expect(await files.get(key)).toEqual(text);
});

test("nothing readable lies on the disk, and no half-written part", async () => {
  const { path, directory, key } = await storeWithFile();
  expect((await readFile(path)).includes("4508")).toBe(false);
  expect(await readdir(join(directory, key.slice(0, 2)))).toEqual([key]);
});

test("a changed byte, another file's place or another secret is noticed", async () => {
  const { directory, files, key, path } = await storeWithFile();
  const sealed = await readFile(path);
  await expect(createFileStore(directory, "another").get(key)).rejects.toThrow("authenticate");
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  await writeFile(path, sealed);
  await expect(files.get(key)).rejects.toThrow("authenticate");
});

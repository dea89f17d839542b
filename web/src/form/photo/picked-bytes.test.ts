// A picked file is read once, when it is picked (issue: it works on the machines that people have).
import { expect, test, vi } from "vitest";

import { readPicked } from "./picked-bytes.ts";

const gone = () => Promise.reject(new DOMException("gone", "NotReadableError"));

test("a file that is gone after it was picked has the bytes that it had", async () => {
  const file = new File(["jpeg"], "photo.jpg", { type: "image/jpeg" });
  await readPicked(file);
  const readAgain = vi.fn(gone);
  file.arrayBuffer = readAgain;
  const read = await readPicked(file);
  expect(read).toMatchObject({ name: "photo.jpg", type: "image/jpeg" });
  expect(read).not.toBe(file);
  expect(await read!.text()).toBe("jpeg");
  expect(readAgain).not.toHaveBeenCalled();
});

test("a file that cannot be read is none", async () => {
  const file = new File(["jpeg"], "photo.jpg");
  file.arrayBuffer = gone;
  expect(await readPicked(file)).toBeNull();
});

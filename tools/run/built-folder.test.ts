import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

import { ensureBuiltFolder } from "./built-folder.ts";

function placeForFolder() {
  const place = fs.mkdtempSync(join(tmpdir(), "microloan-built-"));
  onTestFinished(() => fs.rmSync(place, { recursive: true }));
  return { place, folder: join(place, "dist/eqvazaim") };
}

const writing =
  (text: string, ms = 0) =>
  async (aside: string) => {
    fs.writeFileSync(join(aside, "index.html"), "");
    await pause(ms);
    fs.writeFileSync(join(aside, "index.html"), text);
  };

const readPage = (folder: string) => fs.readFileSync(join(folder, "index.html"), "utf8");

test("of two starts at once the later takes what the earlier has built", async () => {
  const { place, folder } = placeForFolder();
  const first = ensureBuiltFolder({ folder, fingerprint: "1", make: writing("first", 50) });
  const second = ensureBuiltFolder({ folder, fingerprint: "1", make: writing("second", 150) });
  await first;
  expect(readPage(folder)).toBe("first");
  await second;
  expect(readPage(folder)).toBe("first");
  expect(fs.readdirSync(join(place, "dist"))).toEqual(["eqvazaim"]);
});

test("what is made of the same sources is not made again, of others it is", async () => {
  const { place, folder } = placeForFolder();
  const make = vi.fn(writing("old"));
  await ensureBuiltFolder({ folder, fingerprint: "1", make });
  await ensureBuiltFolder({ folder, fingerprint: "1", make });
  expect(make).toHaveBeenCalledTimes(1);
  await ensureBuiltFolder({ folder, fingerprint: "2", make: writing("new") });
  expect(readPage(folder)).toBe("new");
  expect(fs.readdirSync(join(place, "dist"))).toEqual(["eqvazaim"]);
});

test("while another is built, and after one that failed, the last one stands whole", async () => {
  const { place, folder } = placeForFolder();
  await ensureBuiltFolder({ folder, fingerprint: "1", make: writing("old") });
  const failing = async (aside: string) => {
    await writing("half")(aside);
    expect(readPage(folder)).toBe("old");
    throw new Error("no memory");
  };
  await expect(ensureBuiltFolder({ folder, fingerprint: "2", make: failing })).rejects.toThrow(
    "no memory",
  );
  expect(readPage(folder)).toBe("old");
  expect(fs.readdirSync(join(place, "dist"))).toEqual(["eqvazaim"]);
});

test("what a killed build left behind goes with a later one", async () => {
  const { place, folder } = placeForFolder();
  const left = `${folder}.making-killed`;
  fs.mkdirSync(left, { recursive: true });
  await ensureBuiltFolder({ folder, fingerprint: "1", make: writing("one") });
  expect(fs.existsSync(left)).toBe(true);
  const hourAgo = new Date(Date.now() - 3_600_001);
  fs.utimesSync(left, hourAgo, hourAgo);
  await ensureBuiltFolder({ folder, fingerprint: "2", make: writing("two") });
  expect(fs.readdirSync(join(place, "dist"))).toEqual(["eqvazaim"]);
});

test("a folder that cannot be written is refused in a sentence, one that is built is not", async () => {
  // Linux lets not even root make a folder there.
  const folder = "/sys/microloan/dist";
  const make = writing("never");
  await expect(ensureBuiltFolder({ folder, fingerprint: "1", make })).rejects.toThrow(
    /^\/sys\/microloan cannot be written, and holds no finished build .*`npm run build`/,
  );
});

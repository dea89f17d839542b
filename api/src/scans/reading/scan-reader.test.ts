// The thread that opens uploads: what it takes, how late or dead threads are borne (D7; reliability C1–C3).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";

import { withSizeSaid } from "../../../test/scans/jpeg-parts.ts";
import { createScanReader } from "./scan-reader.ts";

const reader = createScanReader();
afterAll(() => reader.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#804020" } });
const heic = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../test/scans", `${name}.heic`));

async function kept(bytes: Buffer): Promise<Buffer> {
  const scan = await reader.read(bytes);
  if ("refusal" in scan) throw new Error(scan.refusal);
  return scan.bytes;
}
const refusalOf = async (bytes: Buffer, by = reader) => {
  const scan = await by.read(bytes);
  return "refusal" in scan ? scan.refusal : undefined;
};

test("a photo loses its metadata and is turned the way it was taken", async () => {
  const photo = await picture(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: "Phone", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { width, height, exif, orientation } = await sharp(await kept(photo)).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 20,
    height: 40,
    exif: undefined,
    orientation: undefined,
  });
});

test("a PNG becomes a JPEG no longer than the limit", async () => {
  const { width, format } = await sharp(
    await kept(await picture(3000, 100).png().toBuffer()),
  ).metadata();
  expect({ width, format }).toEqual({ width: 2560, format: "jpeg" });
});

test("a picture that comes pass by pass lies in memory whole, so it may have fewer points", async () => {
  const saying = async (progressive: boolean) =>
    withSizeSaid(await picture(64, 64).jpeg({ progressive }).toBuffer(), 4_001, 4_000);
  expect(await refusalOf(await saying(true))).toBe("TooLarge");
  expect(await refusalOf(await saying(false))).not.toBe("TooLarge");
  const small = await picture(64, 64).jpeg({ progressive: true }).toBuffer();
  expect((await sharp(await kept(small)).metadata()).width).toBe(64);
});

test.each(["located", "transparent", "profiled"])("HEIC: %s", async (name) => {
  expect(heic(name).includes("SecretPhone")).toBe(name !== "transparent");
  const drawn = await kept(heic(name));
  const { width, height, exif, icc } = await sharp(drawn).metadata();
  expect([width, height, exif, icc].map(String)).toEqual(
    [...(name === "profiled" ? [96, 128] : [128, 96]), undefined, undefined].map(String),
  );
  expect(drawn.includes("SecretPhone")).toBe(false);
});

test("content decides, whatever the name says", async () => {
  const jpeg = await picture(40, 20).jpeg().toBuffer();
  const cases: [Buffer, string][] = [
    [Buffer.alloc(0), "FileEmpty"],
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "WrongFileType"],
    [await picture(40, 20).webp().toBuffer(), "WrongFileType"],
    [await picture(40, 20).avif().toBuffer(), "WrongFileType"],
    [jpeg.subarray(0, jpeg.length / 2), "FileDamaged"],
    [heic("located").subarray(0, 600), "FileDamaged"],
  ];
  for (const [bytes, refusal] of cases) expect(await refusalOf(bytes)).toBe(refusal);
});

/** A busy machine is slow to begin a thread. */
const threadThat = (code: string, timeLimitMs = 10_000) =>
  createScanReader({
    timeLimitMs,
    mostWaiting: 1,
    startWorker: () => new Worker(code, { eval: true }),
  });

test("a file that holds its thread to the end of the limit is refused and not asked for again", async () => {
  const held = threadThat(
    `const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ id }) => { parentPort.postMessage({ id, hasBegun: true }); for (;;); })`,
    2_000,
  );
  const both = await Promise.all([1, 2].map(() => refusalOf(Buffer.from("x"), held)));
  expect(both).toEqual(["FileDamaged", "FileDamaged"]);
  await held.close();
});

test("a late thread is stopped, a dead one replaced, and too many do not wait", async () => {
  const late = threadThat(
    `require("node:worker_threads").parentPort.on("message", () => { for (;;); })`,
    300,
  );
  const all = await Promise.all([1, 2, 3].map(() => refusalOf(Buffer.from("x"), late)));
  expect(all).toEqual(["Unavailable", "Unavailable", "Unavailable"]);
  const dead = threadThat(
    `require("node:worker_threads").parentPort.on("message", () => process.exit(1))`,
  );
  expect(await refusalOf(Buffer.from("x"), dead)).toBe("FileDamaged");
  expect(await refusalOf(Buffer.from("x"), dead)).toBe("FileDamaged");
  await Promise.all([late.close(), dead.close()]);
});

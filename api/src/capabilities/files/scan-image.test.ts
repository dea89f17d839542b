import sharp from "sharp";
import { expect, test } from "vitest";

import { readScan } from "./scan-image.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#804020" } });

const refusalOf = async (bytes: Buffer) => {
  const scan = await readScan(bytes);
  return "refusal" in scan ? scan.refusal : undefined;
};

test("a photo loses its metadata and is turned the way it was taken", async () => {
  const photo = await picture(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: "Phone", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const scan = await readScan(photo);
  if ("refusal" in scan) throw new Error(scan.refusal);
  const { width, height, exif, orientation } = await sharp(scan.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 20,
    height: 40,
    exif: undefined,
    orientation: undefined,
  });
});

test("a PNG becomes a JPEG no longer than the limit", async () => {
  const scan = await readScan(await picture(3000, 100).png().toBuffer());
  if ("refusal" in scan) throw new Error(scan.refusal);
  expect(scan.mimeType).toBe("image/jpeg");
  expect((await sharp(scan.bytes).metadata()).width).toBe(2560);
});

test("content decides, whatever the name says", async () => {
  const jpeg = await picture(40, 20).jpeg().toBuffer();
  expect(await refusalOf(Buffer.alloc(0))).toBe("FileEmpty");
  expect(await refusalOf(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe(
    "WrongFileType",
  );
  expect(await refusalOf(Buffer.from("<!doctype html><script>alert(1)</script>"))).toBe(
    "WrongFileType",
  );
  expect(await refusalOf(await picture(40, 20).webp().toBuffer())).toBe("WrongFileType");
  expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toBe("FileDamaged");
});

// An uploaded file as it is kept: a picture or pages drawn anew, without metadata (D7; reliability C1–C3).
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";

import { withPrimary } from "../../../test/scans/heic-parts.ts";
import { withSizeSaid } from "../../../test/scans/jpeg-parts.ts";
import { pdfOf } from "../../../test/scans/pdf-parts.ts";
import { patientReading } from "../../../test/usual-photo.ts";
import { createIncomingFiles } from "../../platform/files/incoming-files.ts";
import { senderOf } from "../../platform/limits/upload-room.ts";
import { writePicturePdf } from "./picture-pdf.ts";
import { createScanReader } from "./scan-reader.ts";

const folder = mkdtempSync(join(tmpdir(), "microloan-incoming-"));
const incoming = createIncomingFiles(folder);
const reader = createScanReader(patientReading);
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

const sender = senderOf({ session: { contactId: "1" }, address: "192.0.2.1" });

const read = async (bytes: Buffer) =>
  reader.read(await incoming.receive(Readable.from(bytes.length > 0 ? [bytes] : [])), sender);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#804020" } });
const heic = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../test/scans", `${name}.heic`));

async function kept(bytes: Buffer): Promise<Buffer> {
  const scan = await read(bytes);
  if ("refusal" in scan) throw new Error(scan.refusal);
  return scan.bytes;
}
const refusalOf = async (bytes: Buffer) => {
  const scan = await read(bytes);
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

test("a progressive picture may have fewer points: it lies in memory whole", async () => {
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

test("of a HEIC with several pictures the primary one is kept", async () => {
  const colourOf = async (bytes: Buffer) => {
    const { dominant } = await sharp(await kept(bytes)).stats();
    return dominant.r > dominant.b ? "red" : "blue";
  };
  expect(await colourOf(heic("two-pictures"))).toBe("red");
  expect(await colourOf(withPrimary(heic("two-pictures"), 4))).toBe("blue");
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

test("the first page of a PDF is drawn as fine as a photo, the others as a fax", async () => {
  const jpeg = await picture(85, 120).jpeg().toBuffer();
  const page = { jpeg, width: 85, height: 120, widthPoints: 595, heightPoints: 842 };
  const drawn = (await kept(writePicturePdf([page, page, page]))).toString("latin1");
  expect([...drawn.matchAll(/\/Height (\d+)/g)].map(([, height]) => height)).toEqual([
    "2560",
    "1754",
    "1754",
  ]);
});

test("a page with words of which none can be drawn is refused, not kept blank", async () => {
  const names = Array.from({ length: 32 }, (_, at) => `/afii${10_017 + at}`).join(" ");
  const widths = Array<number>(256).fill(600).join(" ");
  const font = `<< /Type /Font /Subtype /TrueType /BaseFont /TimesNewRomanPSMT /FirstChar 0 /LastChar 255
    /Widths [${widths}] /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [192 ${names}] >> >>`;
  const saying = (hex: string) =>
    pdfOf({
      page: "/Resources << /Font << /F 5 0 R >> >>",
      content: `BT /F 40 Tf 20 100 Td <${hex}> Tj ET`,
      objects: [font],
    });
  expect(await refusalOf(saying("4956414e4f56"))).toBeUndefined();
  expect(await refusalOf(saying("c8c2c0cdcec2"))).toBe("FileDamaged");
  expect(await refusalOf(pdfOf({ content: "" }))).toBeUndefined();
});

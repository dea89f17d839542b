// Small files of each kind that people upload, right and wrong (D7, reliability C1).
import sharp from "sharp";

import { heicFixture } from "./scans/heic-parts.ts";
import { pdfOf } from "./scans/pdf-parts.ts";

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#7d3f3a" } });

const blobOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });

export const scan = {
  jpeg: blobOf(await picture().jpeg().toBuffer(), "image/jpeg"),
  png: blobOf(await picture().png().toBuffer(), "image/png"),
  heic: blobOf(heicFixture("located"), "image/heic"),
  pdf: blobOf(pdfOf(), "application/pdf"),
  html: blobOf(Buffer.from("<!doctype html><script>alert(1)</script>"), "image/jpeg"),
  empty: blobOf(Buffer.alloc(0), "image/jpeg"),
} as const;

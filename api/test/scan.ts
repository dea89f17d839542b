// Small files of each kind that people upload, right and wrong (D7, reliability C1).
import sharp from "sharp";

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#7d3f3a" } });

const blobOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });

export const scan = {
  jpeg: blobOf(await picture().jpeg().toBuffer(), "image/jpeg"),
  png: blobOf(await picture().png().toBuffer(), "image/png"),
  pdf: blobOf(
    Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
    "application/pdf",
  ),
  html: blobOf(Buffer.from("<!doctype html><script>alert(1)</script>"), "image/jpeg"),
  empty: blobOf(Buffer.alloc(0), "image/jpeg"),
} as const;

// An uploaded scan is told by its content and kept without metadata: images are drawn anew (D7, reliability C1–C3).
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

import { refuse, type Refusal } from "../../refusal.ts";

export type Scan = { bytes: Buffer; mimeType: "image/jpeg" | "application/pdf" };

const longestSidePixels = 2560;
const pixelLimit = 60_000_000;
const imageTypes = new Set(["image/jpeg", "image/png"]);

export async function readScan(bytes: Buffer): Promise<Scan | Refusal> {
  if (bytes.length === 0) return refuse("FileEmpty", { field: "file" });
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === "application/pdf") return { bytes, mimeType: "application/pdf" };
  // Assumption: D7. HEIC comes with the decoder of issue 6; phones send JPEG when HEIC is not asked for.
  if (!type || !imageTypes.has(type.mime)) return refuse("WrongFileType", { field: "file" });
  try {
    const drawn = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: "error" })
      .rotate()
      .resize(longestSidePixels, longestSidePixels, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { bytes: drawn, mimeType: "image/jpeg" };
  } catch {
    return refuse("FileDamaged", { field: "file" });
  }
}

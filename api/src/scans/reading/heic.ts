// HEIC, as iPhones take photos: the decoder is WebAssembly and runs in the process of scans only (D7; decision 0033).
import decodeImages from "heic-decode";

import type { ScanFault } from "./scan.ts";

/** Each point costs ten times what a JPEG's does: more of them take longer than a file may (decision 0060). */
const pixelLimit = 25_000_000;

type Decoded = { width: number; height: number; data: Uint8ClampedArray };
/** The decoder's types leave out that a picture tells its size before it is decoded. */
type Image = { width: number; height: number; decode: () => Promise<Decoded> };

/** The first picture, turned upright. Its size is looked at before its points are. */
export async function decodeHeic(bytes: Uint8Array): Promise<Decoded | ScanFault> {
  try {
    const [image] = (await decodeImages.all({ buffer: bytes })) as unknown as Image[];
    if (!image) return "damaged";
    if (image.width * image.height > pixelLimit) return "too-many-points";
    return await image.decode();
  } catch {
    return "damaged";
  }
}

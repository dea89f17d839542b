// HEIC, as iPhones take photos: the decoder is WebAssembly and runs in the process of scans only (D7; decision 0033).
import libheif, { type Picture } from "libheif-js/wasm-bundle.js";

import type { ScanFault } from "./scan.ts";

/** Each point costs ten times what a JPEG's does: more of them take longer than a file may (decision 0060). */
const pixelLimit = 25_000_000;

/** The primary picture, turned upright. Its size is looked at before its points are. */
export async function decodeHeic(bytes: Uint8Array): Promise<Picture | ScanFault> {
  try {
    const images = new libheif.HeifDecoder().decode(bytes);
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) return "damaged";
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > pixelLimit) return "too-many-points";
    const data = new Uint8ClampedArray(width * height * 4);
    return await new Promise((resolve) => {
      image.display({ data, width, height }, (drawn) =>
        resolve(drawn ? { data: drawn.data, width, height } : "damaged"),
      );
    });
  } catch {
    return "damaged";
  }
}

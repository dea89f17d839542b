// HEIC, as iPhones take photos: the decoder is WebAssembly and runs in the process of scans only (D7; decision 0033).
import { createRequire } from "node:module";

import type { ScanFault } from "./scan.ts";

/** Each point costs ten times what a JPEG's does: more of them take longer than a file may (decision 0060). */
const pixelLimit = 25_000_000;

type Decoded = { width: number; height: number; data: Uint8ClampedArray };

type Image = {
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
  display: (into: Decoded, done: (drawn: Decoded | null) => void) => void;
};
type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => Image[] } };

// The package declares no types for its decoder.
const { HeifDecoder } = createRequire(import.meta.url)("libheif-js/wasm-bundle.js") as Libheif;

/** The primary picture, turned upright. Its size is looked at before its points are. */
export async function decodeHeic(bytes: Uint8Array): Promise<Decoded | ScanFault> {
  try {
    const images = new HeifDecoder().decode(bytes);
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

// A picture is drawn anew: upright, no longer than the limit, without anything but its points (D7, reliability C1–C3).
import sharp, { type Sharp } from "sharp";

import { decodeHeic } from "./heic.ts";
import type { ScanFault } from "./scan.ts";

const longestSidePixels = 2560;
const pixelLimit = 60_000_000;
/** Sent pass by pass, all points lie in memory before the first of them is final; no camera does that. */
const pixelLimitInPasses = 16_000_000;
const timeLimitSeconds = 15;

/** A JPEG or a PNG as the JPEG that is kept. */
export async function drawPicture(bytes: Uint8Array): Promise<Buffer | ScanFault> {
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "error" });
  try {
    const { width, height, isProgressive } = await picture.metadata();
    if (width * height > (isProgressive ? pixelLimitInPasses : pixelLimit))
      return "too-many-points";
    return await drawn(picture.autoOrient());
  } catch (fault) {
    return /pixel limit/.test(String(fault)) ? "too-many-points" : "damaged";
  }
}

/** The decoder has turned it already, and gives no metadata. */
export async function drawHeic(bytes: Uint8Array): Promise<Buffer | ScanFault> {
  const decoded = await decodeHeic(bytes);
  if (typeof decoded === "string") return decoded;
  const { data, width, height } = decoded;
  return drawn(sharp(data, { raw: { width, height, channels: 4 } }));
}

const drawn = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize(longestSidePixels, longestSidePixels, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: timeLimitSeconds })
    .jpeg({ quality: 85 })
    .toBuffer();

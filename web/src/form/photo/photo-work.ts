// Draws a photo smaller and looks at it; the same in a thread of its own and, where there is none,
// on the page (ux §1.5).
import { greyOf, isTooSmall, lookedAtPixels, photoFaults } from "./photo-faults.ts";
import type { PhotoFault } from "./photo-faults.ts";

export type Drawing = { blob: Blob | null; faults: PhotoFault[] };
export type PhotoTask = { file: Blob; fineness: Fineness };
export type Size = { width: number; height: number };

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** `small`: for a slow line; the lines of a passport can still be read. */
export type Fineness = "usual" | "small";

/** `enoughBytes`: a photo that is no heavier is sent as it is. */
const finenesses = {
  usual: { longest: 2560, quality: 0.85, enoughBytes: 2 * 1024 * 1024 },
  small: { longest: 1600, quality: 0.7, enoughBytes: 300 * 1024 },
};
/** The picture is looked at in this many points a side, to tell a blank canvas from a photo. */
const sampleSide = 8;

/** Size on the longest side within the limit, proportions kept; never larger than the picture. */
export function fittedSize(width: number, height: number, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/** Kinds that may go as they are; a phone's own kind, where this browser can draw it, becomes JPEG. */
const isSentAsIs = ({ type }: Blob) => type === "image/jpeg" || type === "image/png";

/** Without a blob the photo goes as it is. Rejects when this browser cannot draw it. */
export async function drawPhoto(file: Blob, fineness: Fineness): Promise<Drawing> {
  const { longest, quality, enoughBytes } = finenesses[fineness];
  // The browser turns the picture as its camera noted.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const size = fittedSize(picture.width, picture.height, longest);
    const faults = lookAt(picture);
    const isFit = size.width === picture.width && file.size <= enoughBytes;
    if (isFit && isSentAsIs(file)) return { blob: null, faults };
    const blob = await drawn(picture, size, quality);
    const isWorse = blob === null || (isSentAsIs(file) && blob.size >= file.size);
    return { blob: isWorse ? null : blob, faults };
  } finally {
    picture.close();
  }
}

const newCanvas = ({ width, height }: Size): Canvas =>
  typeof OffscreenCanvas === "undefined"
    ? Object.assign(document.createElement("canvas"), { width, height })
    : new OffscreenCanvas(width, height);

function paint(picture: ImageBitmap, size: Size) {
  const canvas = newCanvas(size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return { canvas, context };
}

function lookAt(picture: ImageBitmap): PhotoFault[] {
  if (isTooSmall(picture)) return ["small"];
  const size = fittedSize(picture.width, picture.height, lookedAtPixels);
  const painted = paint(picture, size);
  if (painted === null) return [];
  return photoFaults(greyOf(painted.context.getImageData(0, 0, size.width, size.height)));
}

async function drawn(picture: ImageBitmap, size: Size, quality: number): Promise<Blob | null> {
  const painted = paint(picture, size);
  if (painted === null || isBlank(painted.context, size)) return null;
  const { canvas } = painted;
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type: "image/jpeg", quality });
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
}

/** Above their memory some phones give a canvas of one colour instead of an error. */
function isBlank(
  context: { getImageData: CanvasRenderingContext2D["getImageData"] },
  size: Size,
): boolean {
  const points = Array.from({ length: sampleSide * sampleSide }, (_, point) => {
    const x = Math.floor((((point % sampleSide) + 0.5) / sampleSide) * size.width);
    const y = Math.floor(((Math.floor(point / sampleSide) + 0.5) / sampleSide) * size.height);
    return context.getImageData(x, y, 1, 1).data.join();
  });
  return points.every((colour) => colour === points[0]);
}

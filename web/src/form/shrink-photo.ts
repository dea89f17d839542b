// Makes a photo smaller before it is sent; whatever goes wrong, the original goes instead (ux §1.5).

const longestSidePixels = 2560;
const jpegQuality = 0.85;
/** Below this a photo is sent as it is. */
const lightEnoughBytes = 2 * 1024 * 1024;
/** The picture is looked at in this many points a side, to tell a blank canvas from a photo. */
const sampleSide = 8;

/** Size on the longest side within the limit, proportions kept; never larger than the picture. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longestSidePixels / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  try {
    // The browser turns the picture as its camera noted.
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const size = fittedSize(picture.width, picture.height);
    const isFit = size.width === picture.width && file.size <= lightEnoughBytes;
    const blob = isFit && isSentAsIs(file) ? null : await drawn(picture, size);
    picture.close();
    if (blob === null || (isSentAsIs(file) && blob.size >= file.size)) return file;
    return new File([blob], jpegName(file.name), { type: "image/jpeg" });
  } catch {
    return file;
  }
}

/** Kinds the API takes; a phone's own kind, where this browser can draw it, becomes JPEG. */
const isSentAsIs = ({ type }: File) => type === "image/jpeg" || type === "image/png";

async function drawn(picture: ImageBitmap, size: { width: number; height: number }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  if (isBlank(context, size)) return null;
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", jpegQuality);
  });
}

/** Above their memory some phones give a canvas of one colour instead of an error. */
function isBlank(
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
): boolean {
  const points = Array.from({ length: sampleSide * sampleSide }, (_, point) => {
    const x = Math.floor((((point % sampleSide) + 0.5) / sampleSide) * size.width);
    const y = Math.floor(((Math.floor(point / sampleSide) + 0.5) / sampleSide) * size.height);
    return context.getImageData(x, y, 1, 1).data.join();
  });
  return points.every((colour) => colour === points[0]);
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;

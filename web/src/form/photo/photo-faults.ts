// What is wrong with a photo of a document, as far as a small grey copy of it tells:
// pure sums, nothing leaves (ux §1.5).

export type PhotoFault = "small" | "blurred" | "dark" | "cut";

/** Rows of grey points, 0 black to 255 white. */
export type Grey = { width: number; height: number; points: Uint8Array };

/** Longest side of the copy that is looked at: print is still sharp at it, noise is not. */
export const lookedAtPixels = 640;

/** Longest side of the smallest photo whose lines can be read: a document takes most of it, a line a hundredth. */
const fewestPixels = 800;
const darkBelow = 55;
/** Of 255: what differs less from its neighbours is no edge. */
const edgeAbove = 24;
/** Share of the photo that a fault is told from: below it there is nothing to judge by. */
const fewestEdges = 0.002;
const blurredBelow = 0.12;
const marginShare = 0.025;
const cutAbove = 0.6;

export const isTooSmall = ({ width, height }: Pick<Grey, "width" | "height">): boolean =>
  Math.max(width, height) < fewestPixels;

export function greyOf({ width, height, data }: ImageData): Grey {
  const points = new Uint8Array(width * height);
  for (let at = 0; at < points.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    points[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { width, height, points };
}

/** In the order of what is to be mended first. Doubt is no fault. */
export function photoFaults(grey: Grey): PhotoFault[] {
  if (isDark(grey)) return ["dark"];
  const faults: PhotoFault[] = [];
  if (isBlurred(grey)) faults.push("blurred");
  if (isCut(grey)) faults.push("cut");
  return faults;
}

/** Nine tenths of the points are darker than paper ever is in daylight. */
function isDark({ points }: Grey): boolean {
  const counts = new Uint32Array(256);
  for (const point of points) counts[point]! += 1;
  let left = points.length * 0.1;
  let bright = 255;
  while (bright > 0 && left > 0) left -= counts[bright--] ?? 0;
  return bright < darkBelow;
}

/**
 * How steep the steepest edges are, of how steep they could be:
 * in a sharp photo they take one point, in a blurred one many.
 */
function isBlurred({ width, height, points }: Grey): boolean {
  const steps: number[] = [];
  const heights: number[] = [];
  const reach = 6;
  for (let y = 2; y < height - 2; y += 2)
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      const rise = Math.abs((points[at + reach] ?? 0) - (points[at - reach] ?? 0));
      if (rise < edgeAbove * 1.5) continue;
      steps.push(Math.abs((points[at + 1] ?? 0) - (points[at] ?? 0)));
      heights.push(rise);
    }
  if (steps.length < points.length * fewestEdges) return false;
  const sharp = steps.filter((step, at) => step > (heights[at] ?? 0) * 0.45).length;
  return sharp / steps.length < blurredBelow / 4;
}

/** What goes on over one to three sides has been cut off; over all four it is the table's pattern or a close view. */
function isCut(grey: Grey): boolean {
  const { width, height } = grey;
  const band = Math.max(2, Math.round(Math.min(width, height) * marginShare));
  const inside = edgeShare(grey, band, band, width - band, height - band);
  if (inside < fewestEdges * 5) return false;
  const sides = [
    edgeShare(grey, 0, 0, width, band),
    edgeShare(grey, 0, height - band, width, height),
    edgeShare(grey, 0, 0, band, height),
    edgeShare(grey, width - band, 0, width, height),
  ].filter((share) => share > inside * cutAbove).length;
  return sides > 0 && sides < 4;
}

/** Share of the points of a box that stand at an edge. */
function edgeShare(
  { width, points }: Grey,
  left: number,
  top: number,
  right: number,
  bottom: number,
) {
  let edges = 0;
  let all = 0;
  for (let y = top; y < bottom - 1; y += 1)
    for (let x = left; x < right - 1; x += 1) {
      const at = y * width + x;
      const point = points[at] ?? 0;
      const across = Math.abs((points[at + 1] ?? 0) - point);
      const down = Math.abs((points[at + width] ?? 0) - point);
      if (across > edgeAbove || down > edgeAbove) edges += 1;
      all += 1;
    }
  return all === 0 ? 0 : edges / all;
}

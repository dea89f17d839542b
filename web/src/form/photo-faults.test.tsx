// Photos of documents as people take them, drawn here: sharp ones pass, blurred, dark and cut ones are told (ux §1.5).
import { expect, test } from "vitest";

import type { PhotoFault } from "./photo-faults.ts";
import { preparePhoto } from "./shrink-photo.ts";

type Look = {
  blur?: number;
  brightness?: number;
  /** Where the document begins, of the photo's width and height; it ends as far from the other side. */
  left?: number;
  top?: number;
  pattern?: boolean;
  noise?: boolean;
};

function drawDocument(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = "#f3e7da";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#8d7f70";
  context.fillRect(width * 0.05, height * 0.3, width * 0.25, height * 0.5);
  context.fillStyle = "#2b211c";
  context.font = `${height / 22}px serif`;
  for (let line = 0; line < 16; line += 1)
    context.fillText(
      "ИВАНОВ ИВАН 4508 123456 МОСКВА 12.03.1985",
      width * 0.02,
      (height * (line + 1)) / 16.5,
      width * 0.97,
    );
}

async function photo(look: Look): Promise<File> {
  const { blur = 0, brightness = 1, left = 0.1, top = 0.12, pattern = false, noise = false } = look;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 1600, height: 1200 });
  const context = canvas.getContext("2d")!;
  context.filter = `blur(${blur}px) brightness(${brightness})`;
  context.fillStyle = "#6b4a35";
  context.fillRect(0, 0, 1600, 1200);
  if (pattern)
    for (let x = 0; x < 1600; x += 24) {
      context.fillStyle = x % 48 === 0 ? "#3b2a1f" : "#9b7a60";
      context.fillRect(x, 0, 12, 1200);
    }
  const paper = document.createElement("canvas");
  Object.assign(paper, { width: 1280, height: 912 });
  drawDocument(paper.getContext("2d")!, 1280, 912);
  context.drawImage(paper, left * 1600, top * 1200);
  if (noise) {
    const points = context.getImageData(0, 0, 1600, 1200);
    for (let at = 0; at < points.data.length; at += 1) points.data[at]! += ((at * 7919) % 31) - 15;
    context.putImageData(points, 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.85);
  });
  return new File([blob!], "photo.jpg", { type: "image/jpeg" });
}

test.each<[string, Look, PhotoFault[]]>([
  ["sharp", {}, []],
  ["a little soft", { blur: 1.5 }, []],
  ["with noise", { noise: true }, []],
  ["in the evening", { brightness: 0.55 }, []],
  ["bright", { brightness: 1.4 }, []],
  ["on a striped cloth", { pattern: true }, []],
  ["blurred", { blur: 7 }, ["blurred"]],
  ["quite blurred", { blur: 12 }, ["blurred"]],
  ["dark", { brightness: 0.15 }, ["dark"]],
  ["cut at the right", { left: 0.35 }, ["cut"]],
  ["cut at the left", { left: -0.2 }, ["cut"]],
  ["cut below", { top: 0.4 }, ["cut"]],
  ["cut at a corner", { left: 0.3, top: 0.35 }, ["cut"]],
])("%s", async (_name, look, faults) => {
  expect((await preparePhoto(await photo(look))).faults).toEqual(faults);
});

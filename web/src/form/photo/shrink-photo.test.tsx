// Photos made smaller in a real browser: size, kind, and the original whenever anything is odd (ux §1.5).
import { expect, test } from "vitest";

import { fittedSize } from "./photo-work.ts";
import { preparePhoto } from "./shrink-photo.ts";

async function picture(width: number, height: number, type: string): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d")!;
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, "#7d3f3a");
  gradient.addColorStop(1, "#f3e7da");
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 1);
  });
  return new File([blob!], "IMG_1.HEIC.png", { type });
}

test.each([
  [4000, 3000, 2560, 1920],
  [3000, 4000, 1920, 2560],
  [2560, 100, 2560, 100],
  [800, 600, 800, 600],
])("%i × %i becomes %i × %i", (width, height, newWidth, newHeight) => {
  expect(fittedSize(width, height, 2560)).toEqual({ width: newWidth, height: newHeight });
});

test("a large photo becomes a JPEG with 2560 on its longest side", async () => {
  const small = (await preparePhoto(await picture(4000, 3000, "image/png"))).file;
  expect(small.type).toBe("image/jpeg");
  expect(small.name).toBe("IMG_1.HEIC.jpg");
  const { width, height } = await createImageBitmap(small);
  expect([width, height]).toEqual([2560, 1920]);
});

test.each([
  ["a small photo", () => picture(800, 600, "image/jpeg")],
  ["a PDF", async () => new File(["%PDF-1.4"], "passport.pdf", { type: "application/pdf" })],
  ["what is no picture", async () => new File(["text"], "photo.jpg", { type: "image/jpeg" })],
])("%s goes as it is", async (_name, make) => {
  const file = await make();
  expect((await preparePhoto(file)).file).toBe(file);
});

test.each(["", "application/octet-stream", "image/heic"])(
  "a large JPEG that is called '%s' is known by its bytes and made smaller",
  async (called) => {
    const jpeg = await picture(4000, 3000, "image/jpeg");
    const small = (await preparePhoto(new File([jpeg], "IMG_1", { type: called }))).file;
    expect(small.type).toBe("image/jpeg");
    const { width, height } = await createImageBitmap(small);
    expect([width, height]).toEqual([2560, 1920]);
  },
);

test("a small JPEG without a type goes as it is, and says what it is", async () => {
  const jpeg = await picture(800, 600, "image/jpeg");
  const { file } = await preparePhoto(new File([jpeg], "IMG_1"));
  expect(file.type).toBe("image/jpeg");
  expect(file.size).toBe(jpeg.size);
});

test("for a slow line a photo has 1600 on its longest side", async () => {
  const { file } = await preparePhoto(await picture(4000, 3000, "image/jpeg"), "small");
  const { width, height } = await createImageBitmap(file);
  expect([width, height]).toEqual([1600, 1200]);
});

test("a blank canvas is not trusted", async () => {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 3000, height: 3000 });
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  const file = new File([blob!], "blank.png", { type: "image/png" });
  expect((await preparePhoto(file)).file).toBe(file);
});

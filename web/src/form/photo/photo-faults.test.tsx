// Photos of documents as people take them, drawn here: sharp ones pass, blurred, dark and cut ones are told (ux §1.5).
import { expect, test } from "vitest";

import { drawnPhoto, type Look } from "../../../test/drawn-photo.ts";
import type { PhotoFault } from "./photo-faults.ts";
import { preparePhoto } from "./shrink-photo.ts";

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
  expect((await preparePhoto(await drawnPhoto("photo.jpg", look))).faults).toEqual(faults);
});

test.each([
  [300, 216, ["small"]],
  [799, 600, ["small"]],
  [600, 800, []],
])("of %i × %i points", async (width, height, faults) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  const photo = await createImageBitmap(await drawnPhoto("photo.jpg"));
  context.drawImage(photo, 0, 0, width, height);
  const file = new File([await canvas.convertToBlob({ type: "image/jpeg" })], "photo.jpg", {
    type: "image/jpeg",
  });
  expect((await preparePhoto(file)).faults).toEqual(faults);
});

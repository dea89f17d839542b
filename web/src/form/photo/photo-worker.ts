// The thread that draws photos smaller, so that the page goes on answering meanwhile (ux §1.5).
import { drawPhoto } from "./photo-work.ts";
import type { PhotoTask } from "./photo-work.ts";

addEventListener("message", (event: MessageEvent<PhotoTask>) => {
  const { file, fineness } = event.data;
  drawPhoto(file, fineness).then(
    (drawing) => postMessage(drawing),
    () => postMessage(null),
  );
});

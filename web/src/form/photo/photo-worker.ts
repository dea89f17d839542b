// The thread that draws photos smaller, so that the page goes on answering meanwhile (ux §1.5).
import { drawPhoto } from "./photo-work.ts";

addEventListener("message", (event: MessageEvent<Blob>) => {
  drawPhoto(event.data).then(
    (drawing) => postMessage(drawing),
    () => postMessage(null),
  );
});

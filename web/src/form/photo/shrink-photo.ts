// Makes a photo smaller before it is sent and says what is wrong with it; whatever goes wrong here, the original goes
// as it is: HEIC too, where this browser cannot draw it (ux §1.5). Nothing leaves the device for it.
import type { PhotoFault } from "./photo-faults.ts";
import { drawPhoto } from "./photo-work.ts";
import type { Drawing } from "./photo-work.ts";
import { photoWorkerAddress } from "./photo-worker-address.ts";

/** An old phone needs some seconds; above this the original is sent. */
const timeLimitMs = 20_000;

export type PreparedPhoto = { file: File; faults: readonly PhotoFault[] };

export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (!file.type.startsWith("image/")) return { file, faults: [] };
  try {
    const drawing = await drawApart(file);
    if (drawing === null) return { file, faults: [] };
    const { blob, faults } = drawing;
    if (blob === null) return { file, faults };
    return { file: new File([blob], jpegName(file.name), { type: "image/jpeg" }), faults };
  } catch {
    return { file, faults: [] };
  }
}

/** In a thread of its own for each photo: its end gives back the memory of the picture. */
async function drawApart(file: File): Promise<Drawing | null> {
  if (typeof OffscreenCanvas === "undefined" || typeof Worker === "undefined")
    return drawPhoto(file);
  const worker = new Worker(photoWorkerAddress(), { type: "module" });
  try {
    return await new Promise<Drawing | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), timeLimitMs);
      worker.addEventListener("message", ({ data }: MessageEvent<Drawing | null>) => {
        clearTimeout(timer);
        resolve(data);
      });
      worker.addEventListener("error", () => {
        clearTimeout(timer);
        reject(new Error("the thread cannot be started"));
      });
      worker.postMessage(file, []);
    }).catch(() => drawPhoto(file));
  } finally {
    worker.terminate();
  }
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;

// Makes a photo smaller before it is sent and says what is wrong with it; whatever goes wrong here, the original goes
// as it is: HEIC too, where this browser cannot draw it (ux §1.5). Nothing leaves the device for it.
import type { PhotoFault } from "./photo-faults.ts";
import { drawPhoto } from "./photo-work.ts";
import type { Drawing, Fineness, PhotoTask } from "./photo-work.ts";
import { photoWorkerAddress } from "./photo-worker-address.ts";

/** An old phone needs some seconds; above this the original is sent. */
const timeLimitMs = 20_000;

export type PreparedPhoto = { file: File; faults: readonly PhotoFault[] };

export async function preparePhoto(
  chosen: File,
  fineness: Fineness = "usual",
): Promise<PreparedPhoto> {
  const file = await withOwnType(chosen);
  if (file.type === "application/pdf") return { file, faults: [] };
  try {
    const drawing = await drawApart({ file, fineness });
    if (drawing === null) return { file, faults: [] };
    const { blob, faults } = drawing;
    if (blob === null) return { file, faults };
    return { file: new File([blob], jpegName(file.name), { type: "image/jpeg" }), faults };
  } catch {
    return { file, faults: [] };
  }
}

const beginnings = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47],
  "application/pdf": [0x25, 0x50, 0x44, 0x46],
};

/** By its first bytes: some pickers give a photo no type, or another's. */
async function withOwnType(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const [type] =
    Object.entries(beginnings).find(([, bytes]) => bytes.every((byte, at) => head[at] === byte)) ??
    [];
  return type === undefined || type === file.type ? file : new File([file], file.name, { type });
}

/** In a thread of its own for each photo: its end gives back the memory of the picture. */
async function drawApart(task: PhotoTask): Promise<Drawing | null> {
  const drawHere = () => drawPhoto(task.file, task.fineness);
  if (typeof OffscreenCanvas === "undefined" || typeof Worker === "undefined") return drawHere();
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
      worker.postMessage(task, []);
    }).catch(drawHere);
  } finally {
    worker.terminate();
  }
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;

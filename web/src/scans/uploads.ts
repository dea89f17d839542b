// Photos on their way, kept outside the page: leaving it inside the application breaks nothing off, and coming back
// shows how far they are (D7; ux §3 row 26). In memory only, and gone with the session (D10).
import { create } from "zustand";

import { usePersistedState } from "../client/state.ts";
import { createPhotoJudge } from "./photo-words.ts";
import { isUnderWay, scansReducer, storedScans } from "./scans.ts";
import type { Category, Scan, ScansAction } from "./scans.ts";
import { packScan, removeScan, sendScan } from "./send-scan.ts";
import { uploadNotices } from "./upload-notices.ts";
import { createUploadQueue } from "./upload-queue.ts";

type Uploads = { scans: readonly Scan[] };

export const useUploads = create<Uploads>(() => ({ scans: [] }));

/** What every browser can draw in a list. */
const previewTypes = ["image/jpeg", "image/png"];

function change(action: ScansAction): void {
  useUploads.setState(({ scans }) => ({ scans: scansReducer(scans, action) }));
}

type Limits = { maxBytes: number };
type Choice = Limits & {
  /** Keys of the scans whose place the chosen ones take. */ replaced: readonly string[];
};

function createCourse(applicationId: string) {
  const judge = createPhotoJudge();
  const limits: Limits = { maxBytes: Number.POSITIVE_INFINITY };
  const queue = createUploadQueue({
    pack: (scan, signal) => packScan({ judge, ...limits }, scan, signal),
    send: (parcel, sending) => sendScan(applicationId, parcel, sending),
    remove: async (fileId) => {
      const isGone = (await removeScan(fileId)) === null;
      if (isGone) change({ kind: "gone", fileId });
      return isGone;
    },
    onChange: (key, to) => {
      const isStored = to.state === "stored";
      // Only now: a photo that is refused takes nobody's place.
      if (isStored) for (const old of scanOf(key)?.replaced ?? []) void dropScan(old);
      change({
        kind: "changed",
        key,
        change: isStored ? { ...to, storedAt: performance.now() } : to,
      });
    },
  });
  return { applicationId, limits, queue };
}

let course: ReturnType<typeof createCourse> | null = null;

/** The scans of an application as its page has just read them; `askedAt`: when it asked, by `performance.now()`. */
export function openUploads(
  applicationId: string,
  categories: readonly Category[],
  askedAt: number,
): void {
  if (course?.applicationId !== applicationId) {
    dropUploads();
    course = createCourse(applicationId);
  }
  change({ kind: "listed", scans: storedScans(categories), askedAt });
}

/** Another application, or nobody is signed in any more. */
export function dropUploads(): void {
  course?.queue.stop();
  course = null;
  useUploads.setState({ scans: [] });
}

export function chooseScans(categoryId: string, files: readonly File[], choice: Choice): void {
  if (course === null) return;
  const { maxBytes, replaced } = choice;
  course.limits.maxBytes = maxBytes;
  const scans = files.map((file): Scan => {
    const previewUrl = previewTypes.includes(file.type) ? URL.createObjectURL(file) : undefined;
    const key = crypto.randomUUID();
    return { key, categoryId, name: file.name, file, previewUrl, replaced, state: "waiting" };
  });
  change({ kind: "chosen", scans });
  course.queue.add(scans);
}

const scanOf = (key: string) => useUploads.getState().scans.find((scan) => scan.key === key);

export async function dropScan(key: string): Promise<void> {
  if (scanOf(key) === undefined) return;
  const fileId = scanOf(key)?.fileId;
  if (fileId === undefined) {
    course?.queue.cancel(key);
    return change({ kind: "removed", key });
  }
  change({ kind: "changed", key, change: { message: "Удаляем" } });
  const message = await removeScan(fileId);
  if (message === null) change({ kind: "removed", key });
  else change({ kind: "changed", key, change: { message } });
}

export function retryScan(key: string): void {
  const scan = scanOf(key);
  if (scan === undefined) return;
  change({ kind: "changed", key, change: { state: "waiting" } });
  course?.queue.add([scan]);
}

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

useUploads.subscribe(({ scans }, before) => {
  const shown = new Set(scans.map(({ previewUrl }) => previewUrl));
  for (const { previewUrl } of before.scans) {
    if (previewUrl !== undefined && !shown.has(previewUrl)) URL.revokeObjectURL(previewUrl);
  }
  if (scans.some(isUnderWay)) window.addEventListener("beforeunload", onUnload);
  else window.removeEventListener("beforeunload", onUnload);
  uploadNotices.scansChanged(scans);
});

usePersistedState.subscribe((kept, before) => {
  if (before.isAuth && !kept.isAuth) dropUploads();
});

// Photos on their way, kept outside the page: leaving it inside the application breaks nothing off, and coming back
// shows how far they are (D7; ux §3 row 26). A reload finds what was picked and not sent (`kept-scans.ts`); all goes
// with the session (D10).
import { create } from "zustand";

import { usePersistedState } from "../client/state.ts";
import { createKeptScans } from "./kept-scans.ts";
import { createPhotoJudge } from "./photo-words.ts";
import { isUnderWay, scansReducer, storedScans } from "./scans.ts";
import type { Category, Scan, ScansAction } from "./scans.ts";
import { forgetSlowLine, packScan, removeScan, sendScan } from "./send-scan.ts";
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
/** `replaced`: keys of the scans whose place the chosen ones take. */
type Choice = Limits & { replaced: readonly string[] };

function createCourse({ contactId, applicationId }: Whose) {
  const judge = createPhotoJudge();
  const limits: Limits = { maxBytes: Number.POSITIVE_INFINITY };
  const kept = createKeptScans(
    contactId === null ? null : { contactId, applicationId },
    waitingScan,
  );
  const queue = createUploadQueue({
    pack: async (scan, signal) => {
      const packed = kept.takeParcel(scan) ?? (await packScan({ judge, ...limits }, scan, signal));
      if ("kind" in packed) return packed;
      const parcel = { ...packed, idempotencyKey: kept.takeKey(scan) ?? packed.idempotencyKey };
      if (!signal.aborted) kept.keep(lasting(scan), parcel);
      return parcel;
    },
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
      if (isStored || (to.state === "failed" && to.canRetry === false)) kept.drop(key);
      change({
        kind: "changed",
        key,
        change: isStored ? { ...to, storedAt: performance.now() } : to,
      });
    },
  });
  return { applicationId, limits, queue, kept };
}

let course: ReturnType<typeof createCourse> | null = null;

/** `contactId`: whose files a reload shall find; null: nobody's. */
type Whose = { contactId: string | null; applicationId: string };

/** The scans of an application as its page has just read them; `askedAt`: when it asked, by `performance.now()`. */
export function openUploads(
  whose: Whose,
  categories: readonly Category[],
  { askedAt, ...limits }: { askedAt: number } & Limits,
): void {
  const isNew = course?.applicationId !== whose.applicationId;
  if (isNew) {
    dropUploads();
    course = createCourse(whose);
  }
  change({ kind: "listed", scans: storedScans(categories), askedAt });
  if (isNew && course !== null) void findAgain(course, categories, limits);
}

/** What was picked before a reload goes on its way again. */
async function findAgain(
  own: NonNullable<typeof course>,
  categories: readonly Category[],
  limits: Limits,
): Promise<void> {
  const found = await own.kept.find(categories);
  // What was picked meanwhile is on its way already.
  const unknown = found.filter(({ key }) => scanOf(key) === undefined);
  if (course !== own || unknown.length === 0) return;
  begin(own, unknown, limits);
}

function begin(own: NonNullable<typeof course>, scans: readonly Scan[], limits: Limits): void {
  Object.assign(own.limits, limits);
  change({ kind: "chosen", scans });
  own.queue.add(scans);
}

const waitingScan = (categoryId: string, file: File, key: string = crypto.randomUUID()): Scan => {
  const previewUrl = previewTypes.includes(file.type) ? URL.createObjectURL(file) : undefined;
  return { key, categoryId, name: file.name, file, previewUrl, state: "waiting" };
};

/** Another application, or nobody is signed in any more. */
export function dropUploads(): void {
  course?.queue.stop();
  course = null;
  forgetSlowLine();
  useUploads.setState({ scans: [] });
}

export function chooseScans(categoryId: string, files: readonly File[], choice: Choice): void {
  if (course === null) return;
  const { replaced, ...limits } = choice;
  const scans = files.map((file) => ({ ...waitingScan(categoryId, file), replaced }));
  for (const scan of scans) course.kept.keep(lasting(scan));
  begin(course, scans, limits);
}

const scanOf = (key: string) => useUploads.getState().scans.find((scan) => scan.key === key);

/** With what it replaces named as a reload will know it. */
const lasting = (scan: Scan): Scan => ({
  ...scan,
  replaced: (scan.replaced ?? []).map((key) => scanOf(key)?.fileId ?? key),
});

export async function dropScan(key: string): Promise<void> {
  if (scanOf(key) === undefined) return;
  const fileId = scanOf(key)?.fileId;
  if (fileId === undefined) {
    course?.kept.drop(key);
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

// Sends scans one after another: progress, cancelling, three more tries by itself when no answer came (ux §3 row 26). A
// repeat is the same bytes under the same key: what has arrived already is answered and not stored again
// (decision 0005).
import { pause } from "../server/pause.ts";
import type { Scan, ScanChange } from "./scans.ts";

/** Outcome of one sending. `unanswered`: it may or may not have arrived; `slow`: it did not, in minutes. */
export type Sent =
  | { kind: "stored"; fileId: string; hint?: string }
  | { kind: "refused"; message: string; retry: "no" | "new-key" | "same-key" }
  | { kind: "unanswered"; message: string }
  | { kind: "slow"; message: string }
  | { kind: "cancelled" };

export type Sending = { signal: AbortSignal; onShare: (share: number) => void };

/** What goes out for a scan, and the key of it. */
export type Parcel = { categoryId: string; file: File; idempotencyKey: string; hint?: string };

type Dependencies = {
  /** Makes the photo ready, or says why it is not sent. */
  pack: (scan: Scan, signal: AbortSignal) => Promise<Parcel | Sent>;
  send: (parcel: Parcel, sending: Sending) => Promise<Sent>;
  /** Takes a file off the server; whether it is gone. */
  remove: (fileId: string) => Promise<boolean>;
  onChange: (key: string, change: ScanChange) => void;
  retryDelaysMs?: readonly number[];
};

/** One scan from its first try to its last; `share`: of the try that runs. */
type Turn = { scan: Scan; controller: AbortController; isCancelled: boolean; share: number };

/**
 * Sent and not answered for good: a repeat of it is this very parcel. `hasLeft`: as a whole, so it may have arrived.
 */
type Open = { parcel: Parcel; hasLeft: boolean };

const answerPatienceMs = 10_000;

/** Another try of it is another upload, if there is any. */
export const isSettled = (sent: Sent): boolean =>
  sent.kind === "stored" ||
  sent.kind === "slow" ||
  (sent.kind === "refused" && sent.retry !== "same-key");

export const canRetry = (sent: Sent): boolean => sent.kind !== "refused" || sent.retry !== "no";

export function createUploadQueue(dependencies: Dependencies) {
  const opened = new Map<string, Open>();
  const unwanted = createUnwanted(dependencies);
  const takeTurn = createTurns(dependencies, opened);
  const waiting: Scan[] = [];
  let current: Turn | null = null;
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    do {
      const scan = waiting.shift();
      if (scan !== undefined) {
        current = { scan, controller: new AbortController(), isCancelled: false, share: 0 };
        const sent = await takeTurn(current);
        if (current.isCancelled) putAway(scan.key, sent);
        current = null;
      }
      await unwanted.takeAway();
    } while (waiting.length > 0);
    isWorking = false;
  }

  function putAway(key: string, sent?: Sent): void {
    const own = opened.get(key);
    opened.delete(key);
    if (sent?.kind === "stored") unwanted.addStored(sent.fileId);
    else if (own?.hasLeft) unwanted.add(own.parcel);
  }

  return {
    add(scans: readonly Scan[]): void {
      waiting.push(...scans);
      void work();
    },
    cancel(key: string): void {
      const place = waiting.findIndex((scan) => scan.key === key);
      if (place >= 0) waiting.splice(place, 1);
      if (current?.scan.key === key) return cancelTurn(current);
      putAway(key);
      void work();
    },
    /** Nobody wants them any more. */
    stop(): void {
      waiting.length = 0;
      opened.clear();
      unwanted.clear();
      current?.controller.abort();
    },
  };
}

function cancelTurn(turn: Turn): void {
  turn.isCancelled = true;
  // Once all has left, the server stores it whatever we do: its answer says under which id.
  if (turn.share < 1) turn.controller.abort();
  else setTimeout(() => turn.controller.abort(), answerPatienceMs);
}

/**
 * Cancelled when they may have arrived. The answer to a repeat says under which id, and that is taken off the server.
 */
function createUnwanted({ send, remove }: Dependencies) {
  const parcels = new Set<Parcel>();
  const fileIds = new Set<string>();

  return {
    add: (parcel: Parcel) => parcels.add(parcel),
    addStored: (fileId: string) => fileIds.add(fileId),
    clear(): void {
      parcels.clear();
      fileIds.clear();
    },
    /** What cannot be taken away now is tried again after the next scan. */
    async takeAway(): Promise<void> {
      for (const parcel of parcels) {
        const { signal } = new AbortController();
        const sent = await send(parcel, { signal, onShare: () => {} });
        if (isSettled(sent)) parcels.delete(parcel);
        if (sent.kind === "stored") fileIds.add(sent.fileId);
      }
      for (const fileId of fileIds) if (await remove(fileId)) fileIds.delete(fileId);
    },
  };
}

function createTurns(dependencies: Dependencies, opened: Map<string, Open>) {
  const { pack, send, onChange, retryDelaysMs = [1000, 3000, 8000] } = dependencies;

  function sendOnce(turn: Turn, own: Open): Promise<Sent> {
    const onShare = (share: number) => {
      turn.share = share;
      own.hasLeft ||= share === 1;
      if (!turn.isCancelled) onChange(turn.scan.key, { state: "sending", share });
    };
    onShare(0);
    return send(own.parcel, { signal: turn.controller.signal, onShare });
  }

  async function sendPatiently(turn: Turn, own: Open): Promise<Sent> {
    const { scan, controller } = turn;
    for (const delay of retryDelaysMs) {
      const sent = await sendOnce(turn, own);
      if (sent.kind !== "unanswered" || turn.isCancelled) return sent;
      onChange(scan.key, { state: "waiting", message: "Связь прервалась, отправим ещё раз" });
      await pause(delay, controller.signal);
      if (controller.signal.aborted) return { kind: "cancelled" };
    }
    return sendOnce(turn, own);
  }

  async function sendScan(turn: Turn): Promise<Sent> {
    const sent = await packAndSend(turn);
    // Becomes no smaller, and would take as long once more.
    const isPdf = turn.scan.file?.type === "application/pdf";
    if (sent.kind !== "slow" || turn.isCancelled || isPdf) return sent;
    onChange(turn.scan.key, { state: "waiting", message: "Связь медленная, уменьшим фото" });
    return packAndSend(turn);
  }

  async function packAndSend(turn: Turn): Promise<Sent> {
    const { scan, controller } = turn;
    let own = opened.get(scan.key);
    if (own === undefined) {
      const packed = await pack(scan, controller.signal);
      if ("kind" in packed) return packed;
      own = { parcel: packed, hasLeft: false };
      opened.set(scan.key, own);
    }
    const sent = await sendPatiently(turn, own);
    if (isSettled(sent)) opened.delete(scan.key);
    return sent;
  }

  return async function takeTurn(turn: Turn): Promise<Sent> {
    const { scan, controller } = turn;
    const sent = await sendScan(turn);
    if (turn.isCancelled || controller.signal.aborted) return sent;
    if (sent.kind === "stored") {
      const { fileId, hint } = sent;
      onChange(scan.key, { state: "stored", fileId, ...(hint && { message: hint }) });
    } else if (sent.kind !== "cancelled") {
      const { message } = sent;
      onChange(scan.key, { state: "failed", message, canRetry: canRetry(sent) });
    }
    return sent;
  };
}

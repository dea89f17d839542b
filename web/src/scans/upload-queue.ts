// Sends scans one after another: progress, cancelling, three more tries by itself when no answer came (ux §3 row 26).
import type { Scan, ScanChange } from "./scans.ts";

/** What came of one sending. `unanswered`: it may or may not have arrived. */
export type Sent =
  | { kind: "stored"; fileId: string; hint?: string }
  | { kind: "refused"; message: string; canRetry: boolean }
  | { kind: "unanswered"; message: string }
  | { kind: "cancelled" };

export type Sending = { signal: AbortSignal; onShare: (share: number) => void };

type Dependencies = {
  send: (scan: Scan, sending: Sending) => Promise<Sent>;
  /** A file of this category that the server has and this page does not know, if there is one. */
  findArrived: (categoryId: string, known: ReadonlySet<string>) => Promise<string | null>;
  onChange: (key: string, change: ScanChange) => void;
  /** File ids that were there before. */
  known: Iterable<string>;
  retryDelaysMs?: readonly number[];
};

export function createUploadQueue(dependencies: Dependencies) {
  const { send, findArrived, onChange, retryDelaysMs = [1000, 3000, 8000] } = dependencies;
  const known = new Set(dependencies.known);
  const waiting: Scan[] = [];
  let current: { key: string; controller: AbortController } | null = null;

  async function sendPatiently(scan: Scan, signal: AbortSignal): Promise<Sent> {
    const onShare = (share: number) => onChange(scan.key, { state: "sending", share });
    for (let attempt = 0; ; attempt += 1) {
      onShare(0);
      const sent = await send(scan, { signal, onShare });
      const delay = retryDelaysMs[attempt];
      if (sent.kind !== "unanswered" || signal.aborted) return sent;
      if (delay !== undefined) {
        onChange(scan.key, { state: "waiting", message: "Связь прервалась, отправим ещё раз" });
        await pause(delay, signal);
        if (signal.aborted) return { kind: "cancelled" };
      }
      // A repeat of a photo that has arrived would stand there twice.
      const fileId = await findArrived(scan.categoryId, known);
      if (fileId !== null) return { kind: "stored", fileId };
      if (delay === undefined) return sent;
    }
  }

  async function work(): Promise<void> {
    for (let scan = waiting.shift(); scan !== undefined; scan = waiting.shift()) {
      const controller = new AbortController();
      current = { key: scan.key, controller };
      const sent = await sendPatiently(scan, controller.signal);
      current = null;
      if (controller.signal.aborted) continue;
      if (sent.kind === "stored") {
        known.add(sent.fileId);
        const { fileId, hint } = sent;
        onChange(scan.key, { state: "stored", fileId, ...(hint && { message: hint }) });
      } else if (sent.kind !== "cancelled") {
        const canRetry = sent.kind === "unanswered" || sent.canRetry;
        onChange(scan.key, { state: "failed", message: sent.message, canRetry });
      }
    }
  }

  function cancel(key: string): void {
    const place = waiting.findIndex((scan) => scan.key === key);
    if (place >= 0) waiting.splice(place, 1);
    if (current?.key === key) current.controller.abort();
  }

  return {
    add(scans: readonly Scan[]): void {
      const isIdle = current === null && waiting.length === 0;
      waiting.push(...scans);
      if (isIdle) void work();
    },
    cancel,
    /** The page is gone. */
    stop(): void {
      waiting.length = 0;
      current?.controller.abort();
    },
  };
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

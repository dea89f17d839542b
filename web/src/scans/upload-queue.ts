// Sends scans one after another: progress, cancelling, three more tries by itself when no answer came (ux §3 row 26).
import { createDoubts } from "./doubts.ts";
import type { Doubts } from "./doubts.ts";
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
  /** A file of this category that is on the server and not known; null: there is none; undefined: it cannot be asked now. */
  findArrived: (
    categoryId: string,
    known: ReadonlySet<string>,
  ) => Promise<string | null | undefined>;
  /** Takes a file off the server; whether it is gone. */
  remove: (fileId: string) => Promise<boolean>;
  onChange: (key: string, change: ScanChange) => void;
  retryDelaysMs?: readonly number[];
};

/** One scan from its first try to its last. */
type Turn = { scan: Scan; controller: AbortController; isCancelled: boolean; share: number };

const answerPatienceMs = 10_000;
const noConnection = "Не получилось связаться с сервером. Проверьте интернет и попробуйте ещё раз.";
const unreached: Sent = { kind: "unanswered", message: noConnection };

export function createUploadQueue(dependencies: Dependencies) {
  const known = new Set<string>();
  const doubts = createDoubts({ ...dependencies, known });
  const takeTurn = createTurns(dependencies, doubts, known);
  const waiting: Scan[] = [];
  let current: Turn | null = null;
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    do {
      for (let scan = waiting.shift(); scan !== undefined; scan = waiting.shift()) {
        current = { scan, controller: new AbortController(), isCancelled: false, share: 0 };
        await takeTurn(current);
        current = null;
      }
      if (doubts.hasPutAway()) await doubts.settle();
    } while (waiting.length > 0);
    isWorking = false;
  }

  function cancel(key: string): void {
    const place = waiting.findIndex((scan) => scan.key === key);
    if (place >= 0) waiting.splice(place, 1);
    if (current?.scan.key === key) return cancelTurn(current);
    doubts.putAway(key);
    void work();
  }

  return {
    add(scans: readonly Scan[]): void {
      waiting.push(...scans);
      void work();
    },
    cancel,
    /** Files that are on the server; while one of the category is in doubt, which of them is new cannot be told. */
    know(categoryId: string, fileIds: readonly string[]): void {
      if (doubts.isAbout(categoryId)) return;
      for (const fileId of fileIds) known.add(fileId);
    },
    /** Nobody wants them any more. */
    stop(): void {
      waiting.length = 0;
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

function createTurns(dependencies: Dependencies, doubts: Doubts, known: Set<string>) {
  const { send, findArrived, onChange, retryDelaysMs = [1000, 3000, 8000] } = dependencies;

  /** One try, with what must be known before it. */
  async function sendOnce(turn: Turn): Promise<Sent> {
    const { scan, controller } = turn;
    const { signal } = controller;
    const onShare = (share: number) => {
      turn.share = share;
      if (!turn.isCancelled) onChange(scan.key, { state: "sending", share });
    };
    onShare(0);
    doubts.putAwayIfUnclear(scan.key);
    if (doubts.hasPutAway() && !(await doubts.settle())) return unreached;
    // A repeat of a photo that has arrived would stand there twice.
    if (doubts.mayHaveArrived(scan.key)) {
      const fileId = await findArrived(scan.categoryId, known);
      if (fileId === undefined) return unreached;
      if (fileId !== null) return { kind: "stored", fileId };
    }
    if (signal.aborted) return { kind: "cancelled" };
    doubts.open(scan.key, scan.categoryId);
    const sent = await send(scan, { signal, onShare });
    if (sent.kind === "stored" || sent.kind === "refused") doubts.close(scan.key);
    return sent;
  }

  async function sendPatiently(turn: Turn): Promise<Sent> {
    const { scan, controller } = turn;
    for (const delay of retryDelaysMs) {
      const sent = await sendOnce(turn);
      if (sent.kind !== "unanswered" || turn.isCancelled) return sent;
      onChange(scan.key, { state: "waiting", message: "Связь прервалась, отправим ещё раз" });
      await pause(delay, controller.signal);
      if (controller.signal.aborted) return { kind: "cancelled" };
    }
    const sent = await sendOnce(turn);
    if (sent.kind !== "unanswered" || sent === unreached || doubts.isUnclear(scan.key)) return sent;
    const fileId = await findArrived(scan.categoryId, known);
    return typeof fileId === "string" ? { kind: "stored", fileId } : sent;
  }

  return async function takeTurn(turn: Turn): Promise<void> {
    const { scan, controller } = turn;
    const sent = await sendPatiently(turn);
    if (turn.isCancelled) {
      if (sent.kind === "stored") await doubts.takeAway(sent.fileId);
      else doubts.putAway(scan.key);
    } else if (sent.kind === "stored") {
      doubts.close(scan.key);
      known.add(sent.fileId);
      const { fileId, hint } = sent;
      onChange(scan.key, { state: "stored", fileId, ...(hint && { message: hint }) });
    } else if (sent.kind !== "cancelled" && !controller.signal.aborted) {
      const canRetry = sent.kind === "unanswered" || sent.canRetry;
      onChange(scan.key, { state: "failed", message: sent.message, canRetry });
    }
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

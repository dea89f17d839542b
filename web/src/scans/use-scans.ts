// The scans on the screen and the queue behind them: choosing, sending again, removing, pictures of what was chosen.
import { useEffect, useReducer, useRef, useState } from "react";

import { createPhotoJudge } from "./photo-words.ts";
import { scansReducer, storedScans } from "./scans.ts";
import type { Category, Scan } from "./scans.ts";
import { findArrivedScan, removeScan, sendScan } from "./send-scan.ts";
import { createUploadQueue } from "./upload-queue.ts";

/** What every browser can draw in a list. */
const previewTypes = ["image/jpeg", "image/png"];

type Options = { applicationId: string; categories: readonly Category[]; maxBytes: number };

export function useScans({ applicationId, categories, maxBytes }: Options) {
  const [scans, dispatch] = useReducer(scansReducer, categories, storedScans);
  const [judge] = useState(createPhotoJudge);
  const [queue] = useState(() =>
    createUploadQueue({
      send: (scan, sending) => sendScan({ applicationId, maxBytes, judge }, scan, sending),
      findArrived: (categoryId, known) => findArrivedScan(applicationId, categoryId, known),
      remove: async (fileId) => (await removeScan(fileId)) === null,
      onChange: (key, change) => dispatch({ kind: "changed", key, change }),
      known: categories.flatMap(({ files }) => files.map(({ id }) => id)),
    }),
  );
  const previews = useRef(new Map<string, string>());

  useEffect(() => {
    const shown = previews.current;
    return () => {
      queue.stop();
      for (const url of shown.values()) URL.revokeObjectURL(url);
      shown.clear();
    };
  }, [queue]);

  function choose(categoryId: string, files: readonly File[]): void {
    const chosen = files.map((file): Scan => {
      const key = crypto.randomUUID();
      const { name } = file;
      const previewUrl = previewTypes.includes(file.type) ? URL.createObjectURL(file) : undefined;
      if (previewUrl !== undefined) previews.current.set(key, previewUrl);
      return { key, categoryId, name, file, previewUrl, state: "waiting" };
    });
    dispatch({ kind: "chosen", scans: chosen });
    queue.add(chosen);
  }

  function drop(key: string): void {
    dispatch({ kind: "removed", key });
    const url = previews.current.get(key);
    if (url !== undefined) URL.revokeObjectURL(url);
    previews.current.delete(key);
  }

  async function remove(key: string): Promise<void> {
    const fileId = scans.find((scan) => scan.key === key)?.fileId;
    if (fileId === undefined) {
      queue.cancel(key);
      return drop(key);
    }
    dispatch({ kind: "changed", key, change: { message: "Удаляем" } });
    const message = await removeScan(fileId);
    if (message === null) drop(key);
    else dispatch({ kind: "changed", key, change: { message } });
  }

  function retry(key: string): void {
    const scan = scans.find((one) => one.key === key);
    if (scan === undefined) return;
    dispatch({ kind: "changed", key, change: { state: "waiting" } });
    queue.add([scan]);
  }

  return { scans, choose, remove: (key: string) => void remove(key), retry };
}

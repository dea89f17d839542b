// The scans of the open page: what the server has of them, and the uploads, which outlive the page.
import { useEffect, useEffectEvent, useLayoutEffect } from "react";

import type { Category } from "./scans.ts";
import { tellAway } from "./tell-away.ts";
import { chooseScans, dropScan, openUploads, retryScan, useUploads } from "./uploads.ts";

type Options = {
  applicationId: string;
  categories: readonly Category[];
  askedAt: number;
  maxBytes: number;
};

export function useScans({ applicationId, categories, askedAt, maxBytes }: Options) {
  const scans = useUploads((uploads) => uploads.scans);
  const open = useEffectEvent((id: string) => openUploads(id, categories, askedAt));
  // Before it is painted: nothing may move afterwards.
  useLayoutEffect(() => open(applicationId), [applicationId]);
  useEffect(() => {
    tellAway.comeBack();
    return () => tellAway.leave(useUploads.getState().scans);
  }, []);
  return {
    scans,
    choose: (categoryId: string, files: readonly File[]) =>
      chooseScans(categoryId, files, { maxBytes }),
    remove: (key: string) => void dropScan(key),
    retry: retryScan,
  };
}

// Shows a page, or opens it in a document of its own where the rule of document-rule.ts wants one (D10).
import { useEffect } from "react";
import type { ReactNode } from "react";

import { Skeleton } from "../ui/skeleton.tsx";
import { thisDocument } from "./this-document.ts";

export function OwnDocument({ path, children }: { path: string; children: ReactNode }) {
  const isElsewhere = thisDocument.needsAnotherDocument(path);
  useEffect(() => {
    // The router has put the page's address into the bar already.
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);
  return isElsewhere ? <Skeleton /> : children;
}

// What the server has of the scans of an application, read anew at each visit of a page (spec §7; D7).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { callQuery } from "../server/query.ts";

/** `askedAt`: nothing stored after it is sure to be in the list. */
export function useScanList(applicationId: string) {
  const [askedAt] = useState(() => performance.now());
  const check = useQuery({
    ...callQuery(documentScanEndpoints.checkDocuments, {
      body: { applicationId, isReturnData: true },
    }),
    // What is uploaded here is not in the kept answer: each visit asks again.
    gcTime: 0,
  });
  return { check, askedAt };
}

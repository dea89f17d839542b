// The application's short messages, shown as a toast. A part of every page from the start: what they say may be that
// nothing can be fetched.
import { useEffect, useState } from "react";

import { hideNotice, useNotice } from "../client/notice.ts";
import { settlingMs } from "../ui/settling.ts";
import { Toast } from "../ui/toast.tsx";

export function Notices() {
  const message = useNotice((notice) => notice.message);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    // A message may be there already: it would come into the page together with its region.
    const settling = setTimeout(() => setSettled(true), settlingMs);
    return () => clearTimeout(settling);
  }, []);
  return <Toast message={isSettled ? message : null} onGone={hideNotice} />;
}

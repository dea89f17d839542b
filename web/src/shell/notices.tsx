// The application's short messages, shown as a toast; loaded once somebody has begun to use the page.
import { useEffect, useState } from "react";

import { hideNotice, useNotice } from "../client/notice.ts";
import { settlingMs } from "../ui/announce.ts";
import { Toast } from "../ui/toast.tsx";

export function Notices() {
  const message = useNotice((notice) => notice.message);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    // The first message may be what this was loaded for: it would come into the page together with its region.
    const settling = setTimeout(() => setSettled(true), settlingMs);
    return () => clearTimeout(settling);
  }, []);
  return <Toast message={isSettled ? message : null} onGone={hideNotice} />;
}

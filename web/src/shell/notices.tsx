// The application's short messages, shown as a toast; loaded once somebody has begun to use the page.
import { hideNotice, useNotice } from "../app/notice.ts";
import { Toast } from "../ui/toast.tsx";

export function Notices() {
  const message = useNotice((notice) => notice.message);
  return <Toast message={message} onGone={hideNotice} />;
}

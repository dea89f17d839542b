// Whether SMS are late just now, as the server said last; kept only as long as the document lives (D4).
import { create } from "zustand";

import { Alert } from "../../ui/alert.tsx";

export const useSmsDelay = create<{ isSmsDelayed: boolean }>(() => ({ isSmsDelayed: false }));

/** An answer that says nothing of it says that all is well. */
export const keepSmsDelay = (isSmsDelayed = false): void => useSmsDelay.setState({ isSmsDelayed });

/** Instead of the claim that the code has been sent. */
export function SmsDelayed() {
  const { isSmsDelayed } = useSmsDelay();
  if (!isSmsDelayed) return null;
  return (
    <Alert tone="info">
      <p>
        Сейчас СМС приходят с опозданием: служба сообщений не отвечает. Мы повторяем отправку. Если
        код не придёт до конца отсчёта, запросите новый.
      </p>
    </Alert>
  );
}

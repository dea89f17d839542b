// Asking for a new code. The wait and the button are two things: a button whose words count down makes screen readers
// loop (ux §2.8).
import { Button } from "../../ui/button.tsx";
import { Timer } from "../../ui/timer.tsx";

import styles from "./code-form.module.css";

type Props = {
  resendAt: number;
  resending: boolean;
  /** Nothing but a new code helps: the button stands out. */
  isNeeded: boolean;
  onResend: () => void;
};

export function CodeResend({ resendAt, resending, isNeeded, onResend }: Props) {
  return (
    <div className={isNeeded ? styles.needed : styles.resend}>
      <Timer
        label="Запросить новый код можно через"
        endsAt={resendAt}
        endWords="Можно запросить новый код"
        over={
          <Button
            look={isNeeded ? "primary" : "quiet"}
            wide={isNeeded}
            busy={resending}
            onClick={onResend}
          >
            {resending ? "Отправляем код" : "Запросить новый код"}
          </Button>
        }
      />
    </div>
  );
}

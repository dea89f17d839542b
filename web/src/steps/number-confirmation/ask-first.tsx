// There is no code to enter yet: it could not be sent. Says why and offers another try (D4).
import { CodeHelp } from "../../entry/code-help.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

import styles from "./ask-first.module.css";

type Props = { problem: string | null; isAsking: boolean; onAsk: () => Promise<void> };

export function AskFirst({ problem, isAsking, onAsk }: Props) {
  return (
    <section className={styles.section}>
      <PageHeading lead="Чтобы продолжить, нужен код из СМС.">Подтверждение номера</PageHeading>
      {problem !== null && !isAsking && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <Button wide busy={isAsking} onClick={() => void onAsk().then(focusCode)}>
        Получить код
      </Button>
      <CodeHelp />
    </section>
  );
}

/** The button goes when the code is on its way: what comes next is typing it. */
const focusCode = (): void => {
  requestAnimationFrame(() => document.getElementById("code")?.focus());
};

// A password that the machine has made: shown this once.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";

import styles from "./made-password.module.css";

type Props = { title: string; password: string; onKept: () => void; children: ReactNode };

export function MadePassword({ title, password, onKept, children }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} role="group" aria-label={title} className={styles.made}>
      <Alert tone="warning" live={false} title={title}>
        <p className={styles.password} translate="no">
          {password}
        </p>
        <p>Показываем его один раз. {children}</p>
      </Alert>
      <div className={styles.ways}>
        <CopyButton text={password} label="пароль" />
        <Button look="secondary" onClick={onKept}>
          Пароль сохранён
        </Button>
      </div>
    </div>
  );
}

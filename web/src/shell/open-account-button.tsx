// Opens the personal account at the address that the API names, and says so while it is asked (spec §2).
import { useState } from "react";

import { showNotice } from "../client/notice.ts";
import { Button } from "../ui/button.tsx";
import { openAccount } from "./open-account.ts";

import styles from "./account-button.module.css";

export function OpenAccount() {
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const obstacle = await openAccount();
      if (obstacle !== null) showNotice(obstacle);
    } catch {
      showNotice("Не получилось открыть личный кабинет. Проверьте интернет и попробуйте ещё раз.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="secondary" className={styles.button} busy={busy} onClick={() => void open()}>
      <span className={styles.words}>Личный кабинет</span>
    </Button>
  );
}

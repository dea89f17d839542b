// Fresh time for the scans, a limited number of times (D5).
import { useState } from "react";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { resetsWords } from "./deferred-scans.ts";

import styles from "./docs-uploading-signed-page.module.css";

type Props = { applicationId: string; resetsLeft: number; onChanged: () => void };

export function MoreTime({ applicationId, resetsLeft, onChanged }: Props) {
  const { submit, error } = useSubmit(considerationEndpoints.resetDeferredScansTimer);
  const [busy, setBusy] = useState(false);

  async function renew(): Promise<void> {
    setBusy(true);
    const reply = await submit({ params: { id: applicationId } });
    setBusy(false);
    if (reply !== null) announce("Время началось заново");
    // Also after a refusal: what is shown no longer holds.
    onChanged();
  }

  return (
    <div className={styles.way}>
      <Button
        look="secondary"
        wide
        busy={busy}
        unavailable={resetsLeft === 0}
        aria-describedby="more-time-note"
        onClick={() => void renew()}
      >
        Ещё время
      </Button>
      <p id="more-time-note" className={styles.note}>
        {resetsWords(resetsLeft)}
      </p>
      {error !== null && (
        <Alert tone="error">
          <p>{error.message}</p>
        </Alert>
      )}
    </div>
  );
}

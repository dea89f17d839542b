// The way on without the photos: they may come after signing (D5, decision 0034).
import { useState } from "react";

import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { useSession } from "../../client/use-session.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { WaitForUpload } from "../../scans/wait-for-upload.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

import styles from "./defer-scans.module.css";

type Props = { applicationId: string; isUploading: boolean };

export function DeferScans({ applicationId, isUploading }: Props) {
  const { isOperator = false } = useSession();
  const { submit, error } = useStepSave(documentScanEndpoints.deferScans);
  const [busy, setBusy] = useState(false);
  const [isTold, setTold] = useState(false);

  async function defer(): Promise<void> {
    setTold(isUploading);
    if (isUploading) return;
    setBusy(true);
    await submit({ body: { applicationId } });
    setBusy(false);
  }

  // Putting off is the borrower's word (D3).
  if (isOperator) return null;
  return (
    <div className={styles.later}>
      <Button look="secondary" wide busy={busy} onClick={() => void defer()}>
        Загрузить после подписания
      </Button>
      <p className={styles.note}>
        Нет паспорта под рукой? Подпишите договор сейчас, а фотографии пришлите после. Деньги
        переведём, когда их проверим.
      </p>
      <WaitForUpload isTold={isTold && isUploading} />
      {error !== null && (
        <Alert tone="error">
          <p>{error.message}</p>
        </Alert>
      )}
    </div>
  );
}

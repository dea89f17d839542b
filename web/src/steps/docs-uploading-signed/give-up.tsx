// The way back to the upload before signing, which takes the signature back: asked about first (D5, decision 0034).
import { useState } from "react";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import { useStepSave } from "../../form/use-step-save.ts";
import { WaitForUpload } from "../../scans/wait-for-upload.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

import styles from "./docs-uploading-signed-page.module.css";

type Props = { applicationId: string; isUploading: boolean };

export function GiveUp({ applicationId, isUploading }: Props) {
  const { submit, error, clear } = useStepSave(considerationEndpoints.resetDeferredScansWorkflow);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isTold, setTold] = useState(false);

  function ask(): void {
    setTold(isUploading);
    if (!isUploading) setAsked(true);
  }

  async function giveUp(): Promise<void> {
    setBusy(true);
    await submit({ params: { id: applicationId } });
    setBusy(false);
  }

  function stay(): void {
    clear();
    setAsked(false);
  }

  return (
    <div className={styles.way}>
      <Button look="quiet" wide onClick={ask}>
        Вернуться к загрузке до подписания
      </Button>
      <WaitForUpload isTold={isTold && isUploading} />
      <Dialog
        open={isAsked}
        title="Вернуться к шагу до подписания?"
        onClose={stay}
        isLocked={busy}
        footer={
          <div className={styles.choices}>
            <Button busy={busy} onClick={() => void giveUp()}>
              Вернуться
            </Button>
            <Button look="secondary" unavailable={busy} onClick={stay}>
              Остаться
            </Button>
          </div>
        }
      >
        <p>
          Подпись перестанет действовать: сначала фотографии, потом договор подписывается заново
          кодом из СМС. Спешить будет некуда, но ещё раз отложить фотографии не получится.
        </p>
        <p>То, что уже загружено, останется.</p>
        {error !== null && (
          <Alert tone="error" title="Вернуться не получилось">
            <p>{error.message}</p>
          </Alert>
        )}
      </Dialog>
    </div>
  );
}

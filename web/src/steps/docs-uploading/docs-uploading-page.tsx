// Step 6: photographs of the passport, each sent as soon as it is chosen (spec §2; D7; ux §1.5, §2.3).
import { useState } from "react";

import { PhotoSpot } from "#spots/photo";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { ScansForm } from "../../scans/scans-form.tsx";
import { inPageOrder } from "../../scans/scans.ts";
import { useScanList } from "../../scans/use-scan-list.ts";
import { WaitForUpload } from "../../scans/wait-for-upload.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { IdentificationNotice } from "../identification/identification-notice.tsx";

import styles from "./docs-uploading-page.module.css";

export function DocsUploadingPage() {
  const applicationId = useApplicationId();
  const { check, askedAt } = useScanList(applicationId);
  return (
    <Loaded query={check} rows={["text", "photo", "photo", "button"]}>
      {({ categories, mayDefer = false }) => (
        <ScansForm
          applicationId={applicationId}
          page="docsUploading"
          askedAt={askedAt}
          categories={inPageOrder(categories)}
          heading={
            <>
              <PageHeading
                picture={PhotoSpot}
                lead="Снимайте при хорошем свете, без бликов, чтобы страница вошла целиком."
              >
                Фото паспорта
              </PageHeading>
              <IdentificationNotice />
            </>
          }
          submitLabel="Продолжить"
        >
          {({ isUploading }) =>
            mayDefer && <DeferScans applicationId={applicationId} isUploading={isUploading} />
          }
        </ScansForm>
      )}
    </Loaded>
  );
}

type Props = { applicationId: string; isUploading: boolean };

/** The way on without the photos: they may come after signing (D5, decision 0034). */
function DeferScans({ applicationId, isUploading }: Props) {
  const { isOperator = false } = useSession();
  const { submit, error } = useStepSave(documentScanEndpoints.deferScans);
  const [busy, setBusy] = useState(false);
  const [isWaitShown, setWaitShown] = useState(false);

  async function defer(): Promise<void> {
    setWaitShown(isUploading);
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
      <WaitForUpload isWaitShown={isWaitShown && isUploading} />
      {error !== null && (
        <Alert tone="error">
          <p>{error.message}</p>
        </Alert>
      )}
    </div>
  );
}

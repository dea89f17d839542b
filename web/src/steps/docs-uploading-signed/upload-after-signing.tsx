// The upload after signing: how long it is waited for, what to take again and why, fresh time, and the way back (D5).
import { PhotoSpot } from "#spots/photo";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import { Loaded } from "../../client/loaded.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { ScansForm } from "../../scans/scans-form.tsx";
import { inPageOrder } from "../../scans/scans.ts";
import { useScanList } from "../../scans/use-scan-list.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { DeferredScans } from "./deferred-scans.ts";
import { GiveUp } from "./give-up.tsx";
import { MoreTime } from "./more-time.tsx";
import { PaperToSign } from "./paper-to-sign.tsx";
import { TimeLeft } from "./time-left.tsx";

import styles from "./docs-uploading-signed-page.module.css";

type Props = { scans: DeferredScans; endsAt: number; onChanged: () => void };

export function UploadAfterSigning({ scans, endsAt, onChanged }: Props) {
  const applicationId = useApplicationId();
  const { isOperator = false } = useSession();
  const { check, askedAt } = useScanList(applicationId);
  const reasons = new Map(scans.reasons.map(({ documentRuleId, text }) => [documentRuleId, text]));
  const isAgain = scans.status === "ReuploadRequired";
  const heading = (
    <>
      <PageHeading
        picture={PhotoSpot}
        lead="Договор подписан. Пришлите фотографии документов, и заявка пойдёт дальше."
      >
        {isAgain ? "Пришлите фотографии ещё раз" : "Фото документов"}
      </PageHeading>
      {isAgain && (
        <Alert tone="warning" title="Часть фотографий не подошла">
          <p>Что не так, написано у каждой. Остальные присылать заново не нужно.</p>
        </Alert>
      )}
      <TimeLeft endsAt={endsAt} onEnd={onChanged} />
    </>
  );
  return (
    <Loaded query={check} lines={6}>
      {({ categories }) => (
        <ScansForm
          applicationId={applicationId}
          page="docsUploadingSigned"
          askedAt={askedAt}
          categories={inPageOrder(categories)}
          reasons={reasons}
          heading={
            <>
              {heading}
              {categories.some(({ id }) => id === documentIds.scanSignedConditions) && (
                <PaperToSign applicationId={applicationId} />
              )}
            </>
          }
          submitLabel="Отправить на проверку"
        >
          {({ isUploading }) =>
            !isOperator && (
              <section aria-label="Не успеваете?" className={styles.ways}>
                <h2 className={styles.title}>Не успеваете?</h2>
                <MoreTime
                  applicationId={applicationId}
                  resetsLeft={scans.resetsLeft}
                  onChanged={onChanged}
                />
                <GiveUp applicationId={applicationId} isUploading={isUploading} />
              </section>
            )
          }
        </ScansForm>
      )}
    </Loaded>
  );
}

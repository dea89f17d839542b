// Step 6: photographs of the passport, each sent as soon as it is chosen (spec §2; D7; ux §1.5, §2.3).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { PhotoSpot } from "#spots/photo";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { publicDefaults } from "@microloan/contract/public-settings";

import { Loaded } from "../../app/loaded.tsx";
import { useApplicationId } from "../../app/use-session.ts";
import { useStepSave } from "../../app/use-step-save.ts";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { FileField } from "../../form/file-field.tsx";
import { callQuery } from "../../server/query.ts";
import { useNumberSetting } from "../../server/settings.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { toConfirmation } from "./docs-uploading-form.ts";
import { NoPhotoHelp } from "./no-photo-help.tsx";
import { categoryControlId, categoryFaults, inPageOrder, stillTold, summaryOf } from "./scans.ts";
import type { Category } from "./scans.ts";
import { useScans } from "./use-scans.ts";

import styles from "./docs-uploading-page.module.css";

export function DocsUploadingPage() {
  const applicationId = useApplicationId();
  const check = useQuery({
    ...callQuery(documentScanEndpoints.checkDocuments, {
      body: { applicationId, isReturnData: true },
    }),
    // What is uploaded here is not in the kept answer: each visit asks again.
    gcTime: 0,
  });
  return (
    <Loaded query={check} lines={6}>
      {({ categories }) => (
        <ScansForm applicationId={applicationId} categories={inPageOrder(categories)} />
      )}
    </Loaded>
  );
}

type FormProps = { applicationId: string; categories: readonly Category[] };

function ScansForm({ applicationId, categories }: FormProps) {
  const maxBytes = useNumberSetting("MaxScanSizeBytes", publicDefaults.MaxScanSizeBytes);
  const maxMegabytes = Math.floor(maxBytes / 1024 / 1024);
  const { scans, choose, remove, retry } = useScans({ applicationId, categories, maxBytes });
  const save = useStepSave(documentEndpoints.saveDocuments);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = categoryFaults(categories, scans);
  const faults = stillTold(told, missing);

  async function confirm(): Promise<void> {
    if (busy) return;
    setTold(missing);
    if (missing.size > 0) return setAttempt(attempt + 1);
    setBusy(true);
    await save.submit({ body: toConfirmation(applicationId) });
    setBusy(false);
  }

  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <PageHeading
        picture={PhotoSpot}
        lead="Снимайте при хорошем свете, без бликов, чтобы страница вошла целиком."
      >
        Фото паспорта
      </PageHeading>
      <ErrorSummary items={summaryOf(categories, faults)} attempt={attempt} />
      {categories.map(({ id, title, hint, isRequired }) => (
        <FileField
          key={id}
          id={categoryControlId(id)}
          label={isRequired ? title : `${title} (необязательно)`}
          hint={hint}
          error={faults.get(id)}
          files={scans.filter(({ categoryId }) => categoryId === id)}
          onChoose={(files) => choose(id, files)}
          onRemove={remove}
          onRetry={retry}
        />
      ))}
      <p className={styles.formats}>JPEG, PNG или PDF, до {maxMegabytes} МБ каждый.</p>
      <NoPhotoHelp />
      {save.error !== null && (
        <Alert tone="error">
          <p>{save.error.message}</p>
        </Alert>
      )}
      <Button type="submit" wide busy={busy}>
        Продолжить
      </Button>
    </form>
  );
}

// The scans of a page: a field for each category, each file sent as soon as it is chosen, and the button that confirms that
// all is there (spec §2; D7; ux §1.5, §2.3). Of step 6, and of step 9 when the scans come after signing.
import { useState } from "react";
import type { ReactNode } from "react";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { sizeLimitText } from "@microloan/contract/fields/file-size";
import { publicDefaults } from "@microloan/contract/public-settings";

import { FileField } from "../form/photo/file-field.tsx";
import { PhotoForm } from "../form/photo/photo-form.tsx";
import { useStepSave } from "../form/use-step-save.ts";
import { useFlagSetting, useNumberSetting } from "../server/settings.ts";
import { Alert } from "../ui/alert.tsx";
import { LatePart, lazyPart } from "../ui/late-part.tsx";
import { toConfirmation } from "./confirmation.ts";
import type { ScanPage } from "./confirmation.ts";
import { MissingScans } from "./missing-scans.tsx";
import { NoPhotoHelp } from "./no-photo-help.tsx";
import { categoryControlId, categoryFaults, isUnderWay, stillTold, summaryOf } from "./scans.ts";
import type { Category } from "./scans.ts";
import { useScans } from "./use-scans.ts";

const ScanView = lazyPart(() => import("./scan-view.tsx"), "ScanView");

type Props = {
  applicationId: string;
  page: ScanPage;
  categories: readonly Category[];
  askedAt: number;
  /** Why a scan is to be taken again, by category. */
  reasons?: ReadonlyMap<string, string>;
  heading: ReactNode;
  submitLabel: string;
  /** Other ways than the button. `isUploading`: a photo on its way would come too late for them. */
  children?: (state: { isUploading: boolean }) => ReactNode;
};

const noReasons: ReadonlyMap<string, string> = new Map();

export function ScansForm(props: Props) {
  const { applicationId, askedAt, categories, children, heading, page } = props;
  const { reasons = noReasons } = props;
  const maxBytes = useNumberSetting("MaxScanSizeBytes", publicDefaults.MaxScanSizeBytes);
  const hasOwnCamera = useFlagSetting("MadeCameraEnabled", publicDefaults.MadeCameraEnabled);
  const { scans, choose, remove, retry } = useScans({
    applicationId,
    categories,
    askedAt,
    maxBytes,
  });
  const save = useStepSave(documentEndpoints.saveDocuments);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [viewed, setViewed] = useState({ key: "", isOpen: false });
  const [isBroken, setBroken] = useState(false);
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = categoryFaults(categories, scans);
  const faults = stillTold(told, missing);
  const shown = scans.find(({ key }) => key === viewed.key);
  const filesOf = (id: string) => scans.filter(({ categoryId }) => categoryId === id);

  async function confirm(): Promise<void> {
    if (busy) return;
    setTold(missing);
    if (missing.size > 0) return setAttempt(attempt + 1);
    setBusy(true);
    await save.submit({ body: toConfirmation(applicationId, page) });
    setBusy(false);
  }

  return (
    <PhotoForm
      heading={heading}
      faults={summaryOf(categories, faults)}
      attempt={attempt}
      formats={`JPEG, PNG, HEIC или PDF, до\u00a0${sizeLimitText(maxBytes)} каждый.`}
      help={<NoPhotoHelp />}
      error={save.error}
      submitLabel={props.submitLabel}
      busy={busy}
      onSubmit={() => void confirm()}
      footer={children?.({ isUploading: scans.some(isUnderWay) })}
    >
      {page === "docsUploadingSigned" && <MissingScans categories={categories} faults={missing} />}
      {categories.map(({ id, title, hint, isRequired }) => (
        <FileField
          key={id}
          id={categoryControlId(id)}
          label={isRequired ? title : `${title} (необязательно)`}
          hint={hint}
          error={faults.get(id) ?? (filesOf(id).length === 0 ? reasons.get(id) : undefined)}
          files={filesOf(id)}
          hasOwnCamera={hasOwnCamera}
          facing={id === documentIds.scanSelfie ? "user" : "environment"}
          onChoose={(files) => choose(id, files)}
          onRemove={remove}
          onRetry={retry}
          onView={(key) => setViewed({ key, isOpen: true })}
        />
      ))}
      {shown?.fileId !== undefined && (
        <LatePart onBroken={() => setBroken(true)}>
          <ScanView
            open={viewed.isOpen}
            title={categories.find(({ id }) => id === shown.categoryId)?.title ?? shown.name}
            query={{ applicationId, fileId: shown.fileId }}
            onClose={() => setViewed({ ...viewed, isOpen: false })}
          />
        </LatePart>
      )}
      {isBroken && (
        <Alert tone="error">
          <p>Файл не открылся. Проверьте связь и обновите страницу.</p>
        </Alert>
      )}
    </PhotoForm>
  );
}

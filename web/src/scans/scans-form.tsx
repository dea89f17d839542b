// The scans of a page: a field for each category, each file sent as soon as it is chosen, and the button that confirms
// that all is there (spec §2; D7; ux §1.5, §2.3). Of step 6, and of step 9 when the scans come after signing.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { sizeLimitText } from "@microloan/contract/fields/file-size";

import { BorrowerOnly } from "../client/borrower-only.tsx";
import { useSession } from "../client/use-session.ts";
import { FileField } from "../form/photo/file-field.tsx";
import { PhotoForm } from "../form/photo/photo-form.tsx";
import { sampleOf } from "../form/photo/photo-sample.tsx";
import { useStepSave } from "../form/use-step-save.ts";
import { useSetting } from "../server/use-setting.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { ScanView } from "./scan-view.tsx";
import {
  categoryControlId,
  categoryFaults,
  isUnderWay,
  stillStanding,
  summaryOf,
  toConfirmation,
} from "./scans.ts";
import type { Category, ScanPage } from "./scans.ts";
import { uploadNotices } from "./upload-notices.ts";
import { chooseScans, dropScan, openUploads, retryScan, useUploads } from "./uploads.ts";

import disclosure from "../ui/disclosure.module.css";
import styles from "./scans-form.module.css";

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
  const maxBytes = useSetting("MaxScanSizeBytes");
  const hasOwnCamera = useSetting("MadeCameraEnabled");
  const { contactId, isOperator = false } = useSession();
  const { scans, choose, remove, retry } = useScans({
    // An operator's browser keeps nothing of a borrower's (decision 0027).
    contactId: isOperator ? null : contactId,
    applicationId,
    categories,
    askedAt,
    maxBytes,
  });
  const save = useStepSave(documentEndpoints.saveDocuments);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [viewed, setViewed] = useState({ key: "", isOpen: false });
  const [shownFaults, setShownFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const missing = categoryFaults(categories, scans);
  const faults = stillStanding(shownFaults, missing);
  const shown = scans.find(({ key }) => key === viewed.key);
  const filesOf = (id: string) => scans.filter(({ categoryId }) => categoryId === id);

  async function confirm(): Promise<void> {
    if (busy) return;
    setShownFaults(missing);
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
      instead={isOperator ? <BorrowerOnly action="Подтверждает фотографии" /> : undefined}
      footer={children?.({ isUploading: scans.some(isUnderWay) })}
    >
      {page === "docsUploadingSigned" && <MissingScans categories={categories} faults={missing} />}
      {categories.map(({ id, title, hint, isRequired, acceptedTypes, hasPages }) => (
        <FileField
          key={id}
          id={categoryControlId(id)}
          label={isRequired ? title : `${title} (необязательно)`}
          hint={hint}
          acceptedTypes={acceptedTypes}
          hasPages={hasPages}
          error={faults.get(id) ?? (filesOf(id).length === 0 ? reasons.get(id) : undefined)}
          files={filesOf(id)}
          hasOwnCamera={hasOwnCamera}
          facing={id === documentIds.scanSelfie ? "user" : "environment"}
          sample={sampleOf(id)}
          onChoose={(files, replaced) => choose(id, files, replaced)}
          onRemove={remove}
          onRetry={retry}
          onView={(key) => setViewed({ key, isOpen: true })}
        />
      ))}
      {shown?.fileId !== undefined && (
        <ScanView
          open={viewed.isOpen}
          title={categories.find(({ id }) => id === shown.categoryId)?.title ?? shown.name}
          query={{ applicationId, fileId: shown.fileId }}
          onClose={() => setViewed({ ...viewed, isOpen: false })}
        />
      )}
    </PhotoForm>
  );
}

type MissingProps = { categories: readonly Category[]; faults: ReadonlyMap<string, string> };

/** What is still to be uploaded, in a sentence that changes as photos arrive (D5). */
function MissingScans({ categories, faults }: MissingProps) {
  const missing = categories.filter(({ id }) => faults.has(id)).map(({ title }) => midway(title));
  return (
    <p role="status" className={styles.missing}>
      {missing.length > 0
        ? `Осталось загрузить: ${missing.join("; ")}.`
        : "Всё загружено. Отправьте фотографии на проверку."}
    </p>
  );
}

/** A title in the midst of a sentence. */
const midway = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

/** What to do when camera or gallery do not open, as in the browsers built into messengers (ux §2.3). */
function NoPhotoHelp() {
  return (
    <details className={styles.help}>
      <summary className={disclosure.summary}>Камера или галерея не открываются?</summary>
      <p>
        Так бывает, если страница открыта внутри мессенджера. Скопируйте ссылку, откройте её в
        браузере телефона и войдите: заявка продолжится с этого места.
      </p>
      <CopyButton text={window.location.href} label="на эту страницу">
        Скопировать ссылку
      </CopyButton>
      <p>Ещё можно снять документ обычной камерой и потом выбрать фото из галереи.</p>
    </details>
  );
}

type Options = {
  contactId: string | null;
  applicationId: string;
  categories: readonly Category[];
  askedAt: number;
  maxBytes: number;
};

/** The scans of the open page: what the server has of them, and the uploads, which outlive the page. */
function useScans({ contactId, applicationId, categories, askedAt, maxBytes }: Options) {
  const scans = useUploads((uploads) => uploads.scans);
  const open = useEffectEvent((id: string) =>
    openUploads({ contactId, applicationId: id }, categories, { askedAt, maxBytes }),
  );
  // Before it is painted: nothing may move afterwards.
  useLayoutEffect(() => open(applicationId), [applicationId]);
  useEffect(() => {
    uploadNotices.pageOpened();
    return () => uploadNotices.pageLeft(useUploads.getState().scans);
  }, []);
  return {
    scans,
    choose: (categoryId: string, files: readonly File[], replaced: readonly string[]) =>
      chooseScans(categoryId, files, { maxBytes, replaced }),
    remove: (key: string) => void dropScan(key),
    retry: retryScan,
  };
}

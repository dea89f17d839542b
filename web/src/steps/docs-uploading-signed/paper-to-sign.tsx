// Where a photo of the paper signed by hand is asked for: the paper itself, to print (D7; decisions 0034, 0040).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import { DocumentActions } from "../../papers/document-actions.tsx";

import styles from "./docs-uploading-signed-page.module.css";

export function PaperToSign({ applicationId }: { applicationId: string }) {
  return (
    <div className={styles.way}>
      <p className={styles.note}>
        Одна из фотографий — договор, подписанный от руки. Откройте его, скачайте PDF и
        распечатайте.
      </p>
      <DocumentActions
        applicationId={applicationId}
        documentRulesId={documentIds.individualConditions}
        name="Индивидуальные условия договора займа"
      />
    </div>
  );
}

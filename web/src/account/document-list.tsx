// The papers that were signed, each to read, save and share, also long after (D7, D12).
import type { Contract } from "../loan/account-words.ts";
import { DocumentActions } from "../papers/document-actions.tsx";

import styles from "./account-page.module.css";

type Props = { applicationId: string; documents: Contract["documents"] };

export function DocumentList({ applicationId, documents }: Props) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ documentRulesId, name }) => (
        <li key={documentRulesId}>
          <p className={styles.document}>{name}</p>
          <DocumentActions
            applicationId={applicationId}
            documentRulesId={documentRulesId}
            name={name}
          />
        </li>
      ))}
    </ul>
  );
}

// Documents that the borrower has agreed to, each with its tick and its text (D7).
import { DocumentActions } from "../../papers/document-actions.tsx";
import { Icon } from "../../ui/icon.tsx";

import styles from "./signing-page.module.css";

type Props = { applicationId: string; documents: readonly { id: string; name: string }[] };

export const AgreedDocuments = ({ applicationId, documents }: Props) => (
  <ul className={styles.documents}>
    {documents.map(({ id, name }) => (
      <li key={id}>
        <p className={styles.agreed}>
          <Icon name="tick" size={20} />
          {name}
        </p>
        <DocumentActions applicationId={applicationId} documentRulesId={id} name={name} />
      </li>
    ))}
  </ul>
);

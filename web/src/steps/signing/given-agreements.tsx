// What was agreed to on the way here, to read again and to take along (152-ФЗ; D7; decision 0039).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { Loaded } from "../../client/loaded.tsx";
import { DocumentActions } from "../../papers/document-actions.tsx";
import { callQuery } from "../../server/query.ts";
import { Icon } from "../../ui/icon.tsx";

import disclosure from "../../ui/disclosure.module.css";
import styles from "./signing-page.module.css";

export function GivenAgreements({ applicationId }: { applicationId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.help} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={disclosure.summary}>Согласия, которые вы дали</summary>
      {isOpen && <AgreementList applicationId={applicationId} />}
    </details>
  );
}

const formPageIds = [formPages.registration, formPages.reapplicationConfirmation];

/**
 * What was agreed to on the way here: each text as it was ticked, with its PDF; fetched when it is opened (152-ФЗ; D7;
 * decision 0039).
 */
function AgreementList({ applicationId }: { applicationId: string }) {
  const pages = useQuery(
    callQuery(documentEndpoints.getDocumentsForPages, { body: { applicationId, formPageIds } }),
  );
  return (
    <Loaded query={pages} rows={["text", "text", "text"]}>
      {(answer) => {
        const given = answer.pages
          .flatMap(({ documents }) => documents)
          .filter(({ isChecked }) => isChecked);
        // The application's own stands in the place of the registration's.
        const newest = new Map(given.map((document) => [document.name, document]));
        return <AgreedDocuments applicationId={applicationId} documents={[...newest.values()]} />;
      }}
    </Loaded>
  );
}

type Props = { applicationId: string; documents: readonly { id: string; name: string }[] };

/** Documents that the borrower has agreed to, each with its tick and its text (D7). */
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

// What was agreed to on the way here, to read again and to take along: each text as it was ticked, with its PDF (152-ФЗ; D7; decision 0039).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { Loaded } from "../../app/loaded.tsx";
import { DocumentActions } from "../../documents/document-actions.tsx";
import { callQuery } from "../../server/query.ts";

import styles from "./signing-page.module.css";

type Props = { applicationId: string };

const formPageIds = [formPages.registration, formPages.reapplicationConfirmation];

export function GivenAgreements({ applicationId }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.help} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Согласия, которые вы дали</summary>
      {isOpen && <AgreementList applicationId={applicationId} />}
    </details>
  );
}

function AgreementList({ applicationId }: Props) {
  const pages = useQuery(
    callQuery(documentEndpoints.getDocumentsForPages, { body: { applicationId, formPageIds } }),
  );
  return (
    <Loaded query={pages} lines={3}>
      {(answer) => {
        const given = answer.pages
          .flatMap(({ documents }) => documents)
          .filter(({ isChecked }) => isChecked);
        // The application's own stands in the place of the registration's.
        const newest = new Map(given.map((document) => [document.name, document.id]));
        return (
          <ul className={styles.documents}>
            {[...newest].map(([name, id]) => (
              <li key={id}>
                <p className={styles.agreed}>{name}</p>
                <DocumentActions applicationId={applicationId} documentRulesId={id} name={name} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

// What was agreed to on the way here: each text as it was ticked, with its PDF; fetched when it is opened (152-ФЗ; D7; decision 0039).
import { useQuery } from "@tanstack/react-query";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { Loaded } from "../../app/loaded.tsx";
import { DocumentActions } from "../../documents/document-actions.tsx";
import { callQuery } from "../../server/query.ts";
import { Icon } from "../../ui/icon.tsx";

import styles from "./signing-page.module.css";

const formPageIds = [formPages.registration, formPages.reapplicationConfirmation];

export function AgreementList({ applicationId }: { applicationId: string }) {
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
                <p className={styles.agreed}>
                  <Icon name="tick" size={20} />
                  {name}
                </p>
                <DocumentActions applicationId={applicationId} documentRulesId={id} name={name} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

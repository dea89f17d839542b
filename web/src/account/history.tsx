// The applications and loans before this one: what each was about, how it ended, and the papers that were signed (D12).
import { isInForce, loanWords, overpaidWords, wordsOf } from "../loan/account-words.ts";
import type { Application } from "../loan/account-words.ts";
import { Card } from "../ui/card.tsx";
import { Figures } from "../ui/figures.tsx";
import { DocumentList } from "./document-list.tsx";

import disclosure from "../ui/disclosure.module.css";
import styles from "./account-page.module.css";

export function History({ applications }: { applications: readonly Application[] }) {
  if (applications.length === 0) return null;
  return (
    <section aria-label="История" className={styles.stack}>
      <h2 className={styles.title}>История</h2>
      <ul className={styles.history}>
        {applications.map((application) => (
          <li key={application.applicationId}>
            <Card>
              <Past application={application} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ application }: { application: Application }) {
  const { applicationId, contract, refusal } = application;
  const { title } = wordsOf(application);
  const overpaid = contract === undefined ? null : overpaidWords(contract);
  return (
    <div className={styles.past}>
      <h3 className={styles.ending}>{title}</h3>
      <p className={styles.text} translate="no">
        {loanWords(application)}
      </p>
      {refusal !== null && <p className={styles.text}>{refusal.text}</p>}
      {overpaid !== null && (
        <p className={styles.text}>
          <Figures text={overpaid} />
        </p>
      )}
      {contract !== undefined && (
        <details className={styles.papers}>
          <summary className={disclosure.summary}>
            <span>
              Документы договора №{"\u00a0"}
              <span translate="no">{contract.number}</span>
            </span>
          </summary>
          {!isInForce(application) && (
            <p className={styles.text}>Заём не выдан, договор не действует.</p>
          )}
          <DocumentList applicationId={applicationId} documents={contract.documents} />
        </details>
      )}
    </div>
  );
}

// Recovery codes, shown this once.
import { Alert } from "../../ui/alert.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

import styles from "./recovery-codes.module.css";

export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <Alert tone="warning" live={false}>
      <p>Показываем их один раз. Каждый подходит для одного входа.</p>
    </Alert>
    <ul className={styles.codes} translate="no" aria-label="Запасные коды">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <p className={styles.copy}>
      <CopyButton text={codes.join("\n")} label="запасные коды">
        Скопировать все
      </CopyButton>
    </p>
  </>
);

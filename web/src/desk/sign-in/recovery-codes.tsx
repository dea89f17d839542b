// Recovery codes, shown this once.
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

import styles from "./recovery-codes.module.css";

type Props = { codes: readonly string[]; onKept: () => void };

export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <section className={styles.page}>
      <PageHeading lead="Ими можно войти, если телефона с приложением нет под рукой.">
        Сохраните запасные коды
      </PageHeading>
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
      <Button wide onClick={onKept}>
        Коды сохранены, продолжить
      </Button>
    </section>
  );
}

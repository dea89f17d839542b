// Recovery codes on a page of their own: at the set-up of the authenticator.
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { CodeList } from "./code-list.tsx";

import styles from "./recovery-codes.module.css";

type Props = { codes: readonly string[]; onKept: () => void };

export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <section className={styles.page}>
      <PageHeading lead="Ими можно войти, если телефона с приложением нет под рукой.">
        Сохраните запасные коды
      </PageHeading>
      <CodeList codes={codes} />
      <Button wide onClick={onKept}>
        Коды сохранены, продолжить
      </Button>
    </section>
  );
}

// Beside a code of a phone change: other numbers, the lost phone, whom to call (ux §2.1).
import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { Button } from "../../ui/button.tsx";

import styles from "./change-phone-page.module.css";

type Props = { onStartAgain: () => void; isOldPhone?: boolean };

export function ChangeHelp({ onStartAgain, isOldPhone = false }: Props) {
  return (
    <div className={styles.help}>
      {isOldPhone && (
        <Link href="/choosing-reset-method" className={styles.link}>
          Прежнего номера больше нет
        </Link>
      )}
      <Button look="quiet" onClick={onStartAgain}>
        Указать другие номера
      </Button>
      <p>Код не приходит? Позвоните нам:</p>
      <SupportPhone />
    </div>
  );
}

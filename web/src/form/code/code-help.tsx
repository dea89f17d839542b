// «Не приходит код?»: what may be wrong, the way to change the number, the phone (ux §2.1).
import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";

import disclosure from "../../ui/disclosure.module.css";
import styles from "./code-help.module.css";

type Props = {
  /** Where the number can be changed; what was typed there is still there. Without it a call is the way. */
  changeNumberAt?: "/registration" | "/authorization";
  /** Reasons besides the usual ones. */
  more?: string;
};

export function CodeHelp({ changeNumberAt, more }: Props) {
  return (
    <div className={styles.help}>
      {changeNumberAt !== undefined && (
        <Link href={changeNumberAt} className={styles.link}>
          Изменить номер
        </Link>
      )}
      {changeNumberAt === "/authorization" && (
        <Link href="/change-phone" className={styles.link}>
          Номера больше нет
        </Link>
      )}
      <details>
        <summary className={disclosure.summary}>Не приходит код?</summary>
        <ul className={styles.list}>
          {changeNumberAt !== undefined && (
            <li>Проверьте номер: одной неверной цифры достаточно.</li>
          )}
          {more !== undefined && <li>{more}</li>}
          <li>Код мог прийти в мессенджер или попасть в папку «Спам» у сообщений.</li>
          <li>
            Оператор мог не пропустить СМС: проверьте, нет ли у вас запрета на сообщения от
            организаций.
          </li>
          <li>В роуминге и при слабой связи СМС идёт до нескольких минут.</li>
        </ul>
        <p className={styles.call}>
          {changeNumberAt === undefined
            ? "Кода всё нет или номер уже не ваш? Позвоните нам:"
            : "Если кода всё нет, позвоните нам:"}
        </p>
        <SupportPhone />
      </details>
    </div>
  );
}

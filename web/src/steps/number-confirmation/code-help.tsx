// What to do when the code does not come (ux §2.1). The number cannot be changed here, so a call is the way.
import { SupportPhone } from "../../client/support-phone.tsx";

import styles from "./code-help.module.css";

export function CodeHelp() {
  return (
    <details>
      <summary className={styles.summary}>Не приходит код?</summary>
      <ul className={styles.list}>
        <li>Код мог прийти в мессенджер или попасть в папку «Спам» у сообщений.</li>
        <li>В роуминге и при слабой связи СМС идёт до нескольких минут.</li>
      </ul>
      <p className={styles.call}>Кода всё нет или номер уже не ваш? Позвоните нам:</p>
      <SupportPhone />
    </details>
  );
}

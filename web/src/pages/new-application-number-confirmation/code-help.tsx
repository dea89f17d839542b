// What to do when the code does not come (ux §2.1); the number cannot be changed here, so a call is the way.
import { useTextSetting } from "../../server/settings.ts";

import styles from "./code-help.module.css";

export function CodeHelp() {
  const phone = useTextSetting("HeaderNumberNewLK");
  return (
    <details className={styles.help}>
      <summary className={styles.title}>Не приходит код?</summary>
      <ul className={styles.list}>
        <li>Код обычно приходит за минуту. Проверьте, что телефон в сети.</li>
        <li>Посмотрите в папках со спамом и сообщениями от незнакомых отправителей.</li>
        <li>
          Номер больше не ваш или код так и не пришёл: позвоните нам
          {phone !== "" && (
            <>
              {", "}
              <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={styles.phone}>
                {phone}
              </a>
            </>
          )}
          .
        </li>
      </ul>
    </details>
  );
}

// What to do when camera or gallery do not open, as in the browsers built into messengers (ux §2.3).
import { CopyButton } from "../ui/copy-button.tsx";

import styles from "./no-photo-help.module.css";

export function NoPhotoHelp() {
  return (
    <details className={styles.help}>
      <summary>Камера или галерея не открываются?</summary>
      <p>
        Так бывает, если страница открыта внутри мессенджера. Скопируйте ссылку, откройте её в
        браузере телефона и войдите: заявка продолжится с этого места.
      </p>
      <CopyButton text={window.location.href} label="на эту страницу">
        Скопировать ссылку
      </CopyButton>
      <p>Ещё можно снять документ обычной камерой и потом выбрать фото из галереи.</p>
    </details>
  );
}

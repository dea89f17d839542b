// What is still to be uploaded, in a sentence that changes as photos arrive (D5).
import type { Category } from "./scans.ts";

import styles from "./scans-form.module.css";

type Props = { categories: readonly Category[]; faults: ReadonlyMap<string, string> };

export function MissingScans({ categories, faults }: Props) {
  const missing = categories.filter(({ id }) => faults.has(id)).map(({ title }) => title);
  return (
    <p role="status" className={styles.missing}>
      {missing.length > 0
        ? `Осталось загрузить: ${missing.join("; ")}.`
        : "Всё загружено. Отправьте фотографии на проверку."}
    </p>
  );
}

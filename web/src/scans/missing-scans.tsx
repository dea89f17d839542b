// What is still to be uploaded, in a sentence that changes as photos arrive (D5).
import type { Category } from "./scans.ts";

import styles from "./missing-scans.module.css";

type Props = { categories: readonly Category[]; faults: ReadonlyMap<string, string> };

export function MissingScans({ categories, faults }: Props) {
  const missing = categories.filter(({ id }) => faults.has(id)).map(({ title }) => midway(title));
  return (
    <p role="status" className={styles.missing}>
      {missing.length > 0
        ? `Осталось загрузить: ${missing.join("; ")}.`
        : "Всё загружено. Отправьте фотографии на проверку."}
    </p>
  );
}

/** A title in the midst of a sentence. */
const midway = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

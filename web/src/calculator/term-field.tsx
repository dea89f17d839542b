// The term in words: to read, not to type (spec §5, "term input is read-only").
import styles from "./value-field.module.css";

export function TermField({ text }: { text: string }) {
  return (
    <span className={styles.field}>
      <span className={styles.sizer} data-value={text}>
        <input
          className={styles.input}
          type="text"
          autoComplete="off"
          translate="no"
          aria-label="Срок займа"
          size={1}
          readOnly
          value={text}
        />
      </span>
    </span>
  );
}

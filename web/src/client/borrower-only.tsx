// In restricted-access mode, what stands in the place of a button that only the borrower may press (spec §2; D3).
import styles from "./borrower-only.module.css";

/** `action` completes the sentence: "Подтверждает фотографии". */
export const BorrowerOnly = ({ action }: { action: string }) => (
  <p className={styles.word}>{`${action} только сам заёмщик.`}</p>
);

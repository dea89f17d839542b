// In restricted-access mode, what stands in the place of a button that only the borrower may press (spec §2; D3).
import styles from "./borrower-word.module.css";

/** `deed` completes the sentence: "Подтверждает фотографии". */
export const BorrowerWord = ({ deed }: { deed: string }) => (
  <p className={styles.word}>{`${deed} только сам заёмщик.`}</p>
);

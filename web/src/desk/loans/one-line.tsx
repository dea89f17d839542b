// A sum or a date in a cell stays in one line: the table scrolls instead.
import styles from "./loans.module.css";

export const OneLine = ({ children }: { children: string }) => (
  <span className={styles.amount}>{children}</span>
);

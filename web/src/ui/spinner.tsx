// A small turning ring; the words beside it say what is going on.
import styles from "./spinner.module.css";

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

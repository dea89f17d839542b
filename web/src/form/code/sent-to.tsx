// Where the code went: the number while this document knows it, «ваш номер» after a reload (D10).
import styles from "./sent-to.module.css";

export function SentTo({ words, phone }: { words: string; phone: string | undefined }) {
  if (phone === undefined) return <span>{`${words} на ваш номер`}</span>;
  return (
    <>
      <span>{`${words} на `}</span>
      <span translate="no" className={styles.phone}>
        {phone}
      </span>
    </>
  );
}

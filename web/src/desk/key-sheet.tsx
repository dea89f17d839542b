// The sheet of keys: what the page that is open answers to.
import { Dialog } from "../ui/dialog.tsx";
import { shownKeys } from "./keys.ts";

import styles from "./key-sheet.module.css";

export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Клавиши" onClose={onClose}>
      <Keys />
    </Dialog>
  );
}

function Keys() {
  return (
    <>
      <dl className={styles.keys}>
        {shownKeys().map(({ key, shown, words }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{shown ?? key}</kbd>
            </dt>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Буквы – по месту на клавиатуре: русскую раскладку переключать не нужно. Пока вы пишете в
        поле, клавиши молчат.
      </p>
    </>
  );
}

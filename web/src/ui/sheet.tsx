// A dialog that comes from the lower edge of a phone's screen, within the thumb's reach; elsewhere it looks as a dialog.
import { Modal } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";

import styles from "./sheet.module.css";

export function Sheet(props: DialogProps) {
  return <Modal {...props} look={styles.sheet} />;
}

// A dialog that comes from the lower edge of a phone's screen, within the thumb's reach;
// elsewhere it looks as a dialog.
import type { ComponentProps } from "react";

import { Dialog } from "./dialog.tsx";

import styles from "./sheet.module.css";

export function Sheet(props: ComponentProps<typeof Dialog>) {
  return <Dialog {...props} look={styles.sheet} />;
}

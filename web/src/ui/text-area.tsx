// A field for a few sentences, which grows with them where the browser can (ux §1.2).
import type { TextareaHTMLAttributes } from "react";

import styles from "./text-area.module.css";

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={3} {...props} className={styles.area} />;
}

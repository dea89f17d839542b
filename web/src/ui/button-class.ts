// The looks that buttons share with links that look like them: the first page has such links and no button of the kit.
import styles from "./button.module.css";

export type ButtonLook = "primary" | "secondary" | "quiet";

/** The class of anything that looks like a button. */
export function buttonClass(look: ButtonLook, wide: boolean, extra?: string): string {
  return [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(" ");
}

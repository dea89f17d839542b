// A button: primary, secondary or quiet; while busy it stays in place and ignores taps (ux §1.1 double tap).
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

import { Spinner } from "./spinner.tsx";

import styles from "./button.module.css";

export type ButtonLook = "primary" | "secondary" | "quiet";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> & {
  look?: ButtonLook;
  /** Work is under way: the button keeps its focus and words, taps do nothing. */
  busy?: boolean;
  /** Not possible now. Stays focusable, so that `aria-describedby` can say why. */
  unavailable?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

export function Button({
  look = "primary",
  busy = false,
  unavailable = false,
  wide = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const blocked = busy || unavailable;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, wide, className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

/** The class of anything that looks like a button. */
export function buttonClass(look: ButtonLook, wide: boolean, extra?: string): string {
  return [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(" ");
}

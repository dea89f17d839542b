// A button: primary, secondary or quiet; while busy it stays in place and ignores taps (ux §1.1 double tap).
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

import { buttonClass } from "./button-class.ts";
import type { ButtonLook } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";

import styles from "./button.module.css";

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

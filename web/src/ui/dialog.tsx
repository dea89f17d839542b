// A modal dialog on the native element: the browser keeps the focus inside, closes it by Escape and gives the focus
// back; a sheet is the same with another look (ux §1.6).
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";

import { Icon } from "./icon.tsx";

import styles from "./dialog.module.css";

type Props = {
  open: boolean;
  title: string;
  /** Escape, the backdrop, the cross: the owner sets `open` to false. */
  onClose: () => void;
  /** What was begun in it is on its way: nothing closes it until then. */
  isLocked?: boolean;
  /** Stays in sight under what scrolls: the buttons. */
  footer?: ReactNode;
  /** The class of another look than the usual one. */
  look?: string | undefined;
  children: ReactNode;
};

export function Dialog({
  open,
  title,
  onClose,
  isLocked = false,
  footer,
  look = styles.centred,
  children,
}: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // What it is, before the button that closes it.
      heading.current?.focus({ preventScroll: true });
    }
    if (!open && dialog.open) dialog.close();
    // For browsers that do not know `closedby` yet. The backdrop belongs to the dialog itself, all else is inside it.
    const onTap = ({ target }: Event) => {
      if (target === dialog && !isLocked) dialog.close();
    };
    dialog.addEventListener("click", onTap);
    return () => dialog.removeEventListener("click", onTap);
  }, [open, isLocked]);

  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${look ?? ""}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => isLocked && event.preventDefault()}
      closedby={isLocked ? "none" : "any"}
    >
      <div className={styles.inside}>
        <div className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Закрыть"
            aria-disabled={isLocked || undefined}
            onClick={() => !isLocked && onClose()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.content}>{open && children}</div>
        {open && footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

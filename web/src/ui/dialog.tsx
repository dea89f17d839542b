// A modal dialog on the native element: the browser keeps the focus inside, closes it by Escape and gives the focus
// back; a sheet is the same with another look (ux §1.6).
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";

import { Icon } from "./icon.tsx";
import { SlowNotice } from "./slow-notice.tsx";

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
  const isShown = useRef(false);
  const titleId = useId();

  // Closed before it is hidden or taken away with its page: else the page would stay out of reach, and the focus lost.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !open) return;
    isShown.current = true;
    dialog.showModal();
    // What it is, before the button that closes it.
    heading.current?.focus({ preventScroll: true });
    return () => {
      isShown.current = false;
      dialog.close();
    };
  }, [open]);

  // For browsers that do not know `closedby` yet. The backdrop belongs to the dialog itself, all else is inside it.
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    // A selection that is drawn out of the dialog ends on it, but did not begin there.
    let beganOutside = false;
    const onPress = ({ target }: Event) => {
      beganOutside = target === dialog;
    };
    const onTap = ({ target }: Event) => {
      if (target === dialog && beganOutside && !isLocked) dialog.close();
    };
    dialog.addEventListener("pointerdown", onPress);
    dialog.addEventListener("click", onTap);
    return () => {
      dialog.removeEventListener("pointerdown", onPress);
      dialog.removeEventListener("click", onTap);
    };
  }, [isLocked]);

  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${look ?? ""}`}
      aria-labelledby={titleId}
      // Heard a moment later: it may be gone by then, or open again.
      onClose={({ currentTarget }) => isShown.current && !currentTarget.open && onClose()}
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
        <div className={styles.content}>
          {open && children}
          {open && isLocked && <SlowNotice />}
        </div>
        {open && footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

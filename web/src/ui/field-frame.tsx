// Label, hint, error and warning of one field; the error stands before the input, with a bar at the side (ux §1.2).
import type { ReactNode } from "react";

import { Icon } from "./icon.tsx";

import styles from "./field-frame.module.css";

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Not an error: the form may be sent with it. */
  warning?: string | undefined;
};

type Props = FieldWords & {
  id: string;
  /** A group of controls has a legend, a single control a label. */
  group?: boolean | "radiogroup";
  /** The error is spoken when it appears, since the focus does not go to it. */
  isErrorLive?: boolean;
  /** What would put it right by one tap. */
  offer?: ReactNode;
  children: ReactNode;
};

export function FieldFrame(props: Props) {
  const { id, label, hint, error, warning, group = false, offer, children } = props;
  const errorRole = props.isErrorLive === true ? "alert" : undefined;
  const className = `${styles.field} ${error === undefined ? "" : styles.wrong}`;
  const inside = (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role={errorRole}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
      {children}
      {warning !== undefined && error === undefined && (
        <p id={`${id}-warning`} className={styles.warning} role="status">
          <Icon name="info" size={18} />
          <span>{warning}</span>
        </p>
      )}
      {offer}
    </>
  );
  if (group !== false) {
    return (
      <fieldset
        className={className}
        aria-describedby={describedBy(id, { hint, error, warning })}
        {...(group === "radiogroup" && { role: group, "aria-invalid": error !== undefined })}
      >
        <legend className={styles.label}>{label}</legend>
        {inside}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label htmlFor={id} id={`${id}-label`} className={styles.label}>
        {label}
      </label>
      {inside}
    </div>
  );
}

/** Ids for `aria-describedby`: hint, then error, then warning, those that are shown. */
export function describedBy(id: string, words: Omit<FieldWords, "label">): string | undefined {
  const ids = [
    words.hint !== undefined && `${id}-hint`,
    words.error !== undefined && `${id}-error`,
    words.warning !== undefined && words.error === undefined && `${id}-warning`,
  ].filter((part) => part !== false);
  return ids.length === 0 ? undefined : ids.join(" ");
}

// One tick with its words; the whole row takes the tap, a link inside opens without changing the tick (ux §1.3).
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { describedBy } from "../../ui/field-frame.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";

import styles from "./checkbox-row.module.css";

type Props<V extends FieldValues> = Bound<V> & {
  label: ReactNode;
  /** Under the words, outside the label: links to documents, a price. */
  details?: ReactNode;
};

export function CheckboxRow<V extends FieldValues>({ form, name, label, details }: Props<V>) {
  const { attach, ...field } = useField({ form, name });
  const error = field.error;
  return (
    <div className={error === undefined ? undefined : styles.wrong}>
      {error !== undefined && (
        <p id={`${field.id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
      <label className={styles.row} id={`${field.id}-label`}>
        <input
          ref={attach}
          id={field.id}
          name={field.name}
          type="checkbox"
          className={styles.box}
          checked={field.value === true}
          aria-invalid={field.invalid}
          aria-describedby={describedBy(field.id, { error })}
          onChange={(event) => field.change(event.target.checked)}
        />
        <span className={styles.words}>{label}</span>
      </label>
      {details !== undefined && <div className={styles.details}>{details}</div>}
    </div>
  );
}

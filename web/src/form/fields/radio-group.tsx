// One of a few choices, all in sight, nothing chosen beforehand unless the form says so (D7).
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { FieldFrame } from "../../ui/field-frame.tsx";
import { offeredOf } from "./choices.ts";
import type { Choice } from "./choices.ts";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";

import styles from "./radio-group.module.css";

type Props<V extends FieldValues> = Bound<V> & {
  label: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice[];
  /** Long words: one under the other instead of side by side. */
  stacked?: boolean;
};

export function RadioGroup<V extends FieldValues>(props: Props<V>) {
  const { form, name, label, hint, choices, stacked = false } = props;
  const { attach, ...field } = useField({ form, name });
  return (
    <FieldFrame id={field.id} group="radiogroup" label={label} hint={hint} error={field.error}>
      <div className={stacked ? styles.stacked : styles.choices}>
        {offeredOf(choices, field.value).map((choice, index) => (
          <label key={choice.value} className={styles.row}>
            <input
              ref={index === 0 ? attach : undefined}
              id={index === 0 ? field.id : undefined}
              type="radio"
              className={styles.dot}
              name={field.name}
              value={choice.value}
              checked={field.value === choice.value}
              onChange={() => field.change(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

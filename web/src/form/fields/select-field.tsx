// One of many choices, by the browser's own list.
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";
import { Icon } from "../../ui/icon.tsx";
import { offeredOf } from "./choices.ts";
import type { Choice } from "./choices.ts";
import { useField } from "./use-field.ts";
import type { Bound } from "./use-field.ts";

import styles from "./select-field.module.css";

type Props<V extends FieldValues> = Bound<V> & {
  label: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

export function SelectField<V extends FieldValues>(props: Props<V>) {
  const { form, name, label, hint, choices } = props;
  const { attach, ...field } = useField({ form, name });
  const words = { hint, error: field.error };
  return (
    <FieldFrame id={field.id} label={label} isErrorLive={field.isErrorLive} {...words}>
      <span className={`${styles.box} ${field.right ? styles.right : ""}`}>
        <select
          ref={attach}
          id={field.id}
          name={field.name}
          className={styles.select}
          autoComplete={props.autoComplete ?? "off"}
          value={field.value ?? ""}
          aria-invalid={field.invalid}
          aria-describedby={describedBy(field.id, words)}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.leave}
        >
          <option value="">Выберите</option>
          {offeredOf(choices, field.value).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        {field.right && (
          <span className={styles.tick} data-mark="right">
            <Icon name="tick" size={20} />
          </span>
        )}
      </span>
    </FieldFrame>
  );
}

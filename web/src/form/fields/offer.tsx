// A value that was probably meant, put into the field by one tap (ux §1.3).
import type { FieldPathValue, FieldPath, FieldValues } from "react-hook-form";

import { Button } from "../../ui/button.tsx";
import { fieldId } from "./use-field.ts";
import type { Bound } from "./use-field.ts";

import styles from "./offer.module.css";

export function Offer<V extends FieldValues>({ form, name, value }: Bound<V> & { value: string }) {
  function take(): void {
    form.setValue(name, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true });
    void form.trigger(name);
    document.getElementById(fieldId(name))?.focus();
  }
  return (
    <Button look="quiet" className={styles.offer} onClick={take}>
      <span>
        Заменить на <span translate="no">«{value}»</span>
      </span>
    </Button>
  );
}

// What is known already, to be looked at in the place of its fields, which «Изменить» brings (ux §1.1 "ask once", check
// answers; WCAG 3.3.7; decision 0074).
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FieldValues } from "react-hook-form";

import { Button } from "../ui/button.tsx";
import { DefinitionList } from "../ui/definition-list.tsx";
import { withMasks } from "../ui/masked.tsx";
import type { MaskedItem } from "../ui/masked.tsx";
import { TitledCard } from "../ui/titled-card.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { sameValues } from "./draft/same-values.ts";
import type { FormOf } from "./fields/form-of.ts";
import { formField } from "./request-form.ts";
import type { SubmitError } from "./step-form.tsx";

import styles from "./known-fields.module.css";

type Props<V extends FieldValues> = {
  form: FormOf<V>;
  /** The fields that it stands for. */
  names: readonly (keyof V & string)[];
  /** What the server said to the last submit, and where the form shows the request's fields. */
  submitError?: SubmitError | null;
  fieldOf?: Readonly<Record<string, string>>;
  /** What the form was opened with says all of it, and nothing wrong. */
  isKnown: boolean;
  /** Left out where it is a single row among fields. */
  title?: string;
  /** What is changed: «Изменить паспорт». */
  object: string;
  items: readonly MaskedItem[];
  children: ReactNode;
};

/**
 * Fields that hold anything else than what was known, or are at fault, are there at once; once there they stay, under
 * the fingers of whoever mends them.
 */
export function KnownFields<V extends FieldValues>(props: Props<V>) {
  const { form, names, isKnown, title, object, items, children } = props;
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const values = useWatch({ control: form.control }) as Partial<V>;
  const { errors } = form.formState;
  const known = form.formState.defaultValues as Partial<V> | undefined;
  const isOther = names.some((name) => !sameValues(values[name], known?.[name]));
  const { submitError, fieldOf = {} } = props;
  const refused = submitError?.field && formField(submitError.field, fieldOf).replace(/\..*/, "");
  const isFaulty = names.some((name) => errors[name] !== undefined || name === refused);
  if (!isOpen && (isAsked || !isKnown || isOther || isFaulty)) setOpen(true);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isAsked) fields.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [isAsked]);

  if (isOpen) {
    return (
      <div ref={fields} className={styles.fields}>
        {children}
      </div>
    );
  }
  const change = (
    <Button look="quiet" onClick={() => setAsked(true)}>
      <span>
        Изменить <VisuallyHidden>{object}</VisuallyHidden>
      </span>
    </Button>
  );
  if (title === undefined) {
    return (
      <div className={styles.row}>
        <DefinitionList items={withMasks(items).map((item) => ({ ...item, action: change }))} />
      </div>
    );
  }
  return (
    <TitledCard title={title} action={change}>
      <DefinitionList items={withMasks(items)} />
    </TitledCard>
  );
}

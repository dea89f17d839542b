// The agreements of the page: each with a tick of its own, unticked, its text one tap away (D7; ux §1.6, §2.7).
import { useEffect, useState } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

import type { PageDocument } from "@microloan/contract/fields/document";

import { PlainText, Reader } from "../../documents/reader.tsx";
import { CheckboxRow } from "../../form/checkbox-row.tsx";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { SupportPhone } from "../support-phone.tsx";

import styles from "./agreements.module.css";

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  documents: readonly PageDocument[];
  /** Name of the field that holds the tick of an agreement; the same function at every drawing. */
  fieldOf: (id: string) => FieldPath<V>;
  /** Told which text was opened; before sign-in there is nobody to tell. */
  onRead?: (id: string) => void;
};

export function Agreements<V extends FieldValues>({ form, documents, fieldOf, onRead }: Props<V>) {
  const [read, setRead] = useState<PageDocument | null>(null);
  const { getValues, setValue } = form;
  useEffect(() => {
    // An unticked box is an answer, not a missing value: so its fault asks for the tick, not for a value.
    for (const { id } of documents) {
      const name = fieldOf(id);
      if (getValues(name) === undefined) setValue(name, false as PathValue<V, typeof name>);
    }
  }, [documents, fieldOf, getValues, setValue]);

  return (
    <div className={styles.rows}>
      {documents.map((document) => (
        <CheckboxRow
          key={document.id}
          form={form}
          name={fieldOf(document.id)}
          label={document.isRequired ? document.name : `${document.name} (по желанию)`}
          details={
            <Button
              look="quiet"
              className={styles.read}
              onClick={() => {
                setRead(document);
                onRead?.(document.id.toLowerCase());
              }}
            >
              <span>
                Прочитать <VisuallyHidden>{document.name}</VisuallyHidden>
              </span>
            </Button>
          }
        />
      ))}
      <Reader open={read !== null} title={read?.name ?? ""} onClose={() => setRead(null)}>
        {read?.text === undefined ? <TextMissing /> : <PlainText text={read.text} />}
      </Reader>
    </div>
  );
}

function TextMissing() {
  return (
    <>
      <p>
        Текст сейчас не открывается. Не отмечайте согласие, пока не прочитаете его: позвоните нам,
        пришлём.
      </p>
      <SupportPhone />
    </>
  );
}

// The agreements of the page: each with a tick of its own, unticked, its text one tap away (D7; ux §1.6, §2.7).
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import type { PageDocument } from "@microloan/contract/fields/document";

import { CheckboxRow } from "../../form/checkbox-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { RegistrationValues } from "../drafts.ts";
import { SupportPhone } from "../support-phone.tsx";
import { agreementField } from "./registration-form.ts";

import styles from "./agreements.module.css";

type Props = { form: UseFormReturn<RegistrationValues>; documents: readonly PageDocument[] };

export function Agreements({ form, documents }: Props) {
  const [read, setRead] = useState<PageDocument | null>(null);
  const { getValues, setValue } = form;
  useEffect(() => {
    // An unticked box is an answer, not a missing value: so its fault asks for the tick, not for a value.
    for (const { id } of documents) {
      const name = agreementField(id);
      if (getValues(name) === undefined) setValue(name, false);
    }
  }, [documents, getValues, setValue]);

  return (
    <div className={styles.rows}>
      {documents.map((document) => (
        <CheckboxRow
          key={document.id}
          form={form}
          name={agreementField(document.id)}
          label={document.isRequired ? document.name : `${document.name} (по желанию)`}
          details={
            <Button look="quiet" className={styles.read} onClick={() => setRead(document)}>
              <span>
                Прочитать <VisuallyHidden>{document.name}</VisuallyHidden>
              </span>
            </Button>
          }
        />
      ))}
      <Dialog open={read !== null} title={read?.name ?? ""} onClose={() => setRead(null)}>
        {read?.text === undefined ? <TextMissing /> : <p className={styles.text}>{read.text}</p>}
      </Dialog>
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

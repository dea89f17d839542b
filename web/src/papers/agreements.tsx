// The agreements of the page: each with a tick of its own, unticked, its text one tap away (D7; ux §1.6, §2.7).
import { useState } from "react";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";

import type { PageDocument } from "@microloan/contract/fields/document";

import { SupportPhone } from "../client/support-phone.tsx";
import { CheckboxRow } from "../form/fields/checkbox-row.tsx";
import type { FormOf } from "../form/fields/form-of.ts";
import { Button } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { usePersistedTicks } from "./persisted-ticks.ts";
import type { TickedPage } from "./persisted-ticks.ts";
import { PlainText, Reader } from "./reader.tsx";

import styles from "./agreements.module.css";

type Props<V extends FieldValues> = {
  form: FormOf<V>;
  documents: readonly PageDocument[];
  page: TickedPage;
  /** Ids of what the ticks are given to. */
  of: readonly string[];
  /** Name of the field that holds the tick of an agreement. */
  fieldOf: (id: string) => FieldPath<V>;
  /** Told which text was opened. */
  onRead: (id: string) => void;
  /** Draws the open document where there is more to it than its text: somebody signed in has its PDF too. */
  readerOf?: ((document: PageDocument, place: ReaderPlace) => ReactNode) | undefined;
};

export type ReaderPlace = { open: boolean; onClose: () => void };

export function Agreements<V extends FieldValues>(props: Props<V>) {
  const { form, documents, page, of, fieldOf, onRead, readerOf } = props;
  const [read, setRead] = useState<PageDocument | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  usePersistedTicks({ form, page, of, ids: documents.map(({ id }) => id.toLowerCase()), fieldOf });

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
                setOpen(true);
                onRead(document.id.toLowerCase());
              }}
            >
              <span>
                Прочитать <VisuallyHidden>{document.name}</VisuallyHidden>
              </span>
            </Button>
          }
        />
      ))}
      {readerOf === undefined ? (
        <Reader open={isOpen} title={read?.name ?? ""} onClose={close}>
          {read?.text === undefined ? <TextMissing /> : <PlainText text={read.text} />}
        </Reader>
      ) : (
        read !== null && readerOf(read, { open: isOpen, onClose: close })
      )}
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

// One document of the application: the button that opens it for reading (ux §1.6; D7; decision 0035).
import { useState } from "react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";

import { Button } from "../ui/button.tsx";
import { reportOpening } from "./document-openings.ts";
import { DocumentReader } from "./document-reader.tsx";

import styles from "./document-actions.module.css";

type Props = { applicationId: string; documentRulesId: string; name: string };

export function DocumentActions({ applicationId, documentRulesId, name }: Props) {
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    setOpen(true);
    const documentRuleId = documentRulesId.toLowerCase();
    reportOpening({ applicationId, documentRuleId, formPageId: formPages.signing });
  }

  return (
    <div className={styles.actions}>
      <Button look="quiet" aria-label={`Прочитать: ${name}`} onClick={open}>
        Прочитать
      </Button>
      {isOpen && (
        <DocumentReader
          open
          query={{ applicationId, documentRulesId }}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

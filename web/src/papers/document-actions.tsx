// One document of the application: the button that opens it for reading (ux §1.6; D7; decision 0035).
import { useState } from "react";
import { flushSync } from "react-dom";

import { formPages } from "@microloan/contract/dictionaries/form-pages";

import { Button } from "../ui/button.tsx";
import { reportOpening } from "./document-openings.ts";
import { DocumentReader } from "./document-reader.tsx";

import styles from "./document-actions.module.css";

type Props = { applicationId: string; documentRulesId: string; name: string };

export function DocumentActions({ applicationId, documentRulesId, name }: Props) {
  const [reader, setReader] = useState<"open" | "closing" | null>(null);

  function open(): void {
    setReader("open");
    const documentRuleId = documentRulesId.toLowerCase();
    reportOpening({ applicationId, documentRuleId, formPageId: formPages.signing });
  }

  function close(): void {
    // Closed first, then taken away: a dialog that is taken away open does not give the focus back.
    flushSync(() => setReader("closing"));
    setReader(null);
  }

  return (
    <div className={styles.actions}>
      <Button look="quiet" aria-label={`Прочитать: ${name}`} onClick={open}>
        Прочитать
      </Button>
      {reader !== null && (
        <DocumentReader
          open={reader === "open"}
          query={{ applicationId, documentRulesId }}
          name={name}
          onClose={close}
        />
      )}
    </div>
  );
}

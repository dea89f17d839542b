// One document of the application: the button that opens it for reading. The reader is fetched with the first document
// (ux §1.6; D7; decision 0035).
import { useState } from "react";
import { flushSync } from "react-dom";

import { formPages } from "@microloan/contract/dictionaries/form-pages";

import { Button } from "../ui/button.tsx";
import { LatePart, lazyPart } from "../ui/late-part.tsx";
import { tellOpened } from "./tell-opened.ts";

import styles from "./document-actions.module.css";

const DocumentReader = lazyPart(() => import("./document-reader.tsx"), "DocumentReader");

type Props = { applicationId: string; documentRulesId: string; name: string };

export function DocumentActions({ applicationId, documentRulesId, name }: Props) {
  const [reader, setReader] = useState<"open" | "closing" | null>(null);
  const [isBroken, setBroken] = useState(false);

  function open(): void {
    setReader("open");
    const documentRuleId = documentRulesId.toLowerCase();
    tellOpened({ applicationId, documentRuleId, formPageId: formPages.signing });
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
      {isBroken && (
        <p className={styles.fault} role="alert">
          Документ не открылся. Проверьте связь и обновите страницу.
        </p>
      )}
      {reader !== null && (
        <LatePart onBroken={() => setBroken(true)}>
          <DocumentReader
            open={reader === "open"}
            query={{ applicationId, documentRulesId }}
            name={name}
            onClose={close}
          />
        </LatePart>
      )}
    </div>
  );
}

// Reading one document: fetched when asked for, then real links to open and save it, since a tab opened late is
// blocked and a PDF in a frame shows one page on iOS (ux §1.6, §2.9; D7).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { CallRefused, callQuery } from "../server/query.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { canShare, documentFile, share, sizeText } from "./document-file.ts";
import type { DocumentFile } from "./document-file.ts";

import styles from "./document-actions.module.css";

type Props = { applicationId: string; documentRulesId: string; name: string };

export function DocumentActions({ applicationId, documentRulesId, name }: Props) {
  const { document, busy, fault, load } = useDocument({ applicationId, documentRulesId });
  const link = useRef<HTMLSpanElement>(null);
  const isLoaded = document !== null;
  useEffect(() => {
    // The button that was pressed is gone; the link that does what it promised stands in its place.
    if (isLoaded) link.current?.querySelector("a")?.focus();
  }, [isLoaded]);

  if (document === null) {
    const words = fault === null ? "Прочитать" : "Попробовать ещё раз";
    return (
      <div className={styles.actions}>
        <Button
          look="quiet"
          busy={busy}
          aria-label={`${words}: ${name}`}
          onClick={() => void load()}
        >
          {words}
        </Button>
        {fault !== null && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    );
  }
  const { url, file } = document;
  const saveWords = `Скачать, ${sizeText(file.size)}`;
  return (
    <div className={styles.actions}>
      <span ref={link}>
        <LinkButton
          look="quiet"
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Открыть PDF: ${name}`}
        >
          Открыть PDF
        </LinkButton>
      </span>
      <LinkButton look="quiet" href={url} download={file.name} aria-label={`${saveWords}: ${name}`}>
        {saveWords}
      </LinkButton>
      {canShare(file) && (
        <Button look="quiet" aria-label={`Поделиться: ${name}`} onClick={() => void share(file)}>
          Поделиться
        </Button>
      )}
    </div>
  );
}

function useDocument(query: Omit<Props, "name">) {
  const client = useQueryClient();
  const [document, setDocument] = useState<DocumentFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    if (document === null) return;
    return () => URL.revokeObjectURL(document.url);
  }, [document]);

  async function load(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      setDocument(
        documentFile(
          await client.fetchQuery(callQuery(documentSignEndpoints.getFileBody, { query })),
        ),
      );
    } catch (error) {
      setFault(error instanceof CallRefused ? error.view.message : "Документ не открылся");
    } finally {
      setBusy(false);
    }
  }

  return { document, busy, fault, load };
}

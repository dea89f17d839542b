// The PDF of the document that is open: fetched when asked for, compared with the hash of what was read, then saved or
// shared; real links stay, since a tab opened late is blocked and a PDF in a frame shows one page on iOS
// (ux §1.6, §2.9).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { CallRefused, callQuery } from "../server/query.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { canShare, documentFile, save, share, sizeText } from "./document-file.ts";
import type { DocumentFile } from "./document-file.ts";

import styles from "./pdf-actions.module.css";

type Options = {
  query: { applicationId: string; documentRulesId: string };
  /** Of the PDF whose text is on the screen. */
  sha256: string;
  /** The PDF is another one by now: its text has to be read anew. */
  onChanged: () => void;
};

export function PdfActions({ name, ...options }: Options & { name: string }) {
  const { pdf, busy, notice, saveFile, shareFile } = usePdf(options);
  return (
    <>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <div className={styles.actions}>
        {pdf === null ? (
          <Button
            look="secondary"
            busy={busy}
            aria-label={`Скачать PDF: ${name}`}
            onClick={() => void saveFile()}
          >
            Скачать PDF
          </Button>
        ) : (
          <>
            <LinkButton
              look="secondary"
              href={pdf.url}
              target="_blank"
              rel="noreferrer"
              aria-label={`Открыть PDF: ${name}`}
            >
              Открыть PDF
            </LinkButton>
            <LinkButton
              look="quiet"
              href={pdf.url}
              download={pdf.file.name}
              aria-label={`Скачать, ${sizeText(pdf.file.size)}: ${name}`}
            >
              Скачать, {sizeText(pdf.file.size)}
            </LinkButton>
          </>
        )}
        {canShare() && (
          <Button look="quiet" aria-label={`Поделиться: ${name}`} onClick={() => void shareFile()}>
            Поделиться
          </Button>
        )}
      </div>
    </>
  );
}

function usePdf({ query, sha256, onChanged }: Options) {
  const client = useQueryClient();
  const [pdf, setPdf] = useState<DocumentFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");

  useEffect(() => {
    if (pdf === null) return;
    return () => URL.revokeObjectURL(pdf.url);
  }, [pdf]);

  async function fetchPdf(): Promise<DocumentFile | null> {
    setBusy(true);
    setNotice("");
    try {
      const asked = callQuery(documentSignEndpoints.getFileBody, { query });
      const body = await client.fetchQuery({ ...asked, staleTime: 0, gcTime: 0 });
      const fetched = await documentFile(body, sha256);
      setPdf(fetched);
      if (fetched === null) {
        setNotice("Документ изменился, прочитайте его ещё раз");
        onChanged();
      }
      return fetched;
    } catch (error) {
      setNotice(error instanceof CallRefused ? error.view.message : "Документ не скачался");
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function saveFile(): Promise<void> {
    const fetched = await fetchPdf();
    if (fetched === null) return;
    save(fetched);
    setNotice("PDF скачан");
  }

  async function shareFile(): Promise<void> {
    const fetched = pdf ?? (await fetchPdf());
    if (fetched === null) return;
    if (!(await share(fetched.file))) setNotice("Файл готов, нажмите «Поделиться» ещё раз");
  }

  return { pdf, busy, notice, saveFile, shareFile };
}

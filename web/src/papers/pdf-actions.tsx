// The PDF of the document that is open, at an address of its own: ordinary links, so that each browser and each web
// view of a messenger does what it can; shared as a file, compared with the hash of what was read (ux §1.6, §2.9;
// decision 0106).
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { CallRefused, callQuery } from "../server/query.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { canShare, documentFile, share, sizeText } from "./document-file.ts";
import { paperUrl } from "./paper-url.ts";

import styles from "./pdf-actions.module.css";

type Options = {
  query: { applicationId: string; documentRulesId: string };
  /** Of the PDF whose text is on the screen. */
  sha256: string;
  /** The PDF is another one by now: its text has to be read anew. */
  onChanged: () => void;
};

type Props = Options & { name: string; sizeBytes: number };

export function PdfActions({ name, sizeBytes, ...options }: Props) {
  const { busy, notice, shareFile } = useShare(options);
  const url = paperUrl({ ...options.query, sha256: options.sha256 });
  const size = sizeText(sizeBytes);
  return (
    <>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <div className={styles.actions}>
        <LinkButton
          look="secondary"
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Открыть PDF: ${name}`}
        >
          Открыть PDF
        </LinkButton>
        <LinkButton
          look="quiet"
          href={url}
          download={`${name}.pdf`}
          aria-label={`Скачать, ${size}: ${name}`}
        >
          Скачать, {size}
        </LinkButton>
        {canShare() && (
          <Button
            look="quiet"
            busy={busy}
            aria-label={`Поделиться: ${name}`}
            onClick={() => void shareFile()}
          >
            Поделиться
          </Button>
        )}
      </div>
    </>
  );
}

/** The file is fetched for it, and kept for the tap that a device may want once more. */
function useShare({ query, sha256, onChanged }: Options) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");

  async function fetchFile(): Promise<File | null> {
    setBusy(true);
    setNotice("");
    try {
      const asked = callQuery(documentSignEndpoints.getFileBody, { query });
      const body = await client.fetchQuery({ ...asked, staleTime: 0, gcTime: 0 });
      const fetched = await documentFile(body, sha256);
      setFile(fetched);
      if (fetched === null) {
        setNotice("Документ изменился, прочитайте его ещё раз");
        onChanged();
      }
      return fetched;
    } catch (error) {
      setNotice(error instanceof CallRefused ? error.view.message : "Документ не загрузился");
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function shareFile(): Promise<void> {
    const fetched = file ?? (await fetchFile());
    if (fetched === null) return;
    if (!(await share(fetched))) setNotice("Файл готов, нажмите «Поделиться» ещё раз");
  }

  return { busy, notice, shareFile };
}

// A stored scan to look at: fetched when it is opened, kept nowhere, its address revoked when it is closed (D7, D10;
// decision 0040).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { Loaded } from "../client/loaded.tsx";
import { documentFile, sizeText } from "../papers/document-file.ts";
import type { DocumentFile } from "../papers/document-file.ts";
import { callQuery } from "../server/query.ts";
import { Alert } from "../ui/alert.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

import styles from "./scan-view.module.css";

type Props = {
  open: boolean;
  title: string;
  query: { applicationId: string; fileId: string };
  onClose: () => void;
};

export function ScanView({ query, ...dialog }: Props) {
  return (
    <Dialog {...dialog} look={styles.view}>
      <StoredScan query={query} />
    </Dialog>
  );
}

function StoredScan({ query }: Pick<Props, "query">) {
  const scan = useQuery({
    ...callQuery(documentScanEndpoints.getScan, { query }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={scan} rows={["card"]}>
      {(body) => <ScanBody body={body} />}
    </Loaded>
  );
}

type Body = SuccessOf<typeof documentScanEndpoints.getScan>;

function ScanBody({ body }: { body: Body }) {
  const scan = useFileOf(body);
  if (scan === undefined) return <Skeleton rows={["card"]} />;
  if (scan === null)
    return <Alert tone="error" title="Файл пришёл не целиком. Откройте его ещё раз" />;
  const { file, url } = scan;
  const isPdf = file.type === "application/pdf";
  return (
    <>
      <figure className={styles.scan}>
        {!isPdf && <img src={url} alt="Сохранённая фотография" className={styles.picture} />}
        <figcaption className={styles.name} translate="no">
          {file.name}
        </figcaption>
      </figure>
      <div className={styles.actions}>
        <LinkButton look="secondary" href={url} target="_blank" rel="noreferrer">
          {isPdf ? "Открыть PDF" : "Открыть в полном размере"}
        </LinkButton>
        <LinkButton look="quiet" href={url} download={file.name}>
          Скачать, {sizeText(file.size)}
        </LinkButton>
      </div>
    </>
  );
}

/** undefined: not yet; null: other bytes have come than were told. */
function useFileOf(body: Body): DocumentFile | null | undefined {
  const [scan, setScan] = useState<DocumentFile | null>();
  useEffect(() => {
    let isOpen = true;
    const made = documentFile(body, body.sha256);
    void made.then((file) => isOpen && setScan(file));
    return () => {
      isOpen = false;
      void made.then((file) => file && URL.revokeObjectURL(file.url));
    };
  }, [body]);
  return scan;
}

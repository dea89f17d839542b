// A stored scan to look at: fetched when it is opened, kept nowhere; at an address of its own to open and to save (D7,
// D10; decisions 0040, 0106).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { Loaded } from "../client/loaded.tsx";
import { documentFile, sizeText } from "../papers/document-file.ts";
import { clientHooks } from "../server/client-hooks.ts";
import { callQuery } from "../server/query.ts";
import { requestUrl } from "../server/request-url.ts";
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
      {(body) => (
        <ScanBody
          body={body}
          url={requestUrl(
            documentScanEndpoints.getScan,
            { query: { ...query, asFile: "true" } },
            clientHooks(),
          )}
        />
      )}
    </Loaded>
  );
}

type Body = SuccessOf<typeof documentScanEndpoints.getScan>;

function ScanBody({ body, url }: { body: Body; url: string }) {
  const file = useFileOf(body);
  if (file === undefined) return <Skeleton rows={["card"]} />;
  if (file === null)
    return <Alert tone="error" title="Файл пришёл не целиком. Откройте его ещё раз" />;
  const isPdf = file.type === "application/pdf";
  return (
    <>
      <figure className={styles.scan}>
        {!isPdf && <Picture file={file} />}
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

/** From memory: its address is revoked when it is closed. */
function Picture({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    picture.current?.setAttribute("src", url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt="Сохранённая фотография" className={styles.picture} />;
}

/** undefined: not yet; null: other bytes have come than were told. */
function useFileOf(body: Body): File | null | undefined {
  const [file, setFile] = useState<File | null>();
  useEffect(() => {
    let isOpen = true;
    void documentFile(body, body.sha256).then((made) => isOpen && setFile(made));
    return () => void (isOpen = false);
  }, [body]);
  return file;
}

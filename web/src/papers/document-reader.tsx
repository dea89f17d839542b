// A document of the application open for reading: its text first, its PDF on demand (ux §1.6; D7; decision 0035).
import { useQuery } from "@tanstack/react-query";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { Loaded } from "../client/loaded.tsx";
import { callQuery } from "../server/query.ts";
import { Alert } from "../ui/alert.tsx";
import { PdfActions } from "./pdf-actions.tsx";
import { Reader } from "./reader.tsx";
import { ReadingBlocks } from "./reading-blocks.tsx";

import styles from "./document-actions.module.css";

type Props = {
  open: boolean;
  query: { applicationId: string; documentRulesId: string };
  name: string;
  onClose: () => void;
};

export function DocumentReader({ open, query, name, onClose }: Props) {
  // Each opening reads it afresh: terms change, and the text is nothing to keep.
  const text = useQuery({
    ...callQuery(documentSignEndpoints.getDocumentText, { query }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const footer = text.data && (
    <PdfActions
      query={query}
      name={name}
      sha256={text.data.sha256}
      sizeBytes={text.data.sizeBytes}
      onChanged={() => void text.refetch()}
    />
  );
  return (
    <Reader open={open} title={name} onClose={onClose} footer={footer}>
      <Loaded query={text} rows={["title", "text", "text", "text", "text", "text", "text"]}>
        {(data) => <DocumentBody {...data} />}
      </Loaded>
    </Reader>
  );
}

type Text = SuccessOf<typeof documentSignEndpoints.getDocumentText>;

function DocumentBody({ blocks, sha256 }: Text) {
  return (
    <>
      {blocks === null ? (
        <Alert tone="info" live={false}>
          <p>Этот документ подписан давно, его текст открывается только в PDF.</p>
        </Alert>
      ) : (
        <ReadingBlocks blocks={blocks} />
      )}
      <p className={styles.hash}>
        {blocks !== null && "Этот текст лежит внутри PDF. "}Контрольная сумма PDF (SHA-256):{" "}
        <code translate="no">{sha256}</code>
      </p>
    </>
  );
}

// A scan that is a PDF opens in a tab of its own, where the browser draws it.
import { useEffect, useState } from "react";

import { LinkButton } from "../../ui/link-button.tsx";
import { blobOf } from "./bytes.ts";

export function PdfLink({ base64, name }: { base64: string; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blobOf(base64, "application/pdf"));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return (
    url !== undefined && (
      <LinkButton look="secondary" href={url} target="_blank" rel="noreferrer">
        Открыть PDF: {name}
      </LinkButton>
    )
  );
}

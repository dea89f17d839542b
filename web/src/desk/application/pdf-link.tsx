// A scan that is a PDF opens in a tab of its own, where the browser draws it.
import { useEffect, useRef } from "react";

import { LinkButton } from "../../ui/link-button.tsx";
import { blobOf } from "./bytes.ts";

export function PdfLink({ base64, name }: { base64: string; name: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blobOf(base64, "application/pdf"));
    place.current?.querySelector("a")?.setAttribute("href", url);
    return () => URL.revokeObjectURL(url);
  }, [base64]);
  return (
    <p ref={place}>
      <LinkButton look="secondary" target="_blank" rel="noreferrer">
        Открыть PDF: {name}
      </LinkButton>
    </p>
  );
}

// Copies a number or an address by one tap and says so; selecting by hand works too (ux §3 row 22).
import { useEffect, useState } from "react";

import { Button } from "./button.tsx";

const shownForMs = 3000;

type Props = { text: string; label: string; children?: string };

export function CopyButton({ text, label, children = "Скопировать" }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const fading = setTimeout(() => setOutcome(null), shownForMs);
    return () => clearTimeout(fading);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <>
      <Button look="quiet" aria-label={`${children} ${label}`} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status">
        {outcome === "copied" && "Скопировано"}
        {outcome === "failed" && "Не получилось, выделите и скопируйте сами"}
      </span>
    </>
  );
}

// A number that is hidden from who looks over a shoulder, until its owner asks for it (ux §3 row 50).
import { useState } from "react";

import { Button } from "./button.tsx";
import type { Definition } from "./definition-list.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

import styles from "./masked.module.css";

type Props = { name: string; masked: string; full: string };

export function Masked({ name, masked, full }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.masked}>
      <span translate="no">{isShown ? full : masked}</span>
      <Button look="quiet" onClick={() => setShown(!isShown)}>
        <span>
          <span>{isShown ? "Скрыть" : "Показать"}</span> <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
    </span>
  );
}

/** `full`: what its owner may ask to see instead of the masked value. */
export type MaskedItem = Definition & { full?: string };

export const withMasks = (items: readonly MaskedItem[]): Definition[] =>
  items.map(({ full, ...item }) =>
    full === undefined || typeof item.value !== "string"
      ? item
      : { ...item, value: <Masked name={item.name} masked={item.value} full={full} /> },
  );

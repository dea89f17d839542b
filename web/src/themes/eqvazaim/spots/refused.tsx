// The beam rests to one side: nothing is broken, it can be levelled again (ux §5.5).
import { Plate } from "../plate.tsx";

export function RefusedSpot() {
  return (
    <Plate beam="M26 74L134 58">
      <circle cx="45" cy="52" r="18" fill="var(--primary)" stroke="none" />
      <circle cx="117" cy="48" r="11" fill="var(--accent)" stroke="none" />
      <path d="M38 52h14" stroke="var(--on-primary)" />
      <path d="M113 48h8M117 44v8" stroke="var(--on-accent)" />
    </Plate>
  );
}

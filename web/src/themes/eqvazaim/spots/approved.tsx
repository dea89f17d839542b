// A tick, and the balance is level (ux §5.5).
import { Plate } from "../plate.tsx";

export function ApprovedSpot() {
  return (
    <Plate>
      <circle cx="80" cy="39" r="25" fill="var(--primary)" stroke="none" />
      <path d="M69 39l8 8 15-16" stroke="var(--on-primary)" strokeWidth="4" />
      <path d="M28 60h14M28 52h14M118 60h14M118 52h14" stroke="var(--accent)" strokeWidth="5" />
    </Plate>
  );
}

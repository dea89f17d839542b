// A passport open at the photograph, one page above the other (ux §5.5).
import { Plate } from "../plate.tsx";

export function PassportSpot() {
  return (
    <Plate>
      <rect x="57" y="8" width="46" height="56" rx="6" fill="var(--surface)" />
      <path d="M57 34h46" />
      <path d="M67 18h17M67 25h10M88 45h6M88 53h6" stroke="var(--primary)" />
      <rect x="65" y="40" width="16" height="18" rx="3" fill="var(--primary)" stroke="none" />
      <path d="M73 46h0M70 56a3 3 0 016 0z" stroke="var(--on-primary)" strokeWidth="5" />
      <circle cx="91" cy="21" r="5" fill="var(--accent)" stroke="none" />
      <circle cx="36" cy="56" r="8" fill="var(--primary)" stroke="none" />
      <circle cx="124" cy="56" r="8" fill="var(--accent)" stroke="none" />
    </Plate>
  );
}

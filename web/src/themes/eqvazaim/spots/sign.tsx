// A contract with a signature under two equal lines (ux §5.5).
import { Plate } from "../plate.tsx";

export function SignSpot() {
  return (
    <Plate>
      <rect x="52" y="8" width="46" height="56" rx="6" fill="var(--surface)" />
      <path d="M62 19h26M62 27h26" />
      <path d="M61 52c4-13 10-13 9-4s6 5 8 0 4-1 7 0" stroke="var(--primary)" />
      <path d="M97 42l13-21" stroke="var(--accent)" strokeWidth="9" />
      <path d="M91 53l1-8 5 3z" fill="var(--on-primary-soft)" />
    </Plate>
  );
}

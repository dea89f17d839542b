// A clock at rest between two weights (ux §5.5).
import { Plate } from "../plate.tsx";

export function WaitSpot() {
  return (
    <Plate>
      <circle cx="80" cy="39" r="25" fill="var(--surface)" />
      <path d="M80 25v14l10 6" stroke="var(--primary)" />
      <circle cx="36" cy="56" r="8" fill="var(--primary)" stroke="none" />
      <circle cx="124" cy="56" r="8" fill="var(--accent)" stroke="none" />
    </Plate>
  );
}

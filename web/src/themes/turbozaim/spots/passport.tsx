// A passport open at the photograph, one page above the other (ux §5.5).
import { Plate } from "../plate.tsx";

export function PassportSpot() {
  return (
    <Plate>
      <path d="M76 8h56v80H76z" fill="var(--primary)" />
      <path d="M81 50h46v33H81z" fill="var(--on-primary)" />
      <path d="M86 55h16v23H86z" fill="var(--accent)" />
      <path d="M94 59v8" stroke="var(--primary)" strokeWidth="7" />
      <path d="M88 75h12" stroke="var(--primary)" strokeWidth="6" />
      <path d="M107 58h15M107 67h15M107 76h9" stroke="var(--primary)" strokeWidth="4" />
      <path d="M86 20h36M86 30h22" stroke="var(--on-primary)" strokeWidth="4" />
    </Plate>
  );
}

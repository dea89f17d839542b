// A briefcase with a bright clasp (ux §5.5).
import { Plate } from "../plate.tsx";

export function WorkSpot() {
  return (
    <Plate>
      <path d="M88 34V20h28v14" fill="none" stroke="var(--on-primary-soft)" strokeWidth="6" />
      <path d="M64 32h76v50H64z" fill="var(--primary)" />
      <path d="M64 54h76" stroke="var(--on-primary)" />
      <path d="M94 47h16v14H94z" fill="var(--accent)" />
    </Plate>
  );
}

// A camera with its flash (ux §5.5).
import { Plate } from "../plate.tsx";

export function PhotoSpot() {
  return (
    <Plate>
      <path d="M84 20h32v12H84z" fill="var(--primary)" />
      <path d="M62 30h80v52H62z" fill="var(--primary)" />
      <circle cx="100" cy="56" r="19" fill="var(--on-primary)" />
      <circle cx="100" cy="56" r="9" fill="var(--primary)" />
      <path d="M126 14h18v12h-18z" fill="var(--accent)" />
    </Plate>
  );
}

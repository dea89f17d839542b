// A stopwatch that is running (ux §5.5).
import { Plate } from "../plate.tsx";

export function WaitSpot() {
  return (
    <Plate>
      <path d="M92 8h18v12H92z" fill="var(--primary)" />
      <circle cx="101" cy="52" r="34" fill="var(--primary)" />
      <circle cx="101" cy="52" r="25" fill="var(--on-primary)" />
      <path d="M101 52V27a25 25 0 0125 25z" fill="var(--accent)" />
      <path d="M101 52V32" stroke="var(--primary)" />
    </Plate>
  );
}

// A telephone with a message just in (ux §5.5).
import { Plate } from "../plate.tsx";

export function PhoneSpot() {
  return (
    <Plate>
      <path d="M84 10h38v76H84z" fill="var(--primary)" />
      <path d="M89 18h28v52H89z" fill="var(--on-primary)" />
      <path d="M94 46h18M94 57h12" stroke="var(--primary)" />
      <path d="M98 78h10" stroke="var(--on-primary)" />
      <path d="M112 12h32v18h-24l-8 9z" fill="var(--accent)" />
    </Plate>
  );
}

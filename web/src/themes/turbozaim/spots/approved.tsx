// A slanted plate with a tick (ux §5.5).
import { Plate } from "../plate.tsx";

export function ApprovedSpot() {
  return (
    <Plate>
      <path d="M66 14h68v68H66z" fill="var(--primary)" />
      <path d="M80 48l14 14 26-29" fill="none" stroke="var(--on-primary)" strokeWidth="9" />
      <path d="M124 8h24v14h-24z" fill="var(--accent)" />
    </Plate>
  );
}

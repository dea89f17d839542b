// A message with the digits of a code, the last one still to come (ux §5.5).
import { Plate } from "../plate.tsx";

export function CodeSpot() {
  return (
    <Plate>
      <path
        d="M54 12h52a12 12 0 0112 12v12a12 12 0 01-12 12H74L62 59V48h-8a12 12 0 01-12-12V24a12 12 0 0112-12z"
        fill="var(--primary)"
        stroke="none"
      />
      <path d="M59 30h0M73 30h0M87 30h0" stroke="var(--on-primary)" strokeWidth="9" />
      <path d="M101 30h0" stroke="var(--accent)" strokeWidth="9" />
      <circle cx="36" cy="56" r="8" fill="var(--primary)" stroke="none" />
      <circle cx="124" cy="56" r="8" fill="var(--accent)" stroke="none" />
    </Plate>
  );
}

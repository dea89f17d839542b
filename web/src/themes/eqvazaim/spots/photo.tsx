// A camera, and the frame that it looks through (ux §5.5).
import { Plate } from "../plate.tsx";

export function PhotoSpot() {
  return (
    <Plate>
      <path d="M68 26l4-8h16l4 8z" fill="var(--primary)" stroke="var(--primary)" />
      <rect x="50" y="25" width="60" height="39" rx="8" fill="var(--primary)" stroke="none" />
      <circle cx="80" cy="44" r="13" fill="var(--surface)" stroke="none" />
      <circle cx="80" cy="44" r="6" fill="var(--accent)" stroke="none" />
      <path d="M101 34h0" stroke="var(--on-primary)" strokeWidth="5" />
      <path d="M30 28v-8a6 6 0 016-6h8M130 28v-8a6 6 0 00-6-6h-8" />
    </Plate>
  );
}

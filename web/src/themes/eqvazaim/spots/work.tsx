// A briefcase with equal pay on both sides (ux §5.5).
import { Plate } from "../plate.tsx";

export function WorkSpot() {
  return (
    <Plate>
      <rect x="52" y="28" width="56" height="36" rx="8" fill="var(--primary)" stroke="none" />
      <path d="M70 28v-6a5 5 0 015-5h10a5 5 0 015 5v6" />
      <path d="M54 44h52" stroke="var(--on-primary)" />
      <circle cx="80" cy="44" r="6" fill="var(--accent)" stroke="none" />
      <path d="M29 60h10M29 52h10M121 60h10M121 52h10" stroke="var(--accent)" strokeWidth="5" />
    </Plate>
  );
}

// A house between two trees of one height (ux §5.5).
import { Plate } from "../plate.tsx";

export function AddressSpot() {
  return (
    <Plate>
      <rect x="62" y="34" width="36" height="30" rx="4" fill="var(--primary)" stroke="none" />
      <path d="M56 36l24-22 24 22z" fill="var(--accent)" stroke="var(--accent)" />
      <path d="M75 64V53a5 5 0 0110 0v11z" fill="var(--on-primary)" stroke="none" />
      <path d="M34 64V50M126 64V50" />
      <circle cx="34" cy="42" r="10" fill="var(--primary)" stroke="none" />
      <circle cx="126" cy="42" r="10" fill="var(--primary)" stroke="none" />
    </Plate>
  );
}

// A telephone that rings to both sides alike (ux §5.5).
import { Plate } from "../plate.tsx";

export function PhoneSpot() {
  return (
    <Plate>
      <rect x="63" y="8" width="34" height="56" rx="8" fill="var(--primary)" stroke="none" />
      <rect x="68" y="15" width="24" height="38" rx="3" fill="var(--surface)" stroke="none" />
      <path d="M75 30h10M75 38h10" stroke="var(--primary)" />
      <path d="M78 58.5h4" stroke="var(--on-primary)" />
      <path d="M51 24a18 18 0 000 20M109 24a18 18 0 010 20" />
      <circle cx="36" cy="56" r="8" fill="var(--primary)" stroke="none" />
      <circle cx="124" cy="56" r="8" fill="var(--accent)" stroke="none" />
    </Plate>
  );
}

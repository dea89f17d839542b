// A bank card lying level (ux §5.5).
import { Plate } from "../plate.tsx";

export function CardSpot() {
  return (
    <Plate>
      <rect x="48" y="20" width="64" height="44" rx="8" fill="var(--primary)" stroke="none" />
      <path d="M48 32h64" stroke="var(--on-primary-soft)" strokeWidth="7" strokeLinecap="butt" />
      <path d="M58 53h8M72 53h8" stroke="var(--on-primary)" />
      <circle cx="100" cy="51" r="6" fill="var(--accent)" stroke="none" />
      <circle cx="32" cy="56" r="8" fill="var(--primary)" stroke="none" />
      <circle cx="128" cy="56" r="8" fill="var(--accent)" stroke="none" />
    </Plate>
  );
}

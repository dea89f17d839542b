// A barrier across the way: stop here for now (ux §5.5).
import { Plate } from "../plate.tsx";

export function RefusedSpot() {
  return (
    <Plate>
      <path d="M72 54h10v30H72zM124 54h10v30h-10z" fill="var(--on-primary-soft)" />
      <path d="M58 24h88v32H58z" fill="var(--primary)" />
      <path d="M70 56l10-32h16L86 56zM104 56l10-32h16l-10 32z" fill="var(--accent)" />
    </Plate>
  );
}

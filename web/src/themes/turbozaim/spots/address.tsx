// A house that is quick to find (ux §5.5).
import { Plate } from "../plate.tsx";

export function AddressSpot() {
  return (
    <Plate>
      <path d="M70 44l32-28 32 28v38H70z" fill="var(--primary)" />
      <path d="M60 50l42-37 42 37" fill="none" stroke="var(--on-primary-soft)" />
      <path d="M94 54h17v28H94z" fill="var(--accent)" />
    </Plate>
  );
}

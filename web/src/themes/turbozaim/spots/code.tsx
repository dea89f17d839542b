// A message with the digits of a code, the last one still to come (ux §5.5).
import { Plate } from "../plate.tsx";

export function CodeSpot() {
  return (
    <Plate>
      <path d="M62 18h80v44H96L80 78V62H62z" fill="var(--primary)" />
      <path d="M72 40h10M90 40h10M108 40h10" stroke="var(--on-primary)" strokeWidth="10" />
      <path d="M126 40h8" stroke="var(--accent)" strokeWidth="10" />
    </Plate>
  );
}

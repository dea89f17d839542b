// A contract, a signature like a bolt, and the pen (ux §5.5).
import { Plate } from "../plate.tsx";

export function SignSpot() {
  return (
    <Plate>
      <path d="M64 8h56v80H64z" fill="var(--surface)" />
      <path d="M73 22h38M73 33h38M73 44h22" stroke="var(--progress-second)" />
      <path
        d="M72 74l8-14 3 11 8-14 3 11 5-7h8"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="4"
      />
      <path d="M133 10l12 8-24 34-12-8z" fill="var(--accent)" />
      <path d="M109 44l12 8-14 9z" fill="var(--on-primary-soft)" />
    </Plate>
  );
}

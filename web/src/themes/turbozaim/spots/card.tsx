// A bank card on the move (ux §5.5).
import { Plate } from "../plate.tsx";

export function CardSpot() {
  return (
    <Plate>
      <path d="M58 20h88v58H58z" fill="var(--primary)" />
      <path d="M58 35h88" stroke="var(--on-primary-soft)" strokeWidth="11" />
      <path d="M68 51h18v15H68z" fill="var(--accent)" />
      <path d="M96 62h16M120 62h16" stroke="var(--on-primary)" />
    </Plate>
  );
}

// Spot pictures of turbozaim: speed – slanted plates, a bolt, stripes; flat, square caps (ux §5.1, §5.5).
import type { ReactNode } from "react";

function Plate({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <rect width="160" height="96" rx="6" fill="var(--primary-soft)" />
      <path d="M12 30h44M4 48h40M20 66h30" stroke="var(--progress-second)" strokeWidth="5" />
      {children}
    </svg>
  );
}

const bolt = "M70 16h54l-16 32h22L74 88l14-34H54z";
const chip = "M128 16h20l-6 14h-20z";

/** A bolt with a signal chip. */
export function Welcome() {
  return (
    <Plate>
      <path d={bolt} fill="var(--primary)" />
      <path d={chip} fill="var(--accent)" />
    </Plate>
  );
}

/** Three slanted plates filling one after another. */
export function Wait() {
  return (
    <Plate>
      <path d="M66 26h20L70 70H50z" fill="var(--primary)" />
      <path d="M96 26h20l-16 44H80z" fill="var(--primary)" opacity=".6" />
      <path d="M126 26h20l-16 44h-20z" fill="var(--accent)" />
    </Plate>
  );
}

/** A slanted plate with a tick. */
export function Approved() {
  return (
    <Plate>
      <path d="M72 16h70l-22 64H50z" fill="var(--primary)" />
      <path d="M76 50l13 13 26-30" fill="none" stroke="var(--on-primary)" strokeWidth="7" />
      <path d={chip} fill="var(--accent)" transform="translate(4 -8)" />
    </Plate>
  );
}

/** The stripes meet a bar: stop here for now. */
export function Refused() {
  return (
    <Plate>
      <path d="M84 16h20L82 80H62z" fill="var(--primary)" />
      <path d="M118 16h20l-22 64H96z" fill="var(--accent)" />
    </Plate>
  );
}

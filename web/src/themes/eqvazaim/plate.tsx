// What every spot picture of eqvazaim stands on: a soft plate and a beam on its post, drawn with one round line of 3
// units; colours are flat (ux §5.1, §5.5).
import type { ReactNode } from "react";

type Props = {
  /** Level, unless the picture says that something is out of balance. */
  beam?: string;
  children: ReactNode;
};

export function Plate({ beam = "M24 66h112", children }: Props) {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <rect width="160" height="96" rx="16" fill="var(--primary-soft)" />
      <g
        fill="none"
        stroke="var(--on-primary-soft)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={`${beam}M80 66v14M64 82h32`} />
        {children}
      </g>
    </svg>
  );
}

// What every spot picture of turbozaim stands on: a crisp plate with three stripes of speed; what stands before them
// leans by 12 degrees. Flat colours, square ends (ux §5.1, §5.5).
import type { ReactNode } from "react";

type Props = {
  /** The picture has its own slant. */
  upright?: boolean;
  children: ReactNode;
};

export function Plate({ upright = false, children }: Props) {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <rect width="160" height="96" rx="6" fill="var(--primary-soft)" />
      <g strokeWidth="5">
        <path d="M12 30h44M4 48h40M20 66h30" stroke="var(--progress-second)" />
        <g transform={upright ? undefined : "translate(10) skewX(-12)"}>{children}</g>
      </g>
    </svg>
  );
}

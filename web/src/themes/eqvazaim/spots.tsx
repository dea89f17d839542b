// Spot pictures of eqvazaim: balance – a beam, equal bars, circles; two flat colours and a round line (ux §5.1, §5.5).
import type { ReactNode } from "react";

function Plate({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <rect width="160" height="96" rx="16" fill="var(--primary-soft)" />
      <g fill="none" stroke="var(--on-primary-soft)" strokeWidth="3" strokeLinecap="round">
        {children}
      </g>
    </svg>
  );
}

const beam = "M24 66h112M80 66v14M64 82h32";

/** Two equal weights on a level beam: what is taken and what is returned. */
export function Welcome() {
  return (
    <Plate>
      <path d={beam} />
      <circle cx="48" cy="46" r="18" fill="var(--primary)" stroke="none" />
      <circle cx="112" cy="46" r="18" fill="var(--accent)" stroke="none" />
      <path d="M48 39v14M41 46h14" stroke="var(--on-primary)" />
      <path d="M105 46h14" stroke="var(--on-accent)" />
    </Plate>
  );
}

/** The beam settles: one disc is a clock. */
export function Wait() {
  return (
    <Plate>
      <path d={beam} />
      <circle cx="80" cy="40" r="22" fill="var(--surface)" />
      <path d="M80 27v13l9 6" stroke="var(--primary)" />
      <circle cx="34" cy="54" r="8" fill="var(--primary)" stroke="none" />
      <circle cx="126" cy="54" r="8" fill="var(--accent)" stroke="none" />
    </Plate>
  );
}

/** A tick on the level beam. */
export function Approved() {
  return (
    <Plate>
      <path d={beam} />
      <circle cx="80" cy="40" r="22" fill="var(--primary)" stroke="none" />
      <path d="M70 40l7 7 13-14" stroke="var(--on-primary)" strokeLinejoin="round" />
      <path d="M34 54h20M106 54h20" stroke="var(--accent)" strokeWidth="6" />
    </Plate>
  );
}

/** The beam rests to one side; nothing is broken, it can be levelled again. */
export function Refused() {
  return (
    <Plate>
      <path d="M80 66v14M64 82h32" />
      <path d="M26 74L134 58" />
      <circle cx="42" cy="53" r="16" fill="var(--primary)" stroke="none" />
      <circle cx="116" cy="46" r="12" fill="var(--accent)" stroke="none" />
      <path d="M36 53h12" stroke="var(--on-primary)" />
    </Plate>
  );
}

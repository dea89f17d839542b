// Two equal weights on a level beam: what is taken and what is returned (ux §5.5).
import { Plate } from "../plate.tsx";

export function WelcomeSpot() {
  return (
    <Plate>
      <circle cx="48" cy="46" r="18" fill="var(--primary)" stroke="none" />
      <circle cx="112" cy="46" r="18" fill="var(--accent)" stroke="none" />
      <path d="M48 39v14M41 46h14" stroke="var(--on-primary)" />
      <path d="M105 46h14" stroke="var(--on-accent)" />
    </Plate>
  );
}

// A bolt with a signal chip (ux §5.5).
import { Plate } from "../plate.tsx";

export function WelcomeSpot() {
  return (
    <Plate upright>
      <path d="M70 16h54l-16 32h22L74 88l14-34H54z" fill="var(--primary)" />
      <path d="M128 16h20l-6 14h-20z" fill="var(--accent)" />
    </Plate>
  );
}

// The landing: the calculator first and what it stands for; below it what a person asks before they start (spec §1, §2;
// ux §2.7).
import { Suspense, useState } from "react";

import { waitingAttribute } from "../client/before-hydration.ts";
import { useIsHydrated } from "../client/hydration.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { LandingAbout, LandingCalculator, LandingRest, restId } from "./landing-later.ts";

import styles from "./landing-page.module.css";

// One and the same elements at every drawing, so that React leaves what is prerendered alone until its code is here.
const calculator = (
  <Suspense fallback={null}>
    <LandingCalculator />
  </Suspense>
);
const about = (
  <Suspense fallback={null}>
    <LandingAbout />
  </Suspense>
);
const rest = (
  <Suspense fallback={null}>
    <LandingRest id={restId} />
  </Suspense>
);

export function LandingPage() {
  return (
    <div className={styles.landing}>
      <Hero />
      {rest}
    </div>
  );
}

function Hero() {
  const isHydrated = useIsHydrated();
  // Opened from another page nothing was written before.
  const [isWritten] = useState(!isHydrated);
  return (
    <div className={styles.hero}>
      <PageHeading>Заём онлайн на карту</PageHeading>
      <div className={styles.calculator} {...(isWritten && { [waitingAttribute]: "" })}>
        <Card as="section" label="Калькулятор займа">
          {calculator}
        </Card>
      </div>
      {about}
    </div>
  );
}

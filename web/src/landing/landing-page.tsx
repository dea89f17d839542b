// The landing: the calculator first and what it stands for; below it what a person asks before they start (spec §1, §2;
// ux §2.7).
import { Suspense } from "react";

import { Calculator } from "../calculator/calculator.tsx";
import { queryOf } from "../calculator/choice.ts";
import { useIsHydrated } from "../client/hydration.tsx";
import { Link } from "../client/navigation.tsx";
import { usePersistedState } from "../client/state.ts";
import { Card } from "../ui/card.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { LandingAbout, LandingRest, restId } from "./landing-later.ts";

import styles from "./landing-page.module.css";

// One and the same elements at every drawing, so that React leaves the prerendered text alone until its code is here.
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
  const choice = usePersistedState((state) => state.calculator);
  // Until then it is not known what was chosen before: the address would take its place.
  const query = useIsHydrated() ? `?${queryOf(choice)}` : "";
  return (
    <div className={styles.hero}>
      <PageHeading>Займ онлайн на карту</PageHeading>
      <div className={styles.calculator}>
        <Card as="section" label="Калькулятор займа">
          <Calculator
            type="REGAUTH"
            action={
              <Link href={`/registration${query}`} asChild>
                <LinkButton wide>Получить деньги</LinkButton>
              </Link>
            }
          />
        </Card>
      </div>
      {about}
    </div>
  );
}

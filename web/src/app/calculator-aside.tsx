// The calculator beside a form: a column at 992 px and wider, folded away under one line below (spec §2).
import { Suspense, lazy } from "react";

import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

import styles from "./calculator-aside.module.css";

const Calculator = lazy(() =>
  import("../calculator/calculator.tsx").then((module) => ({ default: module.Calculator })),
);

export function CalculatorAside() {
  const wide = window.matchMedia("(min-width: 992px)").matches;
  return (
    <aside aria-label="Калькулятор займа" className={styles.aside}>
      <details open={wide} className={styles.details}>
        <summary className={styles.summary}>Изменить сумму и срок</summary>
        <Card>
          <Suspense fallback={<Skeleton />}>
            <Calculator />
          </Suspense>
        </Card>
      </details>
    </aside>
  );
}

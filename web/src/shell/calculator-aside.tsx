// The calculator beside a form: a column at 992 px and wider, below that folded away under one button (spec §2).
import { useId, useLayoutEffect, useState } from "react";

import { Calculator } from "../calculator/calculator.tsx";
import { replayTouchedFields } from "../client/before-hydration.ts";
import { Card } from "../ui/card.tsx";

import styles from "./calculator-aside.module.css";

/** What a wide screen shows unfolded is the style sheet's matter: the page is rendered before its screen is known. */
export function CalculatorAside() {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const panelId = useId();
  useLayoutEffect(replayTouchedFields, []);
  return (
    <aside aria-label="Калькулятор займа" className={styles.aside}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        aria-controls={panelId}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        Изменить сумму и срок
      </button>
      <div id={panelId} className={isUnfolded ? styles.unfolded : styles.panel}>
        <Card>
          <Calculator type="REGAUTH" />
        </Card>
      </div>
    </aside>
  );
}

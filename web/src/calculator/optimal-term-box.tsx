// The optional "optimal loan amount" box: while it is ticked, a new sum brings its own term (spec §2).
// Assumption: D2, D7. The term it sets is the shortest, the one that costs least; it is no consent, and nothing but this
// calculation follows from it. It is drawn only within an application: a visitor's term is never set for them (ux §6.2).
import { useId } from "react";

import styles from "./optimal-term-box.module.css";

type Props = { checked: boolean; onChange: (checked: boolean) => void };

export function OptimalTermBox({ checked, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>Менять срок вместе с суммой</span>
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        Срок станет самым коротким: так переплата меньше всего.
      </p>
    </div>
  );
}

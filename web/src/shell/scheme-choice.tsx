// The choice of the colour scheme: the system's, light or dark (ux §3 row 39).
import type { PersistedState } from "../client/persisted-state-shape.ts";
import { usePersistedState } from "../client/state.ts";

import styles from "./scheme-choice.module.css";

const choices: readonly { scheme: PersistedState["scheme"]; words: string }[] = [
  { scheme: "system", words: "Как в системе" },
  { scheme: "light", words: "Светлое" },
  { scheme: "dark", words: "Тёмное" },
];

export function SchemeChoice() {
  const chosen = usePersistedState((state) => state.scheme);
  const keep = usePersistedState((state) => state.keep);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Оформление</legend>
      {choices.map(({ scheme, words }) => (
        <label key={scheme} className={styles.label}>
          <input
            type="radio"
            name="scheme"
            checked={scheme === chosen}
            onChange={() => keep({ scheme })}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

// One extra: its tick and words, the price in rubles, whose it is, and the way to what it says in full (spec §3; ux §2.7).
import { rublesText } from "../../../loan/loan-words.ts";
import { Button } from "../../../ui/button.tsx";
import type { Extra } from "./use-extras.ts";

import box from "../../../form/fields/checkbox-row.module.css";
import styles from "./extras.module.css";

type Props = {
  extra: Extra;
  onToggle: (isActive: boolean) => void;
  onOpen: () => void;
};

export function ExtraRow({ extra, onToggle, onOpen }: Props) {
  const { id, name, amount, organization, checkboxText, flavorText, text, isChecked } = extra;
  const aboutId = `extra-${id}`;
  return (
    <div className={styles.extra}>
      <div className={styles.head}>
        <label className={box.row}>
          <input
            type="checkbox"
            className={box.box}
            checked={isChecked}
            aria-describedby={aboutId}
            onChange={(event) => onToggle(event.target.checked)}
          />
          <span className={box.words}>{checkboxText}</span>
        </label>
        <span className={styles.price} translate="no">
          {rublesText(amount)}
        </span>
      </div>
      <div className={box.details} id={aboutId}>
        {flavorText !== null && <p className={styles.flavor}>{flavorText}</p>}
        <p className={styles.about}>{text}</p>
        <p className={styles.about}>
          <span className={styles.whose}>Оказывает:</span>{" "}
          <span translate="no">{organization}</span>
          <span className={styles.spoken}>{`, цена ${rublesText(amount)}`}</span>
        </p>
      </div>
      <div className={styles.more}>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={`Подробнее: ${name}`}
          onClick={onOpen}
        >
          Подробнее
        </Button>
      </div>
    </div>
  );
}

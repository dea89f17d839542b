// The lender's phone and hours from the server settings: in the header's line, on a phone in a sheet behind one button
// (spec §1; WCAG 3.2.6). No number is shown until the settings have told theirs: a wrong one would be worse than none.
// A lender without a phone has hours all the same.
import { lender } from "../client/build-config.ts";
import { useTextSetting } from "../server/settings.ts";
import { Icon } from "../ui/icon.tsx";

import styles from "./contact.module.css";

const panelId = "contact";
const notYet = "Номер ещё загружается. Если он не появится, обновите страницу.";

/** A popover, not a dialog of ours: it opens before the page is alive, and closes by a tap beside it. */
export function Contact() {
  const phone = useTextSetting("HeaderNumberNewLK");
  const hours = useTextSetting("HeaderTextNewLK");
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-label="Связаться с нами"
        popoverTarget={panelId}
      >
        <Icon name="phone" size={20} />
      </button>
      <div id={panelId} popover="auto" className={styles.panel}>
        <p className={styles.title}>Связаться с нами</p>
        {phone + hours === "" ? (
          <p className={styles.instead}>{lender.contacts ?? notYet}</p>
        ) : (
          <p className={styles.lines}>
            {phone === "" ? (
              <span className={styles.contacts}>{lender.contacts}</span>
            ) : (
              <a
                href={`tel:${phone.replace(/[^\d+]/g, "")}`}
                className={styles.phone}
                translate="no"
              >
                {phone}
              </a>
            )}
            <span className={styles.hours}>{hours}</span>
          </p>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label="Закрыть"
          popoverTarget={panelId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

// The lender's phone and hours from the server settings: in the header's line, on a phone in a sheet behind one button
// (spec §1; WCAG 3.2.6). Until the settings tell theirs the lender's own stand there, which theirs are unless somebody
// changed them: decision 0076. A lender without a phone has hours all the same.
import { lender } from "../client/build-config.ts";
import { PhoneLink } from "../client/phone-link.tsx";
import { useSettingOr } from "../server/settings.ts";
import { Icon } from "../ui/icon.tsx";

import styles from "./contact.module.css";

const panelId = "contact";

/** A popover, not a dialog of ours: it opens before the page is alive, and closes by a tap beside it. */
export function Contact() {
  const phone = useSettingOr("HeaderNumberNewLK", lender.phone);
  const hours = useSettingOr("HeaderTextNewLK", lender.hours);
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
        <p className={styles.lines}>
          {phone !== "" && <PhoneLink phone={phone} className={styles.phone} />}
          <span className={styles.hours}>{hours}</span>
        </p>
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

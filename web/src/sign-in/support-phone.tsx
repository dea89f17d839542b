// The lender's phone and hours inside a page, from the server settings (spec §1); nothing while they are not known.
import { useTextSetting } from "../server/settings.ts";

import styles from "./support-phone.module.css";

export function SupportPhone() {
  const phone = useTextSetting("HeaderNumberNewLK");
  const hours = useTextSetting("HeaderTextNewLK");
  if (phone === "") return null;
  return (
    <p className={styles.contact}>
      <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={styles.phone} translate="no">
        {phone}
      </a>
      {hours !== "" && <span>{hours}</span>}
    </p>
  );
}

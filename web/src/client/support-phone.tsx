// The lender's phone and hours inside a page, from the server settings (spec §1); while they are not known, what
// the operator's build configuration says.
import { useTextSetting } from "../server/settings.ts";
import { lender } from "./build-config.ts";

import styles from "./support-phone.module.css";

export function SupportPhone() {
  const phone = useTextSetting("HeaderNumberNewLK");
  const hours = useTextSetting("HeaderTextNewLK");
  if (phone === "") return lender.contacts === null ? null : <p>{lender.contacts}</p>;
  return (
    <p className={styles.contact}>
      <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={styles.phone} translate="no">
        {phone}
      </a>
      {hours !== "" && <span>{hours}</span>}
    </p>
  );
}

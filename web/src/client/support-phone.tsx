// The lender's phone and hours inside a page: the server settings', which are the lender's own until they are changed
// (spec §1; decision 0076).
import { useSettingOr } from "../server/settings.ts";
import { lender } from "./build-config.ts";
import { PhoneLink } from "./phone-link.tsx";

import styles from "./support-phone.module.css";

export function SupportPhone() {
  const phone = useSettingOr("HeaderNumberNewLK", lender.phone);
  const hours = useSettingOr("HeaderTextNewLK", lender.hours);
  if (phone === "") return <p>{lender.email}</p>;
  return (
    <p className={styles.contact}>
      <PhoneLink phone={phone} className={styles.phone} />
      {hours !== "" && <span>{hours}</span>}
    </p>
  );
}

// Who lends and to whom, at the head of a page that is printed or kept as PDF; on the screen both are known.
import { lender } from "./build-config.ts";
import { useSession } from "./use-session.ts";

import styles from "./printed-head.module.css";

export function PrintedHead() {
  const { fullName } = useSession();
  return (
    <div className={styles.head} translate="no">
      <p>
        {lender.fullName}, ОГРН&nbsp;{lender.ogrn}, {lender.address}, {lender.phone}
      </p>
      <p>Заёмщик: {fullName}</p>
    </div>
  );
}

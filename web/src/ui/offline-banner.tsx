// Says that the link is lost, and that nothing is lost with it (ux §3 row 30).
import { useSyncExternalStore } from "react";

import styles from "./offline-banner.module.css";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          Нет связи с интернетом. Введённое на этой странице останется: отправьте его, когда связь
          вернётся.
        </p>
      )}
    </div>
  );
}

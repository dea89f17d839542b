// Says that the link is lost, and that what was typed is not; never that something was saved (ux §2.6, §3 row 30).
import { useSyncExternalStore } from "react";

import { Icon } from "./icon.tsx";

import styles from "./offline-banner.module.css";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** `unreachable`: a call has had no answer, though this device believes in its link. */
export function OfflineBanner({ unreachable = false }: { unreachable?: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const trouble = !online ? "Нет связи с интернетом." : unreachable ? "Сервер не отвечает." : null;
  return (
    <div role="status">
      {trouble !== null && (
        <p className={styles.banner}>
          <Icon name="warning" size={20} />
          <span>
            <span>{trouble}</span> Введённое на этой странице останется, отправить его получится,
            когда связь вернётся.
          </span>
        </p>
      )}
    </div>
  );
}

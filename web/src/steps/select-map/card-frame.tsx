// The acquirer's own page in a frame: its word is only a hint to ask our API now, and only from its own origin (D8).
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

import styles from "./select-map-page.module.css";

type Props = { url: string; origin: string; onHint: () => void };

export function CardFrame({ url, origin, onHint }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [reloads, setReloads] = useState(0);
  const [isHinted, setHinted] = useState(false);

  const takeMessage = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    setHinted(true);
    onHint();
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => takeMessage(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);

  return (
    <div className={styles.binding}>
      <div className={styles.window}>
        {!isLoaded && (
          <div className={styles.loading}>
            <Skeleton lines={6} label="Открываем страницу банка" />
          </div>
        )}
        <iframe
          key={reloads}
          ref={frame}
          src={url}
          title="Страница банка для привязки карты"
          className={styles.frame}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- never of our origin (frame-origin.ts)
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
      <p role="status" className={styles.hint}>
        {isHinted && "Проверяем ответ банка…"}
      </p>
      {!isHinted && (
        <Button
          look="quiet"
          onClick={() => {
            setLoaded(false);
            setReloads((count) => count + 1);
          }}
        >
          Загрузить форму снова
        </Button>
      )}
    </div>
  );
}

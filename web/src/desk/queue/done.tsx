// What was done with something of the queue, and the way back: the button that had the focus is gone with its form.
import { useEffect, useRef } from "react";

import { Link } from "../../client/navigation.tsx";
import { Alert } from "../../ui/alert.tsx";

export function Done({ words }: { words: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("a")?.focus(), []);
  return (
    <div ref={place}>
      <Alert tone="success" title={words}>
        <p>
          <Link href="/desk/queue">К очереди</Link>
        </p>
      </Alert>
    </div>
  );
}

// What was done with something of the queue, and the way back: the button that had the focus is gone with its form.
import { useEffect, useRef } from "react";

import { Link } from "../../client/navigation.tsx";
import { Alert } from "../../ui/alert.tsx";

type Props = { words: string; queue?: string };

export function Done({ words, queue = "/desk/queue" }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("a")?.focus(), []);
  return (
    <div ref={place}>
      <Alert tone="success" title={words}>
        <p>
          <Link href={queue}>К очереди</Link>
        </p>
      </Alert>
    </div>
  );
}

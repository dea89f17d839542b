// Who works on what a page shows; taking it and giving it back.
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../keys.ts";
import type { DeskSession } from "../session.ts";
import { instantText } from "../words.ts";
import type { QueueItem, Takeable } from "./queue-words.ts";
import { mayTake, useTake } from "./use-take.ts";

import styles from "./take-part.module.css";

type Props = {
  what: Takeable;
  taken: QueueItem["taken"];
  /** Whether it waits for somebody; what one has can be given back in any case. */
  isWaiting: boolean;
  session: DeskSession;
};

const holdings: Record<Takeable["type"], { mine: string; theirs: string }> = {
  application: { mine: "Заявка у вас с", theirs: "Заявку взял" },
  phoneChange: { mine: "Это у вас с", theirs: "Это взял" },
};

export function TakePart({ what, taken, isWaiting, session }: Props) {
  const { take, giveBack, busyId, error } = useTake();
  const isOpen = mayTake(session, what.type) && (isWaiting || taken?.isMe === true);
  const isFree = taken === null;
  const mayChange = isOpen && (isFree || taken.isMe);
  const change = () => (isFree ? take(what) : giveBack(what));
  useKeys(mayChange ? [{ key: "t", words: "Взять или вернуть", act: change }] : []);
  const { mine, theirs } = holdings[what.type];
  return (
    <div className={styles.take}>
      {error !== null && <Alert tone="warning">{error.message}</Alert>}
      {taken !== null && (
        <p className={styles.taken}>
          {taken.isMe ? mine : `${theirs} ${taken.username},`} {instantText(taken.takenAt)}
        </p>
      )}
      {mayChange && (
        <Button look={isFree ? "primary" : "secondary"} busy={busyId !== null} onClick={change}>
          {isFree ? "Взять в работу" : "Вернуть в очередь"}
        </Button>
      )}
    </div>
  );
}

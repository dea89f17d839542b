// The rows of the queue.
import type { Ref } from "react";

import { Link } from "../../client/navigation.tsx";
import { rublesText } from "../../loan/loan-words.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { durationText } from "../words.ts";
import type { QueueItem, Takeable } from "./queue-words.ts";
import { addressOf, kindWords, takeableOf, targetText, titleOf, urgencyOf } from "./queue-words.ts";

import styles from "./queue-table.module.css";

type Props = {
  ref: Ref<HTMLTableElement>;
  items: readonly QueueItem[];
  busyId: string | null;
  /** What somebody may take. */
  mayTake: (type: Takeable["type"]) => boolean;
  /** Takes, or gives back what one has. */
  onToggle: (item: QueueItem) => void;
};

export function QueueTable({ ref, items, busyId, mayTake, onToggle }: Props) {
  return (
    // A wide table scrolls sideways on a tablet, and by keyboard only when it can take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label="Что ждёт решения" tabIndex={0}>
      <table ref={ref} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">О чём</th>
            <th scope="col">Ждёт</th>
            <th scope="col">Что сделать</th>
            <th scope="col" className={styles.sum}>
              Сумма
            </th>
            <th scope="col">Кто взял</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.kind} ${item.id}`}>
              <th scope="row">
                <Link data-row href={addressOf(item)} translate="no">
                  {titleOf(item)}
                </Link>
              </th>
              <td>
                <Age item={item} />
              </td>
              <td>
                {kindWords[item.kind]}
                <span className={styles.about}>{item.about}</span>
              </td>
              <td className={styles.sum} translate="no">
                {item.sum === null ? "–" : rublesText(item.sum)}
              </td>
              <td>
                <Taken
                  item={item}
                  isBusy={busyId === item.subject.id}
                  mayTake={mayTake}
                  onToggle={onToggle}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Age({ item }: { item: QueueItem }) {
  const urgency = urgencyOf(item);
  return (
    <>
      {durationText(item.ageSeconds)}
      <span className={`${styles.about} ${styles[urgency]}`}>
        {urgency !== "calm" && <Icon name="warning" size={16} />}
        {targetText(item)}
      </span>
    </>
  );
}

type TakenProps = Pick<Props, "mayTake" | "onToggle"> & { item: QueueItem; isBusy: boolean };

const takeableWords: Record<Takeable["type"], string> = {
  application: "заявку",
  phoneChange: "смену телефона",
};

function Taken({ item, isBusy, mayTake, onToggle }: TakenProps) {
  const { taken } = item;
  const takeable = takeableOf(item);
  if (taken !== null && !taken.isMe) return <span translate="no">{taken.username}</span>;
  return (
    <span className={styles.taken}>
      {taken !== null && <span>Вы</span>}
      {takeable !== null && mayTake(takeable.type) && (
        <Button
          look="quiet"
          busy={isBusy}
          aria-label={`${taken === null ? "Взять" : "Вернуть"} ${takeableWords[takeable.type]} ${titleOf(item)}`}
          onClick={() => onToggle(item)}
        >
          {taken === null ? "Взять" : "Вернуть"}
        </Button>
      )}
    </span>
  );
}

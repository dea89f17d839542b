// The rows of the queue.
import type { Ref } from "react";

import { Link } from "../../client/navigation.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { durationText, rublesText, shortId } from "../words.ts";
import type { QueueItem } from "./queue-words.ts";
import { kindWords, targetText, urgencyOf } from "./queue-words.ts";

import styles from "./queue-table.module.css";

type Props = {
  ref: Ref<HTMLTableElement>;
  items: readonly QueueItem[];
  busyId: string | null;
  /** Takes, or gives back what one has; left out for who may not. */
  onToggle?: (item: QueueItem) => void;
};

export function QueueTable({ ref, items, busyId, onToggle }: Props) {
  return (
    // A wide table scrolls sideways on a tablet, and by keyboard only when it can take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-label="Что ждёт решения" tabIndex={0}>
      <table ref={ref} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Заявка</th>
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
            <tr key={`${item.kind} ${item.applicationId}`}>
              <th scope="row">
                <Link data-row href={`/desk/applications/${item.applicationId}`} translate="no">
                  {item.contractNumber ?? shortId(item.applicationId)}
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
                  isBusy={busyId === item.applicationId}
                  {...(onToggle && { onToggle })}
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

type TakenProps = { item: QueueItem; isBusy: boolean; onToggle?: (item: QueueItem) => void };

function Taken({ item, isBusy, onToggle }: TakenProps) {
  const { taken } = item;
  const number = item.contractNumber ?? shortId(item.applicationId);
  if (taken !== null && !taken.isMe) return <span translate="no">{taken.username}</span>;
  return (
    <span className={styles.taken}>
      {taken !== null && <span>Вы</span>}
      {onToggle !== undefined && (
        <Button
          look="quiet"
          busy={isBusy}
          aria-label={`${taken === null ? "Взять" : "Вернуть"} заявку ${number}`}
          onClick={() => onToggle(item)}
        >
          {taken === null ? "Взять" : "Вернуть"}
        </Button>
      )}
    </span>
  );
}

// Lines of the audit log: who did what, of whom, when; what a line names narrows the search to it.
import type { Ref } from "react";

import { Link } from "../../client/navigation.tsx";
import { Card } from "../../ui/card.tsx";
import { actorWords, actionWords } from "../action-words.ts";
import { detailsWords } from "../detail-words.ts";
import { Long, Table } from "../table.tsx";
import { addressOf } from "./audit-query.ts";
import type { Filters, Line } from "./audit-query.ts";

import styles from "./audit-page.module.css";

type Props = {
  ref: Ref<HTMLDivElement>;
  lines: readonly Line[];
  filters: Filters;
  mayOpen: boolean;
};

const columns = ["Когда", "Кто", "Что", "С кем", "Заявка", "Подробности"];

export function AuditTable({ ref, lines, filters, mayOpen }: Props) {
  const narrowed = (by: Filters) => addressOf({ ...filters, ...by });
  return (
    <div ref={ref} className={styles.lines}>
      <Card>
        <Table
          label="Строки журнала"
          columns={columns}
          rows={lines.map(({ id, at, actor, operator, action, person, application, details }) => ({
            key: String(id),
            cells: [
              <time key="at" className={styles.at} dateTime={at}>
                {exactText(at)}
              </time>,
              operator === null ? (
                actorWords(actor)
              ) : (
                <Link key="who" href={narrowed({ operator })} translate="no">
                  {operator}
                </Link>
              ),
              <Link key="what" data-row href={narrowed({ action })}>
                {actionWords(action)}
              </Link>,
              person && (
                <Link key="whom" href={narrowed({ person: person.id })} translate="no">
                  {person.name}
                </Link>
              ),
              application && <Application key="of" application={application} mayOpen={mayOpen} />,
              <Long key="details">{detailsWords(details)}</Long>,
            ],
          }))}
        />
      </Card>
    </div>
  );
}

type ApplicationProps = { application: NonNullable<Line["application"]>; mayOpen: boolean };

const Application = ({ application: { id, contractNumber }, mayOpen }: ApplicationProps) =>
  mayOpen ? (
    <Link href={`/desk/applications/${id}`} translate="no">
      {contractNumber}
    </Link>
  ) : (
    <span translate="no">{contractNumber}</span>
  );

const exact = new Intl.DateTimeFormat("ru-RU", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Moscow",
});

/** To the second, by Moscow: order and distance of actions are what is looked for. */
const exactText = (iso: string): string => exact.format(new Date(iso));

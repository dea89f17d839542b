// Numbers by day: how far applications came, decisions, waits for a person, partners, payouts (issue 18; decision
// 0089).
import { useQuery } from "@tanstack/react-query";

import { theme } from "#theme";
import { periodFault } from "@microloan/contract/desk/numbers-period";
import { formatDate } from "@microloan/domain/text/date";

import { Loaded } from "../../client/loaded.tsx";
import { today } from "../../client/today.ts";
import { useTitle } from "../../client/use-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText } from "../words.ts";
import { DecisionsPart } from "./decisions.tsx";
import { FunnelPart } from "./funnel.tsx";
import { NumbersFilters } from "./numbers-filters.tsx";
import { numbersQuery, useFilters } from "./numbers-query.ts";
import type { Numbers } from "./numbers-query.ts";
import { PartnersPart } from "./partners.tsx";
import { PayoutsPart } from "./payouts.tsx";
import { WaitsPart } from "./waits.tsx";

import styles from "./numbers.module.css";

export function NumbersPage() {
  useTitle("Цифры");
  useFocusOnHeading();
  const filters = useFilters();
  // Days that were typed are told at their field; these stand in an address that somebody has kept or sent.
  const fault = periodFault(filters, today());
  const numbers = useQuery({ ...numbersQuery(filters), enabled: fault === undefined });
  return (
    <>
      <PageHeading
        lead={`Числа бренда «${theme.name}»: у каждого бренда свой стенд. Дни – по Москве.`}
      >
        Цифры
      </PageHeading>
      <NumbersFilters filters={filters} />
      {fault === undefined ? (
        <Loaded query={numbers} rows={["card", "card", "card"]}>
          {(shownNumbers) => <Parts numbers={shownNumbers} />}
        </Loaded>
      ) : (
        <Alert tone="info" live={false} title="За эти дни цифр не показать">
          <p>{fault.message}</p>
        </Alert>
      )}
    </>
  );
}

const Parts = ({ numbers }: { numbers: Numbers }) => (
  <div className={styles.parts}>
    <State numbers={numbers} />
    <FunnelPart numbers={numbers} />
    <DecisionsPart numbers={numbers} />
    <WaitsPart numbers={numbers} />
    <PayoutsPart numbers={numbers} />
    <PartnersPart numbers={numbers} />
  </div>
);

/** As of when they are, what may still change, and what is not there. */
function State({ numbers }: { numbers: Numbers }) {
  const { from, to, today: lastDay, changingSince, countedAt, missing } = numbers;
  const parts = [
    `${formatDate(from)} – ${formatDate(to)}.`,
    to === lastDay && "Сегодня – на эту минуту.",
    countedAt !== null && `Прошедшие дни посчитаны ${instantText(countedAt)}.`,
    to >= changingSince &&
      `Путь заявок, начатых с ${formatDate(changingSince > from ? changingSince : from)}, ещё может измениться.`,
  ];
  return (
    <>
      <p className={styles.state}>{parts.filter(Boolean).join(" ")}</p>
      {missing.length > 0 && (
        <Alert tone="warning" live={false} title="Не все дни посчитаны">
          <p>
            {`Нет чисел за ${missing.slice(0, 5).map(formatDate).join(", ")}`}
            {missing.length > 5 && ` и ещё ${missing.length - 5}`}. Их посчитают ночью.
          </p>
        </Alert>
      )}
    </>
  );
}

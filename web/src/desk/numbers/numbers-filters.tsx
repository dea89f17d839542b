// Which numbers are shown: the period, the flow, the experiment.
import { useEffect } from "react";

import { numbersEndpoints } from "@microloan/contract/desk/endpoints/numbers";
import { periodFault, periods, usualDays } from "@microloan/contract/desk/numbers-period";
import { experiments } from "@microloan/domain/journey/experiments";

import { Link, useLocation } from "../../client/navigation.tsx";
import { today } from "../../client/today.ts";
import { DateField } from "../../form/fields/date-field.tsx";
import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../keys.ts";
import { addressOf } from "./numbers-query.ts";
import type { Filters } from "./numbers-query.ts";
import { experimentWords, flowWords } from "./numbers-words.ts";

import styles from "./numbers.module.css";

const flows = ["new", "reapplication"] as const;

export function NumbersFilters({ filters }: { filters: Filters }) {
  const [, navigate] = useLocation();
  const { days: _days, from, to, ...others } = filters;
  const isOwn = from !== undefined || to !== undefined;
  const lastDays = (days: (typeof periods)[number]) => addressOf({ ...others, days });
  useKeys(
    periods.map((days, index) => ({
      key: String(index + 1),
      words: `${days} дней`,
      act: () => navigate(lastDays(days)),
    })),
  );
  const choices = [
    {
      label: "Срок",
      options: periods.map((days) => ({
        key: days,
        words: `${days} дней`,
        href: lastDays(days),
        isChosen: !isOwn && (filters.days ?? usualDays) === days,
      })),
    },
    {
      label: "Чьи заявки",
      options: [undefined, ...flows].map((flow) => ({
        key: flow ?? "all",
        words: flow === undefined ? "Все клиенты" : flowWords[flow],
        href: addressOf({ ...filters, flow }),
        isChosen: filters.flow === flow,
      })),
    },
    {
      label: "Эксперимент",
      options: [undefined, ...experiments].map((experiment) => ({
        key: experiment ?? "none",
        words: experiment === undefined ? "Без разбивки" : experimentWords[experiment],
        href: addressOf({ ...filters, experiment }),
        isChosen: filters.experiment === experiment,
      })),
    },
  ];
  return (
    <div className={styles.head}>
      {choices.map(({ label, options }) => (
        <nav key={label} aria-label={label}>
          <ul className={styles.choices}>
            {options.map(({ key, words, href, isChosen }) => (
              <li key={key}>
                <Link
                  href={href}
                  className={styles.choice}
                  aria-current={isChosen ? "true" : undefined}
                >
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <OwnPeriod filters={filters} />
    </div>
  );
}

const ofOwnDates = numbersEndpoints.getNumbers.query.check(({ value, issues }) => {
  const fault = periodFault(value, today());
  if (fault === undefined) return;
  const { field, message } = fault;
  issues.push({ code: "custom", path: [field], message, input: value });
});

type Values = { from: string; to: string };

function OwnPeriod({ filters }: { filters: Filters }) {
  const [, navigate] = useLocation();
  const { days: _days, from, to, ...others } = filters;
  const form = useRequestForm({
    defaults: { from: dateFromWire(from), to: dateFromWire(to) },
    schema: ofOwnDates,
    toRequest: (values: Values): Filters => {
      const [first, last] = [dateToWire(values.from), dateToWire(values.to)];
      return { ...others, ...(first && { from: first }), ...(last && { to: last }) };
    },
  });
  // A link above and the browser's "back" change them too.
  useEffect(() => form.reset({ from: dateFromWire(from), to: dateFromWire(to) }), [from, to, form]);
  useKeys([
    { key: "f", words: "К датам", act: () => document.getElementById(fieldId("from"))?.focus() },
  ]);
  const show = form.handleSubmit(
    (query) => navigate(addressOf(query)),
    (faults) => document.getElementById(fieldId(Object.keys(faults)[0] ?? ""))?.focus(),
  );
  return (
    <form
      aria-label="Свои даты"
      noValidate
      className={styles.period}
      onSubmit={(event) => void show(event)}
    >
      <DateField form={form} name="from" label="С какого дня" hint="дд.мм.гггг" />
      <DateField form={form} name="to" label="По какой день" hint="Включительно" />
      <Button type="submit" look="secondary">
        Показать
      </Button>
    </form>
  );
}

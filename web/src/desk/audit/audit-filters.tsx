// The filters of the audit log: typed here, or taken from a line of it by its links.
import { useEffect } from "react";

import { auditEndpoints } from "@microloan/contract/desk/endpoints/audit";

import { Link, useLocation } from "../../client/navigation.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { Button } from "../../ui/button.tsx";
import { actionWords, knownActions } from "../action-words.ts";
import { useKeys } from "../keys.ts";
import { addressOf } from "./audit-query.ts";
import type { Filters } from "./audit-query.ts";

import styles from "./audit-page.module.css";

type Values = Record<"application" | "operator" | "action" | "from" | "to", string>;

type Props = {
  filters: Filters;
  /** Of the person it is narrowed to, when a line tells it. */
  personName: string | undefined;
};

export function AuditFilters({ filters, personName }: Props) {
  const [, navigate] = useLocation();
  const form = useRequestForm({
    defaults: valuesOf(filters),
    schema: auditEndpoints.searchAudit.query,
    toRequest: (values: Values) => requestOf(values, filters.person),
  });
  const address = addressOf(filters);
  // A link of a line and the browser's "back" change them too.
  useEffect(() => {
    form.reset(valuesOf(filters));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address, form]);
  useKeys([
    {
      key: "f",
      words: "К фильтрам",
      act: () => document.getElementById(fieldId("application"))?.focus(),
    },
  ]);
  const { person: _person, ...others } = filters;
  const search = form.handleSubmit(
    (query) => navigate(addressOf(query)),
    (faults) => document.getElementById(fieldId(Object.keys(faults)[0] ?? ""))?.focus(),
  );
  return (
    <form
      role="search"
      aria-label="Поиск в журнале"
      noValidate
      className={styles.search}
      onSubmit={(event) => void search(event)}
    >
      <div className={styles.filters}>
        <TextField
          form={form}
          name="application"
          label="Заявка"
          hint="Номер договора"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <TextField
          form={form}
          name="operator"
          label="Сотрудник"
          hint="Логин"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        <SelectField
          form={form}
          name="action"
          label="Что сделано"
          hint="Или нажмите в строке"
          choices={choicesWith(filters.action)}
        />
        <DateField form={form} name="from" label="С какого дня" hint="дд.мм.гггг" />
        <DateField form={form} name="to" label="По какой день" hint="Включительно" />
        <Button type="submit">Найти</Button>
      </div>
      {address !== "/desk/audit" && (
        <p className={styles.chosen}>
          {filters.person !== undefined && (
            <span>
              Заёмщик: <strong translate="no">{personName ?? filters.person}</strong>{" "}
              <Link href={addressOf(others)}>Убрать заёмщика</Link>
            </span>
          )}
          <Link href="/desk/audit">Показать весь журнал</Link>
        </p>
      )}
    </form>
  );
}

const valuesOf = ({ application = "", operator = "", action = "", from, to }: Filters): Values => ({
  application,
  operator,
  action,
  from: dateFromWire(from),
  to: dateFromWire(to),
});

function requestOf({ from, to, ...values }: Values, person: string | undefined): Filters {
  const typed = { person: person ?? "", ...values, from: dateToWire(from), to: dateToWire(to) };
  const given = Object.entries(typed).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** One without words was chosen by its line. */
const choicesWith = (action: string | undefined) =>
  action === undefined || knownActions.some(({ value }) => value === action)
    ? knownActions
    : [{ value: action, label: actionWords(action) }, ...knownActions];

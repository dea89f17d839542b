// What is owed on a day, today unless another one is asked for; the terms that it follows from.
import { useEffect } from "react";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { formatDate } from "@microloan/domain/text/date";

import { useLocation } from "../../client/navigation.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { rublesText, termText, totalCostWords } from "../../loan/loan-words.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { type DeskLoan, loanAddress } from "./desk-loan.ts";

import styles from "./loans.module.css";

const { query } = loanEndpoints.getDeskLoan;

export function Debt({ loan }: { loan: DeskLoan }) {
  const { debt } = loan;
  return (
    <TitledCard title={`Долг на ${formatDate(debt.on)}`}>
      <div className={styles.parts}>
        <DefinitionList
          items={[
            { name: "Основной долг", value: rublesText(debt.principal) },
            { name: "Проценты", value: rublesText(debt.interest) },
            { name: "Всего", value: rublesText(debt.total) },
            { name: "Из них просрочено", value: rublesText(debt.overdue) },
            ...(loan.overpaid > 0
              ? [{ name: "Вернуть заёмщику", value: rublesText(loan.overpaid) }]
              : []),
          ]}
        />
        <DayForm loan={loan} />
      </div>
    </TitledCard>
  );
}

/** What was signed. */
export function Terms({ loan: { account } }: { loan: DeskLoan }) {
  const { contract } = account;
  if (contract === undefined) return null;
  const rate = String(contract.dailyRate).replace(".", ",");
  const { percent, rubles } = totalCostWords(contract);
  return (
    <TitledCard title="Условия">
      <DefinitionList
        items={[
          { name: "Сумма займа", value: rublesText(contract.sum) },
          { name: "Срок", value: termText(contract) },
          { name: "Ставка в день", value: `${rate}\u00a0%` },
          { name: "ПСК", value: `${percent}\u00a0%, ${rubles}` },
          { name: "К возврату по графику", value: rublesText(contract.refundSum) },
        ]}
      />
    </TitledCard>
  );
}

function DayForm({ loan: { applicationId, debt } }: { loan: DeskLoan }) {
  const [, navigate] = useLocation();
  const form = useRequestForm({
    defaults: { on: dateFromWire(debt.on) },
    schema: query,
    toRequest: ({ on }) => ({ on: on.trim() === "" ? undefined : dateToWire(on, "ahead") }),
  });
  const { reset } = form;
  useEffect(() => reset({ on: dateFromWire(debt.on) }), [reset, debt.on]);
  useKeys([
    {
      key: "d",
      words: "Долг на другой день",
      act: () => document.getElementById(fieldId("on"))?.focus(),
    },
  ]);
  return (
    <StepForm
      form={form}
      submitError={null}
      submitLabel="Показать на этот день"
      onSubmit={async ({ on }) => navigate(loanAddress(applicationId, on), { replace: true })}
    >
      <DateField
        form={form}
        name="on"
        lies="ahead"
        label="На день"
        hint="Прошедший или будущий; пусто – сегодня"
        enterKeyHint="go"
      />
    </StepForm>
  );
}

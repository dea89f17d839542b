// A repayment that came to the lender's account is written down.
import { useQueryClient } from "@tanstack/react-query";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import type { RequestOf, SuccessOf } from "@microloan/contract/endpoint";

import { DateField } from "../../form/fields/date-field.tsx";
import { dateToWire } from "../../form/fields/form-date.ts";
import { MoneyField, moneyToWire } from "../../form/fields/money-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { rublesText } from "../../loan/loan-words.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { Say } from "../done-words.tsx";
import { useKeys } from "../keys.ts";
import { loanKey } from "./desk-loan.ts";

const { writeRepayment } = loanEndpoints;

type Written = SuccessOf<typeof writeRepayment>;

const words: Record<Written["outcome"], string> = {
  done: "Платёж записан",
  repaid: "Платёж записан: долга больше нет, заём погашен",
  closed: "Платёж записан. Заём уже закрыт: эти деньги нужно вернуть",
  known: "Этот платёж уже записан: ничего не изменилось",
};

type Props = { applicationId: string; onDone: Say };

export function RepaymentForm({ applicationId, onDone }: Props) {
  const client = useQueryClient();
  const { send, error } = useSubmit(writeRepayment);
  const defaults = { amount: "", paidOn: "", reference: "" };
  const form = useRequestForm({
    defaults,
    schema: writeRepayment.body,
    toRequest: ({ amount, paidOn, reference }) => ({
      amount: moneyToWire(amount),
      paidOn: dateToWire(paidOn),
      reference,
    }),
  });
  useKeys([
    {
      key: "p",
      words: "Записать платёж",
      act: () => document.getElementById(fieldId("amount"))?.focus(),
    },
  ]);

  async function write(body: RequestOf<typeof writeRepayment>["body"]): Promise<void> {
    const reply = await send({ params: { applicationId }, body });
    if (reply?.result !== true) return onDone(null);
    const { outcome, overpaid } = reply;
    const back = overpaid > 0 ? `. Вернуть заёмщику ${rublesText(overpaid)}` : "";
    onDone(`${words[outcome]}${back}`);
    form.reset(defaults);
    await client.invalidateQueries({ queryKey: loanKey });
  }

  return (
    <TitledCard title="Записать платёж">
      <StepForm form={form} submitError={error} submitLabel="Записать" onSubmit={write}>
        <MoneyField
          inputMode="decimal"
          form={form}
          name="amount"
          label="Сумма"
          hint="С копейками, если они есть"
        />
        <DateField form={form} name="paidOn" label="День платежа" hint="Когда деньги заплатили" />
        <TextField
          form={form}
          name="reference"
          label="Номер платежа у банка"
          hint="Из выписки; с тем же днём записывается один раз"
          autoComplete="off"
          maxLength={64}
          spellCheck={false}
          enterKeyHint="go"
        />
      </StepForm>
    </TitledCard>
  );
}

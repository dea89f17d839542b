// What is spent a month, and a warning, never a refusal, when it is more than comes in (D11).
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { MoneyField } from "../../form/fields/money-field.tsx";
import { FormRow, FormSection } from "../../form/step-form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { isWarned } from "./place-work-form.ts";
import type { PlaceWorkValues } from "./place-work-form.ts";

import styles from "./expense-fields.module.css";

type Form = { form: UseFormReturn<PlaceWorkValues> };

export function ExpenseFields({ form }: Form) {
  return (
    <FormSection title="Расходы в месяц">
      <p className={styles.lead}>Укажите суммы в рублях. Чего нет, оставьте пустым.</p>
      <FormRow>
        <MoneyField form={form} name="expenses.credits" label="Кредиты и займы" />
        <MoneyField form={form} name="expenses.alimony" label="Алименты" />
        <MoneyField form={form} name="expenses.utilities" label="Жильё и коммунальные услуги" />
        <MoneyField form={form} name="expenses.other" label="Другие расходы" />
      </FormRow>
      <SpendingWarning form={form} />
    </FormSection>
  );
}

/** The place is there from the start, so that the warning is spoken when it appears. */
function SpendingWarning({ form }: Form) {
  const [monthlyIncome, additionalIncomes, expenses] = useWatch({
    control: form.control,
    name: ["monthlyIncome", "additionalIncomes", "expenses"],
  });
  return (
    <div role="status" className={styles.warning}>
      {isWarned({ monthlyIncome, additionalIncomes, expenses }) && (
        <Alert tone="warning" live={false} title="Расходы больше доходов">
          <p>Проверьте суммы. Если всё верно, можно продолжать.</p>
        </Alert>
      )}
    </div>
  );
}

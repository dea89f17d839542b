// Where the money comes from and how much a month, with further incomes when the setting asks for them (D11).
import { useFieldArray, useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { incomeSources } from "@microloan/contract/dictionaries/work-dictionaries";
import { incomeSourceIdsOf } from "@microloan/contract/fields/employment";

import type { Choice } from "../../form/fields/choices.ts";
import { MoneyField } from "../../form/fields/money-field.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { FormSection } from "../../form/step-form.tsx";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { PlaceWorkValues } from "./place-work-form.ts";
import { useWorkChoices } from "./work-choices.ts";

import styles from "./income-fields.module.css";

type Form = { form: UseFormReturn<PlaceWorkValues> };

const useSources = () => useWorkChoices()("IncomeSource", incomeSources);
const mostRows = 5;
const addButtonId = "add-income";

export function IncomeFields({ form, isMoreAsked }: Form & { isMoreAsked: boolean }) {
  const busynessId = useWatch({ control: form.control, name: "busynessId" });
  const sources = useSources();
  return (
    <FormSection title="Доходы">
      <SelectField
        form={form}
        name="incomeSourceId"
        label="Основной источник дохода"
        choices={sourcesOf(busynessId, sources)}
      />
      <MoneyField
        form={form}
        name="monthlyIncome"
        label="Доход в месяц"
        hint="После вычета налогов, от 1 000 до 999 999 ₽"
      />
      {isMoreAsked && <AdditionalIncomes form={form} />}
    </FormSection>
  );
}

/** The sources of a busyness, the likeliest first; all of them until it is chosen. */
function sourcesOf(busynessId: string, sources: readonly Choice[]): readonly Choice[] {
  const offered = incomeSourceIdsOf(busynessId);
  if (offered.length === 0) return sources;
  return offered.flatMap((id) => sources.filter(({ value }) => value === id));
}

function AdditionalIncomes({ form }: Form) {
  const rows = useFieldArray({ control: form.control, name: "additionalIncomes" });

  function add(): void {
    const index = rows.fields.length;
    rows.append({ incomeSourceId: "", amount: "" }, { shouldFocus: false });
    focusLater(fieldId(`additionalIncomes.${index}.incomeSourceId`));
  }

  function remove(index: number): void {
    rows.remove(index);
    focusLater(addButtonId);
  }

  return (
    <>
      {rows.fields.map((row, index) => (
        <AdditionalIncome key={row.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {rows.fields.length < mostRows ? (
        <Button look="secondary" id={addButtonId} onClick={add}>
          Добавить ещё один доход
        </Button>
      ) : (
        <p className={styles.most}>Больше пяти дополнительных доходов указывать не нужно.</p>
      )}
    </>
  );
}

function AdditionalIncome({
  form,
  index,
  onRemove,
}: Form & { index: number; onRemove: () => void }) {
  const sources = useSources();
  const which = <VisuallyHidden>, дополнительный доход {index + 1}</VisuallyHidden>;
  return (
    <div className={styles.row}>
      <h3 className={styles.title}>Дополнительный доход {index + 1}</h3>
      <SelectField
        form={form}
        name={`additionalIncomes.${index}.incomeSourceId`}
        label={<>Источник{which}</>}
        choices={sources}
      />
      <MoneyField
        form={form}
        name={`additionalIncomes.${index}.amount`}
        label={<>Сумма в месяц{which}</>}
      />
      <Button look="quiet" onClick={onRemove}>
        Убрать<VisuallyHidden> дополнительный доход {index + 1}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** The control is on the screen only after the next drawing. */
const focusLater = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

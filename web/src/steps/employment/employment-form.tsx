// Work, income and expenses: the page of step 3, and in place in a confirmation (spec §2; D11).
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";

import { WorkSpot } from "#spots/work";
import {
  busynesses,
  incomeSources,
} from "@microloan/contract/dictionaries/employment-dictionaries";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { hasEmployer, incomeSourceIdsOf } from "@microloan/contract/fields/employment";

import type { Choice } from "../../form/fields/choices.ts";
import type { FormOf } from "../../form/fields/form-of.ts";
import { MoneyField } from "../../form/fields/money-field.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { FormRow, FormSection, StepForm } from "../../form/step-form.tsx";
import { useStepForm } from "../../form/use-step-form.tsx";
import type { EmbeddedForm } from "../../form/use-step-form.tsx";
import { useSetting } from "../../server/use-setting.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { EmployerFields } from "./employer-fields.tsx";
import type { Party } from "./employer-fields.tsx";
import { useEmploymentChoices } from "./employment-choices.ts";
import { fromEmployment, isWarned, shownFaults, toEmploymentRequest } from "./employment-values.ts";
import type { EmploymentValues } from "./employment-values.ts";
import { KnownWork, useKnownWork, workLeadOf } from "./known-work.tsx";
import { OptionalFields } from "./optional-fields.tsx";

import styles from "./employment-form.module.css";

type Form = { form: FormOf<EmploymentValues> };
type Saved = Pick<SuccessOf<typeof employmentEndpoints.getEmployment>, "employment" | "revision">;

export function EmploymentForm({ saved, place }: { saved: Saved; place?: EmbeddedForm }) {
  const [isRefusedWithout, setRefusedWithout] = useState(false);
  const asked = {
    additionalIncomes: useSetting("ShowAdditionalIncome"),
    expenses: useSetting("ShowExpenses") || isRefusedWithout,
  };
  const opening = fromEmployment(saved.employment);
  const isKnown = useKnownWork({ saved, place, request: toEmploymentRequest(opening, asked) });
  const step = useStepForm({
    endpoint: employmentEndpoints.saveEmployment,
    values: opening,
    saved: { form: "employment", revision: saved.revision },
    toRequest: (values: EmploymentValues) => toEmploymentRequest(values, asked),
    faults: shownFaults,
    place,
  });
  const { form, submitError } = step;
  // The setting was switched on since it was read here.
  if (!asked.expenses && submitError?.field?.startsWith("expenses.") === true)
    setRefusedWithout(true);
  const choices = useEmploymentChoices();
  const busynessId = useWatch({ control: form.control, name: "busynessId" });
  const filled = useRef<Party>(null);
  useFollowBusyness(form, busynessId);

  return (
    <StepForm
      {...step}
      {...(place === undefined && {
        heading: "Доходы и расходы",
        picture: WorkSpot,
        lead: workLeadOf(isKnown),
      })}
    >
      <KnownWork {...step} employment={saved.employment} isKnown={isKnown}>
        <SelectField
          form={form}
          name="busynessId"
          label="Занятость"
          choices={choices("Busyness", busynesses)}
        />
        {hasEmployer(busynessId) && <EmployerFields form={form} filled={filled} />}
        <IncomeFields form={form} isMoreAsked={asked.additionalIncomes} />
        {asked.expenses && <ExpenseFields form={form} />}
        <OptionalFields form={form} filled={filled} />
      </KnownWork>
    </StepForm>
  );
}

/** Another busyness: an income source it does not have is asked for anew, faults of hidden fields go. */
function useFollowBusyness(form: Form["form"], busynessId: string): void {
  const before = useRef(busynessId);
  useEffect(() => {
    if (before.current === busynessId) return;
    before.current = busynessId;
    if (!incomeSourceIdsOf(busynessId).includes(form.getValues("incomeSourceId"))) {
      form.setValue("incomeSourceId", "");
    }
    form.clearErrors([
      "employer",
      "jobTitle",
      "stagePeriodId",
      "workPhone",
      "workAddress",
      "legalFormId",
      "incomeSourceId",
    ]);
  }, [form, busynessId]);
}

const useSources = () => useEmploymentChoices()("IncomeSource", incomeSources);
const mostRows = 5;
const addButtonId = "add-income";

/** Where the money comes from and how much a month, with further incomes when the setting asks for them (D11). */
function IncomeFields({ form, isMoreAsked }: Form & { isMoreAsked: boolean }) {
  const busynessId = useWatch({ control: form.control, name: "busynessId" });
  const sources = useSources();
  return (
    <FormSection title="Доходы">
      <FormRow>
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
      </FormRow>
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
        <Button look="quiet" className={styles.add} id={addButtonId} onClick={add}>
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
  const which = <VisuallyHidden>{`, дополнительный доход ${index + 1}`}</VisuallyHidden>;
  return (
    <div className={styles.row}>
      <h3 className={styles.title}>{`Дополнительный доход ${index + 1}`}</h3>
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
        Убрать<VisuallyHidden>{` дополнительный доход ${index + 1}`}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** The control is on the screen only after the next drawing. */
const focusLater = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** What is spent a month, and a warning, never a refusal, when it is more than comes in (D11). */
function ExpenseFields({ form }: Form) {
  return (
    <FormSection title="Расходы в месяц">
      <p className={styles.lead}>Чего нет, оставьте пустым.</p>
      <div className={styles.sums}>
        <MoneyField form={form} name="expenses.credits" label="Кредиты и займы" />
        <MoneyField form={form} name="expenses.alimony" label="Алименты" />
        <MoneyField form={form} name="expenses.utilities" label="Жильё и ЖКХ" />
        <MoneyField form={form} name="expenses.other" label="Другие расходы" />
      </div>
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

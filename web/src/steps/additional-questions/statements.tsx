// The five statements about oneself, true until unticked; one unticked opens the list of its sub-forms (115-ФЗ; D11).
import { useCallback, useEffect } from "react";
import { useWatch } from "react-hook-form";

import { subFormOfStatement } from "@microloan/contract/fields/additional-question";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";
import { FormSection } from "../../form/step-form.tsx";
import type { AdditionalQuestionsValues } from "./additional-questions-values.ts";
import { SubFormList } from "./sub-forms/sub-form-list.tsx";
import type { OpenEntry } from "./use-open-entry.ts";

import styles from "./statements.module.css";

type Props = {
  form: FormOf<AdditionalQuestionsValues>;
  applicationId: string;
  onOpen: (opened: OpenEntry) => void;
  /** How many entries a list shows; undefined while it is not known. */
  onCount: (subForm: SubFormKind, count: number | undefined) => void;
};

export function Statements(props: Props) {
  return (
    <FormSection title="Подтвердите сведения о себе">
      <p className={styles.lead}>
        Этого требует закон. Если что-то из списка не так, снимите отметку и добавьте сведения.
      </p>
      <div className={styles.list}>
        {statements.map((statement) => (
          <CheckboxRow
            key={statement.name}
            form={props.form}
            name={statement.name}
            label={statement.label}
            details={
              <>
                <p className={styles.meaning}>{statement.meaning}</p>
                <WhenUnticked {...props} statement={statement} />
              </>
            }
          />
        ))}
      </div>
    </FormSection>
  );
}

type UntickedProps = Props & { statement: (typeof statements)[number] };

function WhenUnticked({ form, statement, applicationId, onOpen, onCount }: UntickedProps) {
  const isTrue = useWatch({ control: form.control, name: statement.name });
  const { clearErrors } = form;
  const { name } = statement;
  useEffect(() => {
    if (isTrue) clearErrors(name);
  }, [isTrue, name, clearErrors]);
  const subForm = subFormOfStatement[name];
  const keepCount = useCallback(
    (count: number | undefined) => {
      onCount(subForm, count);
      if (count !== undefined && count > 0) clearErrors(name);
    },
    [onCount, subForm, name, clearErrors],
  );
  return (
    <>
      {/* There from the start, so that what appears in it is spoken. */}
      <p role="status" className={styles.next}>
        {!isTrue && "Расскажите об этом ниже."}
      </p>
      {!isTrue && (
        <SubFormList
          name={subForm}
          applicationId={applicationId}
          onOpen={onOpen}
          onCount={keepCount}
        />
      )}
    </>
  );
}

/**
 * The five statements about oneself in plain words, and the sub-form that each opens when it is unticked (115-ФЗ;
 * D11).
 */
const statements = [
  {
    name: "hasNoRepresentative",
    label: "Я действую от своего имени, у меня нет представителя",
    meaning: "Представитель подаёт заявку за вас по доверенности или по закону.",
  },
  {
    name: "hasNoBeneficiary",
    label: "Я беру заём для себя, а не в пользу другого человека или организации",
    meaning: "Того, кто получит выгоду от займа вместо вас, закон называет выгодоприобретателем.",
  },
  {
    name: "hasNoBeneficiaryOwner",
    label: "Я принимаю решения без чужого контроля, у меня нет бенефициарного владельца",
    meaning: "Бенефициарный владелец может управлять вашими действиями.",
  },
  {
    name: "isNotPublicOfficial",
    label: "Я не публичное должностное лицо",
    meaning: "Это, например, министр, судья высшего суда или глава международной организации.",
  },
  {
    name: "isNotPublicOfficialRelative",
    label: "Мои близкие родственники не публичные должностные лица",
    meaning: "Близкие: супруги, родители и дети, бабушки, дедушки и внуки, братья и сёстры.",
  },
] as const;

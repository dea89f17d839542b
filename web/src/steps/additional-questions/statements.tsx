// The five statements about oneself, true until unticked; one unticked opens the list of its sub-forms (115-ФЗ; D11).
import { useCallback, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { subFormOfStatement } from "@microloan/contract/fields/additional-question";

import { SupportPhone } from "../../client/support-phone.tsx";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { FormSection } from "../../form/step-form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { LatePart, lazyPart } from "../../ui/late-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { AdditionalQuestionsValues } from "./additional-questions-form.ts";
import { statements } from "./statement-list.ts";
import type { SubFormName } from "./statement-list.ts";
import type { SubFormListProps } from "./sub-forms/sub-form-list.tsx";
import type { OpenEntry } from "./use-open-entry.ts";

import styles from "./statements.module.css";

const SubFormList = lazyPart(() => import("./sub-forms/sub-form-list.tsx"), "SubFormList");

type Props = {
  form: UseFormReturn<AdditionalQuestionsValues>;
  applicationId: string;
  onOpen: (opened: OpenEntry) => void;
  /** How many entries a list shows; undefined while it is not known. */
  onCount: (subForm: SubFormName, count: number | undefined) => void;
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
  const tellCount = useCallback(
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
        <LateList
          name={subForm}
          applicationId={applicationId}
          onOpen={onOpen}
          onCount={tellCount}
        />
      )}
    </>
  );
}

function LateList(props: SubFormListProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <Alert tone="error" title="Не получилось открыть список">
        <p>Обновите страницу или позвоните нам: заявку оформит сотрудник.</p>
        <SupportPhone />
      </Alert>
    );
  }
  return (
    <LatePart fallback={<Skeleton lines={2} />} onBroken={() => setBroken(true)}>
      <SubFormList {...props} />
    </LatePart>
  );
}

// What the confirmation asks for itself: its agreements, and the consent asked for anew;
// nothing chosen beforehand (D7).
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { FieldError, Resolver } from "react-hook-form";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { messages } from "@microloan/contract/errors/messages";
import type { PageDocument } from "@microloan/contract/fields/document";

import { BorrowerOnly } from "../../client/borrower-only.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { Agreements } from "../../papers/agreements.tsx";
import type { ReaderPlace } from "../../papers/agreements.tsx";
import { reportOpening } from "../../papers/document-openings.ts";
import { DocumentReader } from "../../papers/document-reader.tsx";
import { sectionTitles } from "../sections.ts";
import type { Section } from "../sections.ts";

const yesAndNo = [
  { value: "yes", label: "Да" },
  { value: "no", label: "Нет" },
];

type FormProps = {
  documents: readonly PageDocument[];
  /** The passport as it is known is confirmed here, and the consent with it. */
  asksClaims: boolean;
  opened: Section | null;
  refusal: SubmitError | null;
  onConfirm: (documentRuleIds: string[], mayPassClaims: boolean) => Promise<void>;
};

export function ConfirmForm({ documents, asksClaims, opened, refusal, onConfirm }: FormProps) {
  const applicationId = useApplicationId();
  const [tooEarly, setTooEarly] = useState<SubmitError | null>(null);
  const [openedBefore, setOpenedBefore] = useState(opened);
  if (openedBefore !== opened) {
    setOpenedBefore(opened);
    setTooEarly(null);
  }
  const { isOperator = false } = useSession();
  const form = useForm<ConfirmValues>({
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    defaultValues: fromDocuments(documents),
    resolver: confirmResolver(documents, asksClaims),
  });
  const { clearErrors } = form;
  useEffect(() => {
    if (!asksClaims) clearErrors("mayPassClaims");
  }, [asksClaims, clearErrors]);
  return (
    <StepForm
      form={form}
      submitError={tooEarly ?? refusal}
      submitLabel="Всё верно, продолжить"
      instead={
        isOperator ? <BorrowerOnly action="Даёт согласия и подтверждает данные" /> : undefined
      }
      onSubmit={async (values) => {
        if (opened === null) await onConfirm(tickedIds(values), values.mayPassClaims === "yes");
        else setTooEarly(saveFirst(opened));
      }}
    >
      {asksClaims && (
        <RadioGroup
          form={form}
          name="mayPassClaims"
          label="Разрешаете передать права по договору третьим лицам?"
          hint="Ответ не влияет на решение по заявке"
          choices={yesAndNo}
        />
      )}
      <Agreements
        readerOf={readerOf(applicationId)}
        form={form}
        documents={documents}
        page="reapplicationConfirmation"
        of={[applicationId]}
        fieldOf={agreementField}
        onRead={(documentRuleId) =>
          reportOpening({
            applicationId,
            formPageId: formPages.reapplicationConfirmation,
            documentRuleId,
          })
        }
      />
    </StepForm>
  );
}

/** The agreement with its PDF. */
const readerOf =
  (applicationId: string) =>
  ({ id, name }: PageDocument, place: ReaderPlace) => (
    <DocumentReader query={{ applicationId, documentRulesId: id }} name={name} {...place} />
  );

const saveFirst = (section: Section): SubmitError => ({
  message: `Сначала сохраните раздел «${sectionTitles[section]}» или закройте его`,
});

type ConfirmValues = {
  /** Ticks by the lower-cased id of the agreement (spec §3). */
  agreements: Record<string, boolean>;
  mayPassClaims: "" | "yes" | "no";
};

const agreementField = (id: string): `agreements.${string}` => `agreements.${id.toLowerCase()}`;

/** A tick that was given for this application, before coming back to the page, is the borrower's own. */
const fromDocuments = (documents: readonly PageDocument[]): ConfirmValues => ({
  agreements: Object.fromEntries(
    documents.map(({ id, isChecked }) => [id.toLowerCase(), isChecked]),
  ),
  mayPassClaims: "",
});

const tickedIds = ({ agreements }: ConfirmValues): string[] =>
  Object.keys(agreements).filter((id) => agreements[id] === true);

const fault = (message: string): FieldError => ({ type: "check", message });

/** `asksClaims`: the passport of this application is not saved yet, so its consent is not given either. */
const confirmResolver =
  (documents: readonly PageDocument[], asksClaims: boolean): Resolver<ConfirmValues> =>
  (values) => {
    const unticked = documents.filter(
      ({ id, isRequired }) => isRequired && values.agreements[id.toLowerCase()] !== true,
    );
    const isUnanswered = asksClaims && values.mayPassClaims === "";
    if (unticked.length === 0 && !isUnanswered)
      return { values, errors: {} as Record<string, never> };
    const agreements = Object.fromEntries(
      unticked.map(({ id }) => [
        id.toLowerCase(),
        fault("Поставьте отметку: без этого согласия заявку не рассмотреть"),
      ]),
    );
    return {
      values: {},
      errors: {
        ...(unticked.length > 0 && { agreements }),
        ...(isUnanswered && { mayPassClaims: fault(messages.ValueRequired) }),
      },
    };
  };

// Steps 0, 2 and 3 of a reapplication: the known data to check, each section changed in place, agreed to and confirmed
// with one button (spec §2, "Reapplication"; D5, D7; decision 0029).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";

import { WelcomeSpot } from "#spots/welcome";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { messages } from "@microloan/contract/errors/messages";
import type { PageDocument } from "@microloan/contract/fields/document";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import { Loaded } from "../../client/loaded.tsx";
import { today } from "../../client/today.ts";
import { useApplicationId } from "../../client/use-session.ts";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { Agreements } from "../../papers/agreements.tsx";
import type { ReaderPlace } from "../../papers/agreements.tsx";
import { tellOpened } from "../../papers/tell-opened.ts";
import { callQuery, keepJourney, readAnew } from "../../server/query.ts";
import { LatePart, lazyPart } from "../../ui/late-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { FormPlace } from "../in-place.tsx";
import { agreementField, confirmResolver, fromDocuments, tickedIds } from "./confirm-form.ts";
import type { ConfirmValues } from "./confirm-form.ts";
import { KnownSection } from "./known-section.tsx";
import { sections, sectionTitles } from "./sections.ts";
import type { Known, Section } from "./sections.ts";
import { useConfirm } from "./use-confirm.ts";

import styles from "./reapplication-confirmation-page.module.css";

const DocumentReader = lazyPart(() => import("../../papers/document-reader.tsx"), "DocumentReader");

const yesAndNo = [
  { value: "yes", label: "Да" },
  { value: "no", label: "Нет" },
];

export function ReapplicationConfirmationPage() {
  const applicationId = useApplicationId();
  const formPageId = formPages.reapplicationConfirmation;
  const known = useQuery(callQuery(passportEndpoints.getPassport, { body: { applicationId } }));
  const agreements = useQuery(
    callQuery(documentEndpoints.getDocumentsForPage, { body: { applicationId, formPageId } }),
  );
  return (
    <div className={styles.page}>
      <PageHeading
        picture={WelcomeSpot}
        lead="Эти данные остались с прошлого займа. Что изменилось, поправьте здесь же."
      >
        Проверьте данные
      </PageHeading>
      <Loaded query={known} lines={6}>
        {(data) => (
          <Loaded query={agreements}>
            {({ documents }) => <Confirmation known={data} documents={documents} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

type Opened = { section: Section; refusal: SubmitError | null } | null;
type Props = { known: Known; documents: readonly PageDocument[] };

function Confirmation({ known, documents }: Props) {
  const { confirm, refusal } = useConfirm(useApplicationId(), known);
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>(() => faultyAtFirst(known));
  const [told, setTold] = useState(refusal);
  if (told !== refusal) {
    setTold(refusal);
    if (refusal?.section) setOpened({ section: refusal.section, refusal: refusal.error });
  }

  const place: FormPlace = {
    refusal: opened?.refusal ?? null,
    onClose: () => setOpened(null),
    onSaved: async (journey) => {
      keepJourney(client, journey);
      await readAnew(client).catch(() => {});
      setOpened(null);
    },
  };
  return (
    <>
      {sections.map((section) => (
        <KnownSection
          key={section}
          section={section}
          known={known}
          isOpen={opened?.section === section}
          place={place}
          onOpen={() => setOpened({ section, refusal: null })}
        />
      ))}
      <ConfirmForm
        documents={documents}
        asksClaims={known.revisions.passport === 0}
        opened={opened?.section ?? null}
        refusal={refusal?.section === null ? refusal.error : null}
        onConfirm={confirm}
      />
    </>
  );
}

type FormProps = {
  documents: readonly PageDocument[];
  asksClaims: boolean;
  opened: Section | null;
  refusal: SubmitError | null;
  onConfirm: (documentRuleIds: string[], mayPassClaims: boolean) => Promise<void>;
};

function ConfirmForm({ documents, asksClaims, opened, refusal, onConfirm }: FormProps) {
  const applicationId = useApplicationId();
  const readerOf = useReader(applicationId);
  const [tooEarly, setTooEarly] = useState<SubmitError | null>(null);
  const [openedBefore, setOpenedBefore] = useState(opened);
  if (openedBefore !== opened) {
    setOpenedBefore(opened);
    setTooEarly(null);
  }
  const isClaimsAsked = asksClaims && opened !== "passport";
  const form = useForm<ConfirmValues>({
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    defaultValues: fromDocuments(documents),
    resolver: confirmResolver(documents, isClaimsAsked),
  });
  const { clearErrors } = form;
  useEffect(() => {
    if (!isClaimsAsked) clearErrors("mayPassClaims");
  }, [isClaimsAsked, clearErrors]);
  return (
    <StepForm
      form={form}
      submitError={tooEarly ?? refusal}
      submitLabel="Всё верно, продолжить"
      onSubmit={async (values) => {
        if (opened === null) await onConfirm(tickedIds(values), values.mayPassClaims === "yes");
        else setTooEarly(saveFirst(opened));
      }}
    >
      {isClaimsAsked && (
        <RadioGroup
          form={form}
          name="mayPassClaims"
          label="Разрешаете передать права по договору третьим лицам?"
          hint="Ответ не влияет на решение по заявке"
          choices={yesAndNo}
        />
      )}
      <Agreements
        readerOf={readerOf}
        form={form}
        documents={documents}
        page="reapplicationConfirmation"
        of={[applicationId]}
        fieldOf={agreementField}
        onRead={(documentRuleId) =>
          tellOpened({
            applicationId,
            formPageId: formPages.reapplicationConfirmation,
            documentRuleId,
          })
        }
      />
    </StepForm>
  );
}

/** The agreement with its PDF; its text alone where that part of the product could not be loaded. */
function useReader(applicationId: string) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return undefined;
  return ({ id, name }: PageDocument, place: ReaderPlace) => (
    <LatePart onBroken={() => setBroken(true)}>
      <DocumentReader query={{ applicationId, documentRulesId: id }} name={name} {...place} />
    </LatePart>
  );
}

const saveFirst = (section: Section): SubmitError => ({
  message: `Сначала сохраните раздел «${sectionTitles[section]}» или закройте его`,
});

/** What cannot be confirmed as it is, is open from the beginning: nothing known, or a passport that has run out. */
function faultyAtFirst(known: Known): Opened {
  const missing = sections.find((section) => known[section] === null);
  const { passport, birthDate } = known;
  const fault = passport && checkPassportIssueDate(passport.issueDate, birthDate, today());
  if (fault)
    return { section: "passport", refusal: { message: messages[fault], field: "issueDate" } };
  return missing === undefined ? null : { section: missing, refusal: null };
}

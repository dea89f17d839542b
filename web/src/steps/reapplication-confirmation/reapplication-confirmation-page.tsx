// Steps 0, 2 and 3 of a reapplication: the known data to check, each section changed in place, agreed to and confirmed
// with one button (spec §2, "Reapplication"; D5, D7; decision 0029).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

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
import type { SubmitError } from "../../form/step-form.tsx";
import type { EmbeddedForm } from "../../form/use-step-form.tsx";
import { callQuery, keepJourney, refetchActive } from "../../server/query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { sections, withPrefilled } from "../sections.ts";
import type { Known, Section } from "../sections.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { KnownSection } from "./known-section.tsx";
import { useConfirmKnown } from "./use-confirm-known.ts";
import { useDraftedSections } from "./use-drafted-sections.ts";

import styles from "./reapplication-confirmation-page.module.css";

export function ReapplicationConfirmationPage() {
  const applicationId = useApplicationId();
  const formPageId = formPages.reapplicationConfirmation;
  const drafted = useDraftedSections();
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
      <Loaded query={known} rows={["card", "card", "card", "button"]}>
        {(data) => (
          <Loaded query={agreements}>
            {({ documents }) =>
              drafted !== null && (
                <Confirmation known={withPrefilled(data)} documents={documents} drafted={drafted} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

/** The sections that are open, each with what the server has refused it for before; closed ones are undefined. */
type Opened = Readonly<Partial<Record<Section, SubmitError | null | undefined>>>;
type Props = {
  known: Known;
  documents: readonly PageDocument[];
  drafted: readonly Section[];
};

function Confirmation({ known, documents, drafted }: Props) {
  const { confirm, refusal } = useConfirmKnown(useApplicationId(), known);
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>(() => ({
    ...Object.fromEntries(drafted.map((section) => [section, null])),
    ...faultyAtFirst(known),
  }));
  const [shownRefusal, setShownRefusal] = useState(refusal);
  const open = (section: Section, error: SubmitError | null) =>
    setOpened((others) => ({ ...others, [section]: error }));
  const close = (section: Section) => setOpened((others) => ({ ...others, [section]: undefined }));
  if (shownRefusal !== refusal) {
    setShownRefusal(refusal);
    if (refusal?.section) open(refusal.section, refusal.error);
  }

  const placeOf = (section: Section): EmbeddedForm => ({
    refusal: opened[section] ?? null,
    onClose: () => close(section),
    onSaved: async (journey) => {
      keepJourney(client, journey);
      await refetchActive(client).catch(() => {});
      close(section);
    },
  });
  const isOpen = (section: Section) => opened[section] !== undefined;
  return (
    <>
      {sections.map((section) => (
        <KnownSection
          key={section}
          section={section}
          known={known}
          isOpen={isOpen(section)}
          place={placeOf(section)}
          onOpen={() => open(section, null)}
        />
      ))}
      <ConfirmForm
        documents={documents}
        asksClaims={known.revisions.passport === 0 && !isOpen("passport")}
        opened={sections.find(isOpen) ?? null}
        refusal={refusal?.section === null ? refusal.error : null}
        onConfirm={confirm}
      />
    </>
  );
}

/** What cannot be confirmed as it is, is open from the beginning: nothing known, or a passport that has run out. */
function faultyAtFirst(known: Known): Opened {
  const missing = sections.find((section) => known[section] === null);
  const { passport, birthDate } = known;
  const fault = passport && checkPassportIssueDate(passport.issueDate, birthDate, today());
  if (fault) return { passport: { message: messages[fault], field: "issueDate" } };
  return missing === undefined ? {} : { [missing]: null };
}

// One section of the confirmation: the known data with «Изменить», or its form in the same place (spec §2; ux §1.1).
import { useEffect, useRef } from "react";

import { useCatalog } from "../../form/fields/dictionaries.ts";
import type { EmbeddedForm } from "../../form/use-step-form.tsx";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { withMasks } from "../../ui/masked.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AddressForm } from "../address/address-form.tsx";
import { EmploymentForm } from "../employment/employment-form.tsx";
import { PassportForm } from "../passport/passport-form.tsx";
import { itemsOf, sectionObjects, sectionTitles } from "../sections.ts";
import type { Known, Section } from "../sections.ts";

type Props = {
  section: Section;
  known: Known;
  isOpen: boolean;
  place: EmbeddedForm;
  onOpen: () => void;
};

export function KnownSection({ section, known, isOpen, place, onOpen }: Props) {
  const choices = useCatalog();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that was pressed is gone: its section has the focus now.
    if (wasOpen.current !== isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const change = (
    <Button look="quiet" onClick={onOpen}>
      <span>
        Изменить <VisuallyHidden>{sectionObjects[section]}</VisuallyHidden>
      </span>
    </Button>
  );

  return (
    <TitledCard title={sectionTitles[section]} action={!isOpen && change} headingRef={heading}>
      {isOpen ? (
        <SectionForm section={section} known={known} place={place} />
      ) : (
        <DefinitionList items={withMasks(itemsOf[section](known, choices))} />
      )}
    </TitledCard>
  );
}

type FormProps = Pick<Props, "section" | "known" | "place">;

function SectionForm({ section, known, place }: FormProps) {
  switch (section) {
    case "passport":
      return <PassportForm saved={known} place={place} />;
    case "address":
      return <AddressForm saved={known} place={place} />;
    case "work":
      return (
        <EmploymentForm
          saved={{ employment: known.work, revision: known.revisions.work }}
          place={place}
        />
      );
  }
}

// One section of the confirmation: the known data with «Изменить», or its form in the same place (spec §2; ux §1.1).
import { useEffect, useRef, useState } from "react";

import { useApplicationId } from "../../client/use-session.ts";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { LatePart, lazyPart } from "../../ui/late-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { FormPlace } from "../in-place.tsx";
import { itemsOf, sectionTitles } from "./sections.ts";
import type { Known, Section } from "./sections.ts";

import styles from "./reapplication-confirmation-page.module.css";

// The forms are as heavy as pages, and most borrowers open none of them.
const PassportForm = lazyPart(() => import("../passport/passport-form-view.tsx"), "PassportForm");
const AddressForm = lazyPart(() => import("../address/address-form-view.tsx"), "AddressForm");
const PlaceWorkForm = lazyPart(
  () => import("../place-work/place-work-form-view.tsx"),
  "PlaceWorkForm",
);

const objects: Record<Section, string> = {
  passport: "паспорт",
  address: "адрес",
  work: "работу и доходы",
};

type Props = {
  section: Section;
  known: Known;
  isOpen: boolean;
  place: FormPlace;
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
  const title = sectionTitles[section];

  return (
    <Card as="section" label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {!isOpen && (
          <Button look="quiet" onClick={onOpen}>
            <span>
              Изменить <VisuallyHidden>{objects[section]}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      {isOpen ? (
        <SectionForm section={section} known={known} place={place} />
      ) : (
        <DefinitionList items={itemsOf[section](known, choices)} />
      )}
    </Card>
  );
}

type FormProps = Pick<Props, "section" | "known" | "place">;

function SectionForm({ section, known, place }: FormProps) {
  const applicationId = useApplicationId();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <FormMissing onClose={place.onClose} />;
  return (
    <LatePart
      fallback={<Skeleton lines={6} label="Открываем форму" />}
      onBroken={() => setBroken(true)}
    >
      {section === "passport" && (
        <PassportForm applicationId={applicationId} saved={known} place={place} />
      )}
      {section === "address" && (
        <AddressForm applicationId={applicationId} saved={known} place={place} />
      )}
      {section === "work" && (
        <PlaceWorkForm
          applicationId={applicationId}
          saved={{ employment: known.work, revision: known.revisions.work }}
          place={place}
        />
      )}
    </LatePart>
  );
}

const FormMissing = ({ onClose }: { onClose: () => void }) => (
  <Alert tone="error" title="Форма не открылась">
    <p>Проверьте связь и попробуйте ещё раз. Данные целы.</p>
    <Button look="quiet" onClick={onClose}>
      Закрыть
    </Button>
  </Alert>
);

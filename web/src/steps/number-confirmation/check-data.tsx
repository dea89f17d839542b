// What the borrower is about to confirm with the code: read once more before, each section a press away from its form,
// which leads back here (ux §1.1, check answers; decision 0074). A repeat client has confirmed it on a page of its own.
import { useQuery } from "@tanstack/react-query";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { JourneyState } from "@microloan/contract/fields/journey";
import { routeOf } from "@microloan/domain/journey/journey";
import type { Step } from "@microloan/domain/journey/steps";

import { journeyFromWire } from "../../client/journey-from-wire.ts";
import { Loaded } from "../../client/loaded.tsx";
import { Link } from "../../client/navigation.tsx";
import { useApplicationId } from "../../client/use-session.ts";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import { callQuery } from "../../server/query.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { itemsToCheck, sectionObjects, sections, sectionTitles } from "../sections.ts";
import type { Known, Section } from "../sections.ts";

export function CheckData({ journey }: { journey: JourneyState }) {
  const applicationId = useApplicationId();
  const known = useQuery(callQuery(passportEndpoints.getPassport, { body: { applicationId } }));
  return (
    <Loaded query={known} lines={12}>
      {(data) => (
        <>
          {sections.map((section) => (
            <CheckedSection
              key={section}
              section={section}
              known={data}
              href={routeOf(journeyFromWire(journey), stepOf[section])}
            />
          ))}
        </>
      )}
    </Loaded>
  );
}

const stepOf: Record<Section, Step> = {
  passport: "passport",
  address: "address",
  work: "employment",
};

type Props = { section: Section; known: Known; href: string };

function CheckedSection({ section, known, href }: Props) {
  const choices = useCatalog();
  const change = (
    <Link href={href} asChild>
      <LinkButton look="quiet">
        Изменить <VisuallyHidden>{sectionObjects[section]}</VisuallyHidden>
      </LinkButton>
    </Link>
  );
  return (
    <TitledCard title={sectionTitles[section]} action={change}>
      <DefinitionList items={itemsToCheck[section](known, choices)} />
    </TitledCard>
  );
}

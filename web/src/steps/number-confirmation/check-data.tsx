// What the borrower is about to confirm with the code: read once more before, each section a press away from its form,
// which leads back here (ux §1.1, check answers; decision 0074). A repeat client has confirmed it on a page of its own.
import { useQuery } from "@tanstack/react-query";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { routeOf } from "@microloan/domain/journey/journey";
import type { Step } from "@microloan/domain/journey/steps";

import { journeyFromWire } from "../../client/journey-from-wire.ts";
import { Loaded } from "../../client/loaded.tsx";
import { Link } from "../../client/navigation.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import { callQuery } from "../../server/query.ts";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { itemsToCheck, sectionObjects, sections, sectionTitles } from "../sections.ts";
import type { Known, Section } from "../sections.ts";

import styles from "./number-confirmation-page.module.css";

export function CheckData() {
  const applicationId = useApplicationId();
  const { journey } = useSession();
  const known = useQuery(callQuery(passportEndpoints.getPassport, { body: { applicationId } }));
  if (journey?.isNew !== true) return null;
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
  const title = sectionTitles[section];
  return (
    <Card as="section" label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Link href={href} asChild>
          <LinkButton look="quiet">
            Изменить <VisuallyHidden>{sectionObjects[section]}</VisuallyHidden>
          </LinkButton>
        </Link>
      </div>
      <DefinitionList items={itemsToCheck[section](known, choices)} />
    </Card>
  );
}

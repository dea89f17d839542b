// One person: what they have had here, where they are signed in, what was sent to them, whether they are kept out
// (issue 18).
import { useQuery } from "@tanstack/react-query";

import { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import { formatDate } from "@microloan/domain/text/date";
import { formatPhone } from "@microloan/domain/text/phone";

import { Link } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { LoadedPage } from "../loaded-page.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText } from "../words.ts";
import { Block } from "./block.tsx";
import { Correction } from "./correction.tsx";
import { nameOf, personQuery } from "./people-query.ts";
import type { Person } from "./people-query.ts";
import { Applications, Consents, Corrections, Loans, Messages } from "./person-lists.tsx";
import { Sessions } from "./sessions.tsx";
import { CodesOfPerson } from "./spent-codes.tsx";

import styles from "./people.module.css";

type Props = { id: string; session: DeskSession };

export function PersonPage({ id, session }: Props) {
  const person = useQuery(personQuery(id));
  useTitle(person.data === undefined ? "Человек" : nameOf(person.data));
  return (
    <LoadedPage query={person} missing="Такого человека нет">
      {(data) => <Known person={data} session={session} />}
    </LoadedPage>
  );
}

function Known({ person, session }: { person: Person; session: DeskSession }) {
  useFocusOnHeading();
  return (
    <>
      <PageHeading
        lead={`Дата рождения ${formatDate(person.birthDate)}, телефон ${formatPhone(person.phone)}`}
      >
        <span translate="no">{nameOf(person)}</span>
      </PageHeading>
      <div className={styles.parts}>
        <PhoneChange person={person} session={session} />
        <div className={styles.pair}>
          <div className={styles.parts}>
            <Applications person={person} session={session} />
            <Loans person={person} session={session} />
            <Messages person={person} />
          </div>
          <div className={styles.parts}>
            <Correction person={person} session={session} />
            <CodesOfPerson person={person} session={session} />
            <Block person={person} session={session} />
            <Sessions person={person} session={session} />
          </div>
        </div>
        <Corrections person={person} />
        <Consents person={person} />
      </div>
    </>
  );
}

function PhoneChange({
  person: { phoneChange },
  session,
}: {
  person: Person;
  session: DeskSession;
}) {
  if (phoneChange === null || !may(session, lostPhoneEndpoints.getPhoneChange)) return null;
  return (
    <Alert tone="info" live={false} title="Смена телефона ждёт сотрудника">
      <p>
        С {instantText(phoneChange.since)}.{" "}
        <Link href={`/desk/phone-changes/${phoneChange.id}`}>Посмотреть фотографии</Link>
      </p>
    </Alert>
  );
}

// A lost phone: who it should be beside the photos, and the word of a person; what the borrower will get for it is
// shown before it is sent (issue 18).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { lostPhoneEndpoints } from "@microloan/contract/desk/endpoints/lost-phones";
import { formatDate } from "@microloan/domain/text/date";
import { formatPhone } from "@microloan/domain/text/phone";

import { Loaded } from "../../client/loaded.tsx";
import { Link } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { callQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { PhotoBytes, Photos } from "../application/photos.tsx";
import { LoadedPage } from "../loaded-page.tsx";
import { Done } from "../queue/done.tsx";
import { TakePart } from "../queue/take-part.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { instantText } from "../words.ts";
import { LostPhoneVerdict } from "./lost-phone-verdict.tsx";
import type { LostPhone } from "./lost-phone.ts";

import styles from "../application/application-page.module.css";

const { approvePhoneChange, getPhoneChange, getPhoneChangePhoto } = lostPhoneEndpoints;

type Props = { id: string; session: DeskSession };

export function LostPhonePage({ id, session }: Props) {
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const options = callQuery(getPhoneChange, { params: { phoneChangeId: id } });
  // Each look is a line of the audit log; what is decided waits no more.
  const found = useQuery({ ...options, staleTime: 0, enabled: done === null });
  useTitle("Смена телефона");
  return (
    <>
      {done !== null ? (
        <>
          <PageHeading>Смена телефона</PageHeading>
          <Done words={done} queue="/desk/queue?kind=phoneChange" />
        </>
      ) : (
        <LoadedPage query={found} missing="Такой смены телефона нет">
          {(change) => (
            <Change
              change={change}
              session={session}
              onDone={setDone}
              onRefused={() => void client.invalidateQueries({ queryKey: options.queryKey })}
            />
          )}
        </LoadedPage>
      )}
    </>
  );
}

type ChangeProps = {
  change: LostPhone;
  session: DeskSession;
  onDone: (words: string) => void;
  onRefused: () => void;
};

function Change({ change, session, onDone, onRefused }: ChangeProps) {
  const { id, taken, since, answerBy } = change;
  useFocusOnHeading();
  return (
    <>
      <div className={styles.head}>
        <PageHeading
          lead={`Ждёт с ${instantText(since)}, ответ обещан до ${instantText(answerBy)}`}
        >
          Смена телефона
        </PageHeading>
        <TakePart what={{ type: "phoneChange", id }} taken={taken} isWaiting session={session} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Known change={change} />
          {may(session, approvePhoneChange) && (
            <LostPhoneVerdict change={change} onDone={onDone} onRefused={onRefused} />
          )}
        </div>
        <div className={styles.column}>
          <TitledCard title="Фотографии">
            <Photos
              photos={change.photos.map(({ kind, savedAt }) => ({
                id: kind,
                name: photoWords[kind],
                at: savedAt,
              }))}
              mayOpen={may(session, getPhoneChangePhoto)}
            >
              {({ id: kind, name }) => (
                <OpenPhoto key={kind} id={id} kind={kind as PhotoKind} name={name} />
              )}
            </Photos>
          </TitledCard>
        </div>
      </div>
    </>
  );
}

type PhotoKind = LostPhone["photos"][number]["kind"];

const photoWords: Record<PhotoKind, string> = {
  passport: "Разворот паспорта с фотографией",
  selfie: "Лицо с паспортом",
};

function Known({ change: { person, oldPhone, newPhone } }: { change: LostPhone }) {
  const phones = [
    { name: "Прежний телефон", value: formatPhone(oldPhone) },
    { name: "Новый телефон", value: formatPhone(newPhone) },
  ];
  if (person === null)
    return (
      <TitledCard title="Кто это должен быть">
        <Alert tone="warning" live={false} title="С таким телефоном и датой рождения никого нет">
          <p>Можно только отказать. Заёмщику этого не говорят.</p>
        </Alert>
        <DefinitionList items={phones} />
      </TitledCard>
    );
  const { contactId, lastName, firstName, middleName, birthDate, passport } = person;
  return (
    <TitledCard
      title="Кто это должен быть"
      action={
        <span>
          <Link href={`/desk/people/${contactId}`}>Всё о человеке</Link>
        </span>
      }
    >
      <DefinitionList
        items={[
          { name: "Фамилия", value: lastName },
          { name: "Имя", value: firstName },
          { name: "Отчество", value: middleName ?? "нет" },
          { name: "Дата рождения", value: formatDate(birthDate) },
          ...(passport === null
            ? [{ name: "Паспорт", value: "неизвестен" }]
            : [
                { name: "Номер паспорта кончается на", value: passport.numberEnding },
                {
                  name: "Паспорт выдан",
                  value:
                    passport.issueDate === null ? "неизвестно" : formatDate(passport.issueDate),
                },
              ]),
          ...phones,
        ]}
      />
    </TitledCard>
  );
}

function OpenPhoto({ id, kind, name }: { id: string; kind: PhotoKind; name: string }) {
  const photo = useQuery({
    ...callQuery(getPhoneChangePhoto, { params: { phoneChangeId: id, kind } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={photo} rows={["photo"]}>
      {(bytes) => <PhotoBytes name={name} {...bytes} />}
    </Loaded>
  );
}

// Names and birth date as they were first registered: what somebody proposes to put right, and the second person's word
// on it (decision 0099).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { correctionEndpoints } from "@microloan/contract/desk/endpoints/corrections";

import { DateField } from "../../form/fields/date-field.tsx";
import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { NameField } from "../../form/fields/name-field.tsx";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useDone } from "../done-words.tsx";
import { NoteField } from "../note-field.tsx";
import { OpenAgain } from "../open-again.tsx";
import {
  declinedWords,
  ownProposalWords,
  SecondPerson,
  useSecondPerson,
} from "../second-person.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { instantText } from "../words.ts";
import { namedText, personQuery } from "./people-query.ts";
import type { Named, Person } from "./people-query.ts";

import styles from "./people.module.css";

const { proposeCorrection, confirmCorrection, declineCorrection } = correctionEndpoints;

export function Correction({ person, session }: { person: Person; session: DeskSession }) {
  const { id, correction } = person;
  const client = useQueryClient();
  const { say, words } = useDone(person);
  const [isOpen, setOpen] = useState(false);
  const finish = async (what: string | null): Promise<void> => {
    say(what);
    if (what === null) return;
    setOpen(false);
    await client.invalidateQueries({ queryKey: personQuery(id).queryKey });
  };
  const mayPropose = correction === null && may(session, proposeCorrection);
  if (correction === null && !mayPropose && !words) return null;
  return (
    <TitledCard title="Имя и дата рождения">
      {words}
      {correction !== null && (
        <Waiting
          id={id}
          correction={correction}
          mayConfirm={may(session, confirmCorrection)}
          onDone={finish}
        />
      )}
      {mayPropose && isOpen && <CorrectionForm person={person} onDone={finish} />}
      {mayPropose && !isOpen && (
        <div className={styles.action}>
          <Button look="secondary" onClick={() => setOpen(true)}>
            Исправить имя или дату рождения
          </Button>
        </div>
      )}
    </TitledCard>
  );
}

/** Null where what was asked for is refused. */
type OnDone = (words: string | null) => Promise<void>;
type WaitingProps = {
  id: string;
  correction: NonNullable<Person["correction"]>;
  mayConfirm: boolean;
  onDone: OnDone;
};

function Waiting({ id, correction, mayConfirm, onDone }: WaitingProps) {
  const { from, to, note, madeBy, madeAt, isMine } = correction;
  const second = useSecondPerson(confirmCorrection, declineCorrection);
  const params = { contactId: id, proposalId: correction.id };

  async function confirm(body: { note?: string }): Promise<void> {
    await onDone((await second.confirm({ params, body })) === null ? null : "Исправлено");
  }
  async function decline(body: { note?: string }): Promise<void> {
    const reply = await second.decline({ params, body });
    await onDone(reply === null ? null : declinedWords(isMine));
  }

  return (
    <>
      <p>
        <strong translate="no">{madeBy}</strong> предлагает исправить, {instantText(madeAt)}:
      </p>
      <p translate="no">
        {namedText(from)} → <strong>{namedText(to)}</strong>
      </p>
      {note !== null && <p>Основание: {note}</p>}
      {isMine && <p>{ownProposalWords}</p>}
      {mayConfirm && (
        <SecondPerson
          isMine={isMine}
          confirmLabel="Подтвердить исправление"
          refusal={second.refusal}
          again={<OpenAgain after={second.calls} queryKeys={[personQuery(id).queryKey]} />}
          onConfirm={confirm}
          onDecline={decline}
        />
      )}
    </>
  );
}

const knownOf = ({ lastName, firstName, middleName, birthDate }: Named) => ({
  lastName,
  firstName,
  middleName: middleName ?? "",
  birthDate: dateFromWire(birthDate),
});

function CorrectionForm({ person, onDone }: { person: Person; onDone: OnDone }) {
  const { id, lastName, firstName, middleName, birthDate } = person;
  const from = { lastName, firstName, middleName, birthDate };
  const sending = useSubmit(proposeCorrection);
  const fieldOf = { reason: "paper" };
  const form = useRequestForm({
    defaults: { ...knownOf(person), paper: "" },
    schema: proposeCorrection.body,
    toRequest: ({ paper, ...typed }) => ({
      ...typed,
      middleName: typed.middleName.trim() === "" ? null : typed.middleName,
      birthDate: dateToWire(typed.birthDate),
      from,
      reason: paper,
    }),
    fieldOf,
  });
  useEffect(() => document.getElementById(fieldId("lastName"))?.focus(), []);
  const { reset, getValues } = form;
  // Somebody else may have put it right meanwhile: what was not typed here is what stands now.
  useEffect(() => {
    reset({ ...getValues(), ...knownOf(person) }, { keepDirtyValues: true });
  }, [person, reset, getValues]);
  return (
    <StepForm
      form={form}
      submitError={sending.error}
      footer={<OpenAgain after={[sending]} queryKeys={[personQuery(id).queryKey]} />}
      fieldOf={fieldOf}
      submitLabel="Предложить исправление"
      onSubmit={async (body) => {
        const reply = await sending.submit({ params: { contactId: id }, body });
        await onDone(reply === null ? null : "Предложено: ждёт второго сотрудника");
      }}
    >
      <p>
        Подписанные договоры остаются на прежнее имя. По неподписанной заявке сведения запросим
        заново. Когда исправление подтвердят, заёмщик получит SMS об этом.
      </p>
      <NameField form={form} name="lastName" part="off" label="Фамилия" />
      <NameField form={form} name="firstName" part="off" label="Имя" />
      <NameField
        form={form}
        name="middleName"
        part="off"
        label="Отчество"
        hint="Пусто – отчества нет"
      />
      <DateField form={form} name="birthDate" label="Дата рождения" />
      <NoteField
        form={form}
        name="paper"
        label="Основание"
        hint="Какой документ видели; заёмщик этого не увидит"
      />
    </StepForm>
  );
}

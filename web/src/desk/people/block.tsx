// Whether a person is kept out, until when and why; the word that does it or takes it back.
import { useQueryClient } from "@tanstack/react-query";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { formatDate } from "@microloan/domain/text/date";

import { DateField } from "../../form/fields/date-field.tsx";
import { dateToWire } from "../../form/fields/form-date.ts";
import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { type Say, useDone } from "../done-words.tsx";
import { useKeys } from "../keys.ts";
import { NoteField } from "../note-field.tsx";
import { OpenAgain } from "../open-again.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { instantText } from "../words.ts";
import { personQuery } from "./people-query.ts";
import type { Person } from "./people-query.ts";

const { blockPerson, unblockPerson } = peopleEndpoints;

export function Block({ person, session }: { person: Person; session: DeskSession }) {
  const { id, block } = person;
  const client = useQueryClient();
  const { say, words } = useDone(person);
  const mayChange = may(session, blockPerson);
  const finish = async (what: string | null): Promise<void> => {
    say(what);
    if (what !== null) await client.invalidateQueries({ queryKey: personQuery(id).queryKey });
  };
  useKeys(
    mayChange
      ? [
          {
            key: "b",
            words: "Заблокировать или снять блокировку",
            act: () => document.getElementById(fieldId("reason"))?.focus(),
          },
        ]
      : [],
  );
  return (
    <TitledCard title="Блокировка">
      {words}
      {block === null ? <p>Блокировки нет.</p> : <Blocked block={block} />}
      {mayChange && block === null && <BlockForm id={id} onDone={(what) => void finish(what)} />}
      {mayChange && block !== null && (
        <UnblockForm id={id} since={block.since} onDone={(what) => void finish(what)} />
      )}
    </TitledCard>
  );
}

const Blocked = ({ block }: { block: NonNullable<Person["block"]> }) => (
  <Alert
    tone="warning"
    live={false}
    title={`Заблокирован ${block.until === null ? "без срока" : `по ${formatDate(block.until)}`}`}
  >
    <p>
      С {instantText(block.since)}
      {block.by !== null && `, ${block.by}`}
      {block.reason !== null && `. Причина: ${block.reason}`}
    </p>
  </Alert>
);

type FormProps = { id: string; onDone: Say };

function BlockForm({ id, onDone }: FormProps) {
  const sending = useSubmit(blockPerson);
  const form = useRequestForm({
    defaults: { reason: "", until: "" },
    schema: blockPerson.body,
    toRequest: ({ reason, until }) => ({
      reason,
      until: until.trim() === "" ? null : dateToWire(until, "ahead"),
    }),
  });
  return (
    <StepForm
      form={form}
      submitError={sending.error}
      footer={<OpenAgain after={[sending]} queryKeys={[personQuery(id).queryKey]} />}
      submitLabel="Заблокировать"
      onSubmit={async (body) => {
        const reply = await sending.send({ params: { contactId: id }, body });
        onDone(reply?.result === true ? "Заблокирован" : null);
      }}
    >
      <p>Пока блокировка действует, войти нельзя, и деньги по одобренной заявке не уйдут.</p>
      <NoteField form={form} name="reason" label="Причина" hint="Заёмщик её не увидит" />
      <DateField
        form={form}
        name="until"
        lies="ahead"
        label="Последний день"
        hint="По Москве; пусто – без срока"
      />
    </StepForm>
  );
}

function UnblockForm({ id, since, onDone }: FormProps & { since: string }) {
  const sending = useSubmit(unblockPerson);
  const form = useRequestForm({
    defaults: { reason: "" },
    schema: unblockPerson.body,
    toRequest: ({ reason }) => ({ reason, since }),
  });
  return (
    <StepForm
      form={form}
      submitError={sending.error}
      footer={<OpenAgain after={[sending]} queryKeys={[personQuery(id).queryKey]} />}
      submitLabel="Снять блокировку"
      onSubmit={async (body) => {
        const reply = await sending.send({ params: { contactId: id }, body });
        onDone(reply?.result === true ? "Блокировка снята" : null);
      }}
    >
      <NoteField form={form} name="reason" label="Почему снимаете" hint="Заёмщик этого не увидит" />
    </StepForm>
  );
}

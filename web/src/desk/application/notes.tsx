// Notes of staff, and what they marked: in the order in which they came; added, and never changed.
import { useQueryClient } from "@tanstack/react-query";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";
import { noteEndpoints } from "@microloan/contract/desk/endpoints/notes";

import { fieldId } from "../../form/fields/use-field.ts";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { NoteField } from "../note-field.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { instantText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";
import { fieldWords } from "./typed-words.ts";

import styles from "./notes.module.css";

const { addNote } = noteEndpoints;

type Note = DeskApplication["notes"][number];

export function Notes({
  application: { applicationId, notes },
  session,
}: {
  application: DeskApplication;
  session: DeskSession;
}) {
  return (
    <TitledCard title="Заметки">
      {notes.length === 0 && <p>Заметок ещё нет.</p>}
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles.of}>
              <span translate="no">{note.by}</span>, {instantText(note.at)}
            </span>
            {wordsOf(note)}
          </li>
        ))}
      </ol>
      {may(session, addNote) && <NoteForm id={applicationId} />}
    </TitledCard>
  );
}

const wordsOf = ({ text, mark }: Note): string =>
  mark === null
    ? (text ?? "")
    : `${fieldWords(mark)} – ${mark.differs ? "не сходится" : "снова сходится"} с фотографией`;

function NoteForm({ id }: { id: string }) {
  const client = useQueryClient();
  const { send, error } = useSubmit(addNote);
  const form = useRequestForm({
    defaults: { text: "" },
    schema: addNote.body,
    toRequest: (values) => values,
  });
  useKeys([
    {
      key: "w",
      words: "Написать заметку",
      act: () => document.getElementById(fieldId("text"))?.focus(),
    },
  ]);
  return (
    <StepForm
      form={form}
      submitError={error}
      submitLabel="Добавить заметку"
      onSubmit={async (body) => {
        const reply = await send({ params: { applicationId: id }, body });
        if (reply?.result !== true) return;
        form.reset();
        await client.invalidateQueries({
          queryKey: [deskApplicationEndpoints.getDeskApplication.name],
        });
      }}
    >
      <NoteField
        form={form}
        name="text"
        label="Новая заметка"
        hint="Заёмщик её не увидит. Изменить или удалить заметку нельзя"
      />
    </StepForm>
  );
}

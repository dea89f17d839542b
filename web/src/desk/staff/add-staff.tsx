// Somebody new: a login of one person, whose roles another administrator confirms; the initial password, shown once.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import type { RequestOf } from "@microloan/contract/endpoint";

import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormRow, StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import { MadePassword } from "../made-password.tsx";
import { NoteField } from "../note-field.tsx";
import { RoleFields, rolesOf, roleValues } from "./role-fields.tsx";
import { changedBy } from "./staff-queries.ts";

const { addStaff } = staffEndpoints;

const empty = () => ({
  username: "",
  employeeNumber: "",
  note: "",
  ticked: roleValues([]),
});

export function AddStaff() {
  const client = useQueryClient();
  const { submit, error } = useSubmit(addStaff);
  const [added, setAdded] = useState<{ username: string; password: string } | null>(null);
  const form = useRequestForm({
    defaults: empty(),
    schema: addStaff.body,
    toRequest: ({ username, employeeNumber, ticked, note }) => ({
      username,
      employeeNumber,
      roles: rolesOf(ticked),
      ...(note.trim() !== "" && { note }),
    }),
  });

  async function add(body: RequestOf<typeof addStaff>["body"]): Promise<void> {
    const reply = await submit({ body });
    if (reply === null) return;
    setAdded({ username: body.username, password: reply.initialPassword });
    form.reset(empty());
    await changedBy(client);
  }

  return (
    <TitledCard title="Новый сотрудник">
      {added !== null && (
        <MadePassword
          title={`Начальный пароль для ${added.username}`}
          password={added.password}
          onKept={() => setAdded(null)}
        >
          Действует сутки и годится только для того, чтобы получить свой: на странице входа, «У меня
          начальный пароль».
        </MadePassword>
      )}
      <StepForm form={form} submitError={error} submitLabel="Добавить" onSubmit={add}>
        <FormRow>
          <TextField
            form={form}
            name="username"
            label="Логин"
            hint="Латиницей, например ivanova.a"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
          <TextField
            form={form}
            name="employeeNumber"
            label="Табельный номер"
            hint="У человека один логин"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
          />
        </FormRow>
        <RoleFields form={form} name="ticked" />
        <NoteField form={form} name="note" hint="Его прочтёт второй администратор" />
      </StepForm>
    </TitledCard>
  );
}

// Other roles for somebody: taking away is done at once, anything else waits for another administrator.
import { useQueryClient } from "@tanstack/react-query";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import type { RequestOf } from "@microloan/contract/endpoint";

import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { Say } from "../done-words.tsx";
import { NoteField } from "../note-field.tsx";
import { RoleFields, rolesOf, roleValues } from "./role-fields.tsx";
import { changedBy } from "./staff-queries.ts";
import type { One } from "./staff-queries.ts";

const { proposeRoles } = staffEndpoints;

type Props = { one: One | null; onClose: () => void; onDone: Say };

export function RolesDialog({ one, onClose, onDone }: Props) {
  return (
    <Dialog open={one !== null} title={`Роли: ${one?.username ?? ""}`} onClose={onClose}>
      {one !== null && <RolesForm one={one} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function RolesForm({ one, onClose, onDone }: Props & { one: One }) {
  const { username } = one;
  const client = useQueryClient();
  const { submit, error } = useSubmit(proposeRoles);
  const form = useRequestForm({
    defaults: { rolesNote: "", newRoles: roleValues(one.roles) },
    schema: proposeRoles.body,
    fieldOf,
    toRequest: ({ newRoles, rolesNote: note }) => ({
      username,
      from: one.roles,
      to: rolesOf(newRoles),
      ...(note.trim() !== "" && { note }),
    }),
  });

  async function send(body: RequestOf<typeof proposeRoles>["body"]): Promise<void> {
    const reply = await submit({ body });
    if (reply === null) {
      onDone(null);
      // Somebody else may have changed them: opened again, it shows what stands now.
      return changedBy(client);
    }
    const words = reply.outcome === "Changed" ? "роли изменены" : "ждёт другого администратора";
    onDone(`${username}: ${words}`);
    onClose();
    await changedBy(client);
  }

  return (
    <StepForm
      form={form}
      submitError={error}
      fieldOf={fieldOf}
      submitLabel="Сохранить"
      onSubmit={send}
    >
      <p>
        Снять роль можно одному. Новую роль подтверждает другой администратор. Сеанс сотрудника
        закончится, и он войдёт с новыми ролями.
      </p>
      <RoleFields form={form} name="newRoles" />
      <NoteField form={form} name="rolesNote" hint="Его прочтёт второй администратор" />
    </StepForm>
  );
}

/** The page has a note of another form. */
const fieldOf = { note: "rolesNote", to: "newRoles" };

// Login and password; answered by a ticket for the code that follows.
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Ticket } from "./ticket.ts";

const { signInToDesk } = deskSessionEndpoints;

type Props = {
  note: string | undefined;
  onTicket: (ticket: Ticket) => void;
  onInitial: () => void;
};

export function PasswordForm({ note, onTicket, onInitial }: Props) {
  const { submit, error } = useSubmit(signInToDesk);
  const form = useRequestForm({
    defaults: { username: "", password: "" },
    schema: signInToDesk.body,
    toRequest: (values) => values,
  });
  return (
    <StepForm
      form={form}
      heading="Вход для сотрудников"
      lead="Каждое действие на рабочем месте записывается."
      submitError={error}
      submitLabel="Продолжить"
      onSubmit={async (body) => {
        const ticket = await submit({ body });
        if (ticket !== null) onTicket(ticket);
      }}
      footer={
        <Button look="quiet" wide onClick={onInitial}>
          У меня начальный пароль
        </Button>
      }
    >
      {note !== undefined && <Alert tone="warning">{note}</Alert>}
      <TextField
        form={form}
        name="username"
        label="Логин"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="password"
        label="Пароль"
        type="password"
        autoComplete="current-password"
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}

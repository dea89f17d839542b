// An own password for the initial one that an administrator has handed over.
import { useState } from "react";

import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { MadePassword } from "../made-password.tsx";

const { takeOwnPassword } = deskSessionEndpoints;

export function OwnPasswordForm({ onBack }: { onBack: () => void }) {
  const { submit, error } = useSubmit(takeOwnPassword);
  const [made, setMade] = useState<string | null>(null);
  const form = useRequestForm({
    defaults: { username: "", password: "" },
    schema: takeOwnPassword.body,
    toRequest: (values) => values,
  });
  if (made !== null)
    return (
      <MadePassword title="Ваш пароль" password={made} onKept={onBack}>
        Начальный больше не действует: входите с этим.
      </MadePassword>
    );
  return (
    <StepForm
      form={form}
      heading="Свой пароль вместо начального"
      lead="Его сделаем мы. Начальный после этого не подойдёт."
      submitError={error}
      submitLabel="Получить пароль"
      onSubmit={async (body) => {
        const reply = await submit({ body });
        if (reply !== null) setMade(reply.password);
      }}
      footer={
        <Button look="quiet" wide onClick={onBack}>
          Вернуться ко входу
        </Button>
      }
    >
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
        label="Начальный пароль"
        type="password"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}

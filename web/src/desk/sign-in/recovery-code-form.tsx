// In place of the authenticator's code, one of those that were written down when it was set up.
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import { deskErrorCodes } from "@microloan/contract/desk/error-codes";

import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import type { DeskSession } from "../session.ts";
import type { Ticket } from "./ticket.ts";

const { signInWithRecoveryCode } = deskSessionEndpoints;

type Props = {
  ticket: Ticket;
  onExpired: (words: string) => void;
  onBack: () => void;
  onSignedIn: (session: DeskSession) => void;
};

export function RecoveryCodeForm({ ticket, onExpired, onBack, onSignedIn }: Props) {
  const { send, error } = useSubmit(signInWithRecoveryCode);
  const form = useRequestForm({
    defaults: { recoveryCode: "" },
    schema: signInWithRecoveryCode.body,
    toRequest: ({ recoveryCode }) => ({
      ticket: ticket.ticket,
      recoveryCode: recoveryCode.trim(),
    }),
  });
  return (
    <StepForm
      form={form}
      heading="Запасной код"
      lead="Каждый подходит один раз. Если они потеряны, доступ вернут администраторы."
      submitError={error}
      submitLabel="Войти"
      onSubmit={async (body) => {
        const reply = await send({ body });
        if (reply === null) return;
        if (reply.result) return onSignedIn(reply);
        if (reply.errorCode === deskErrorCodes.DeskTicketExpired.code)
          onExpired(reply.errorMessage);
      }}
      footer={
        <Button look="quiet" wide onClick={onBack}>
          Вернуться к коду из приложения
        </Button>
      }
    >
      <TextField
        form={form}
        name="recoveryCode"
        label="Запасной код"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}

// The code of the authenticator; the first time with what it is set up by: a picture to scan, or the same secret to
// type.
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import { deskErrorCodes } from "@microloan/contract/desk/error-codes";

import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import type { DeskSession } from "../session.ts";
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx";
import { CodeField } from "./code-field.tsx";
import type { Ticket } from "./ticket.ts";

const { confirmTotp } = deskSessionEndpoints;

type Props = {
  ticket: Ticket;
  onExpired: (words: string) => void;
  onBack: () => void;
  onRecovery: () => void;
  onSignedIn: (session: DeskSession, recoveryCodes?: readonly string[]) => void;
};

export function CodeForm({ ticket, onExpired, onBack, onRecovery, onSignedIn }: Props) {
  const { send, error } = useSubmit(confirmTotp);
  const form = useRequestForm({
    defaults: { code: "" },
    schema: confirmTotp.body,
    toRequest: ({ code }) => ({ ticket: ticket.ticket, code }),
  });
  const isNew = ticket.next === "SetUpTotp";

  async function confirm(code: string): Promise<void> {
    const reply = await send({ body: confirmTotp.body.parse({ ticket: ticket.ticket, code }) });
    if (reply === null) return;
    if (reply.result) {
      const { recoveryCodes, ...session } = reply;
      return onSignedIn(session, recoveryCodes);
    }
    if (reply.errorCode === deskErrorCodes.DeskTicketExpired.code) onExpired(reply.errorMessage);
  }

  return (
    <StepForm
      form={form}
      heading={isNew ? "Подключите приложение с кодами" : "Код из приложения"}
      lead={
        isNew
          ? "Код из него нужен при каждом входе вместе с паролем."
          : "Шесть цифр, которые приложение показывает сейчас."
      }
      submitError={error}
      submitLabel="Войти"
      onSubmit={({ code }) => confirm(code)}
      footer={
        <>
          {!isNew && (
            <Button look="quiet" wide onClick={onRecovery}>
              Войти запасным кодом
            </Button>
          )}
          <Button look="quiet" wide onClick={onBack}>
            Ввести другой логин
          </Button>
        </>
      }
    >
      {ticket.otpauthUrl !== undefined && ticket.secretText !== undefined && (
        <AuthenticatorSetUp address={ticket.otpauthUrl} secret={ticket.secretText} />
      )}
      <CodeField form={form} name="code" label="Код" />
    </StepForm>
  );
}

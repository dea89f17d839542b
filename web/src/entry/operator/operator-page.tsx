// An operator opens one borrower's application in restricted-access mode (spec §1, §2, §6; D3).
// From the desk it is opened by a ticket of one use behind the address, which no server is told (decision 0092).
// Assumption: D3, the screen is ours beside the spec's list of routes, which has none for op/auth.
import { useEffect, useState } from "react";
import * as z from "zod/mini";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { opEndpoints } from "@microloan/contract/endpoints/op";
import { code as codeField } from "@microloan/contract/fields/codes";
import { id } from "@microloan/contract/fields/ids";
import { mixed } from "@microloan/contract/fields/text";
import { routeOf } from "@microloan/domain/journey/journey";
import { stepOfNumber } from "@microloan/domain/journey/steps";

import { journeyFromWire } from "../../client/journey-from-wire.ts";
import { useLocation } from "../../client/navigation.tsx";
import { resumeRoute } from "../../client/resume-route.ts";
import { usePersistedState } from "../../client/state.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { explain } from "../../server/errors.ts";
import type { Refused } from "../../server/reply.ts";
import { loadSettings } from "../../server/settings.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export function OperatorPage() {
  const { open, openBy, refused } = useOpenApplication();
  const isComing = useTicketOfDesk(openBy);
  const form = useRequestForm({
    defaults: emptyOperator,
    schema: operatorSchema,
    toRequest: toOperatorRequest,
  });
  const view = refused === null ? null : explain(refused);
  if (isComing && refused === null) return <PageHeading>Открываем заявку</PageHeading>;
  return (
    <StepForm
      form={form}
      heading="Вход для сотрудника"
      lead="Откроется одна заявка в режиме ограниченного доступа. Каждое действие записывается."
      submitError={view && { message: view.message, field: fieldOfRefusal(view.field) }}
      submitLabel="Открыть заявку"
      onSubmit={open}
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
        label="Пароль"
        type="password"
        autoComplete="current-password"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="applicationId"
        label="Номер заявки"
        hint="Полностью, как в журнале: 36 знаков"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
    </StepForm>
  );
}

/** Exchanges the password for a code of one use, and the code for the session; or keeps why not. */
function useOpenApplication() {
  const password = useSubmit(opEndpoints.signInOperator);
  const session = useSubmit(accountEndpoints.signIn);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [, navigate] = useLocation();

  async function open({ username, password: given, applicationId }: OperatorValues) {
    setRefused(null);
    // A first visit without an answer of the API has no XSRF cookie yet.
    await loadSettings();
    const ticket = await password.send({ body: { payload: { username, password: given } } });
    if (ticket === null || !ticket.result) return setRefused(ticket);
    await openBy({ codeId: ticket.codeId, code: ticket.code, applicationId });
  }

  async function openBy({ codeId, code, applicationId }: Ticket) {
    const reply = await session.send({ body: { codeId, code, applicationId } });
    if (reply === null || !reply.result) return setRefused(reply);
    usePersistedState.getState().forget();
    usePersistedState.getState().keep({
      isAuth: true,
      isOperator: true,
      contactId: reply.contactId,
      applicationId: reply.applicationId,
    });
    navigate(resumeRoute(reply.journey, lookingAt(reply)), { replace: true });
  }

  return { open, openBy, refused };
}

const ticketSchema = z.strictObject({ codeId: id, code: codeField, applicationId: id });
type Ticket = z.infer<typeof ticketSchema>;

/** Whether the desk has sent somebody here: the ticket is taken out of the address and spent. */
function useTicketOfDesk(openBy: (ticket: Ticket) => Promise<void>): boolean {
  const [ticket] = useState(() => {
    const given = Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));
    return ticketSchema.safeParse(given).data;
  });
  useEffect(() => {
    if (ticket === undefined || window.location.hash === "") return;
    window.history.replaceState(null, "", window.location.pathname);
    // A first visit without an answer of the API has no XSRF cookie yet.
    void loadSettings().then(() => openBy(ticket));
  }, [ticket, openBy]);
  return ticket !== undefined;
}

type Opened = Pick<SuccessOf<typeof accountEndpoints.signIn>, "journey" | "lookingAtStep">;

/** The page that the borrower has open, who may be on the phone: the operator begins there (decision 0058). */
function lookingAt({ journey, lookingAtStep }: Opened): string | null {
  const step = lookingAtStep === undefined ? undefined : stepOfNumber(lookingAtStep);
  return journey === null || step === undefined ? null : routeOf(journeyFromWire(journey), step);
}

type OperatorValues = { username: string; password: string; applicationId: string };

/**
 * The operator's form: the visible pair of functions between its fields and the two requests (spec §3 "Sign-in
 * request"; D3).
 */
const emptyOperator: OperatorValues = { username: "", password: "", applicationId: "" };

const operatorSchema = z.strictObject({
  username: mixed(100),
  password: z.string().check(z.minLength(1)),
  applicationId: id,
});

/** Form → request. A number is pasted with what stands around it. */
const toOperatorRequest = ({ username, password, applicationId }: OperatorValues) => ({
  username,
  password,
  applicationId: applicationId.trim().toLowerCase(),
});

/** The field of the form that a refusal is shown at; the whole form when it has no such field. */
function fieldOfRefusal(field: string | undefined): keyof OperatorValues | undefined {
  const name = field?.replace(/^payload\./, "");
  return name === "username" || name === "password" || name === "applicationId" ? name : undefined;
}

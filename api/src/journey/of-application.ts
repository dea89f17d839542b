// Says, where a call is put on the server, whose application it needs, at which step, and whether it is held (spec §2;
// D1, D5).
import type { Endpoint } from "@microloan/contract/endpoint";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import type { Step } from "@microloan/domain/journey/steps";

import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import type { Answer, Call } from "../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../platform/endpoints/refusal.ts";
import type { Session } from "../platform/session/session.ts";
import {
  type Application,
  lockApplication,
  lockAtStep,
  type Owned,
  readApplication,
  readAtStep,
} from "./state/journey.ts";

type OwnedEndpoint = Endpoint & { access: "session" };

/**
 * Only where this step is open; without one at any, whatever the status. `notReached`: what the call answers instead of
 * StepNotReached.
 */
type At = { step?: Step; notReached?: ErrorName };

type Reading<C, E extends OwnedEndpoint, A> = (
  context: C,
  call: Call<E>,
  application: Application,
) => Promise<A | Refusal>;

type Changing<C, E extends OwnedEndpoint, A, Prepared> = (
  context: C,
  tx: Db,
  call: Call<E>,
  application: Application,
  prepared: Prepared,
) => Promise<A | Refusal>;

/** A call about the caller's own application, read and not held; another's is NotFound. */
export const ofApplication =
  <C extends Context, E extends OwnedEndpoint, A = Answer<E>>(
    context: C,
    handler: Reading<C, E, A>,
    { step, notReached }: At = {},
  ) =>
  async (call: Call<E>): Promise<A | Refusal> => {
    const { db } = context;
    const owned = ownedBy(call);
    const application = await (step
      ? readAtStep(context, db, owned, step)
      : readApplication(db, owned));
    return isRefusal(application)
      ? named(application, notReached)
      : handler(context, call, application);
  };

/** A call that changes the caller's own application, which is locked before the handler begins. */
export const ofLockedApplication =
  <C extends Context, E extends OwnedEndpoint, Prepared = undefined, A = Answer<E>>(
    context: C,
    handler: Changing<C, E, A, Prepared>,
    { step, notReached }: At = {},
  ) =>
  async (tx: Db, call: Call<E>, prepared: Prepared): Promise<A | Refusal> => {
    const owned = ownedBy(call);
    const application = await (step
      ? lockAtStep(context, tx, owned, step)
      : lockApplication(tx, owned));
    return isRefusal(application)
      ? named(application, notReached)
      : handler(context, tx, call, application, prepared);
  };

const named = (refused: Refusal, notReached: ErrorName | undefined): Refusal =>
  notReached && refused.refusal === "StepNotReached" ? refuse(notReached) : refused;

type Named = { applicationId?: unknown; id?: unknown } | undefined;

/** The application that a call names in its body, its query or its path, and the contact whose it has to be. */
export function ownedBy(call: {
  params?: Named;
  query?: Named;
  body?: Named;
  session: Pick<Session, "contactId" | "readAlong"> | undefined;
}): Owned {
  const { body, params, query, session } = call;
  const applicationId =
    body?.applicationId ?? query?.applicationId ?? params?.applicationId ?? params?.id;
  if (typeof applicationId !== "string" || !session)
    throw new Error("a call without an application or a session cannot be of one");
  const { contactId, readAlong } = session;
  return { applicationId, contactId, readAlong };
}

// What most reading calls of a signed-in borrower need, in the one statement that looks up their session: who they are,
// and the application they are busy with (decision 0070). As of the request's coming; changes lock and read anew.
import { sql } from "kysely";

import { type Contact, loanFactsOf } from "../../people/contacts/contacts.store.ts";
import { preparedRead } from "../../platform/database/prepared-read.ts";
import {
  type FindSession,
  isBlocked as isContactBlocked,
  selectSession,
  type ShownSession,
} from "../../platform/session/session.store.ts";
import type { Session } from "../../platform/session/session.ts";
import { type ApplicationRow, selectCurrentApplication } from "./journey.store.ts";

type ReadAlong = { contact: Contact; application: ApplicationRow | undefined };

const findSessions = preparedRead((db, shown: ShownSession) => {
  const caller = selectSession(db, shown).select((from) => [
    "lastName",
    "firstName",
    "middleName",
    "birthDate",
    "genderId",
    isContactBlocked.as("isBlocked"),
    ...loanFactsOf(from),
  ]);
  const current = selectCurrentApplication(db, sql.ref<string>("caller.contactId"));
  return db
    .selectFrom(caller.as("caller"))
    .leftJoinLateral(current.as("current"), (join) => join.onTrue())
    .selectAll("current")
    .select([
      "caller.sessionId",
      "caller.contactId as ownerId",
      "caller.phone",
      "caller.operatorId",
      "caller.applicationId as openedId",
      "caller.seenSecondsAgo",
      "caller.lastName",
      "caller.firstName",
      "caller.middleName",
      "caller.birthDate",
      "caller.genderId",
      "caller.isBlocked",
      "caller.hasLoan",
      "caller.hasClosedLoan",
    ]);
});

/** In the place of `findSession`, for calls that read. */
export const findSessionAndRead: FindSession = async (db, shown) => {
  const [row] = await findSessions(db, shown);
  if (!row) return undefined;
  const { sessionId, ownerId, operatorId, openedId, seenSecondsAgo } = row;
  const { lastName, firstName, middleName, birthDate, genderId } = row;
  const { phone, isBlocked, hasLoan, hasClosedLoan } = row;
  const person = { lastName, firstName, middleName, birthDate, genderId, phone, isBlocked };
  const contact = { id: ownerId, ...person, hasLoan, hasClosedLoan };
  const application = row.id === null ? undefined : (row as ApplicationRow);
  const session = { sessionId, contactId: ownerId, phone, operatorId, applicationId: openedId };
  return { ...session, seenSecondsAgo, readAlong: { contact, application } satisfies ReadAlong };
};

/** Nothing where the session was looked up alone: calls that change something read what they lock. */
export const readAlongOf = ({ readAlong }: Pick<Session, "readAlong">): ReadAlong | undefined =>
  readAlong as ReadAlong | undefined;

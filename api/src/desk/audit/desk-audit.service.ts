// The audit log at the desk: searches, each of which is a line itself, and how far the log is sealed (decision 0082).
import type { auditEndpoints } from "@microloan/contract/desk/endpoints/audit";

import { findSealing } from "../../platform/audit/audit-seal.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { findPlace } from "../place.store.ts";
import * as store from "./audit-search.store.ts";

type Calls = typeof auditEndpoints;
type Query = Call<Calls["searchAudit"]>["query"];

const pageLength = 50;

export async function searchAudit(
  { db }: Context,
  { query, staff: { actor } }: Call<Calls["searchAudit"]>,
) {
  const before = await findPlace(db, store.lines, query.after);
  if (before === undefined) return refuse("BadRequest", { field: "after" });
  const search = await resolve(db, query);
  // Before anything of it is out.
  await record(db, {
    actor,
    applicationId: search?.applicationId,
    action: "audit searched",
    details: detailsOf(query, search !== undefined),
  });
  const rows = search
    ? await store.searchLog(db, { ...search, before, limit: pageLength + 1 })
    : [];
  const last = rows[pageLength - 1];
  return {
    lines: rows.slice(0, pageLength).map(lineOf),
    next: rows.length > pageLength && last ? String(last.id) : null,
  };
}

/**
 * The person is named as everywhere in the log. What finds nobody may be a passport or a password in the wrong field,
 * and the log keeps for ever.
 */
const detailsOf = (
  { after: _after, application: _application, operator, person, ...asked }: Query,
  isFound: boolean,
) => ({
  ...asked,
  ...(isFound && operator !== undefined && { operator }),
  ...(!isFound && { nothingFound: true }),
  ...(person !== undefined && { contactId: person }),
});

/** Undefined where nobody has this login, or no application this number. */
async function resolve(db: Db, query: Query): Promise<store.Search | undefined> {
  const { person: contactId, application, operator, action, from, to } = query;
  const found =
    application === undefined ? undefined : await store.findApplicationId(db, application);
  const known = operator === undefined ? undefined : await store.findOperatorId(db, operator);
  if ((application !== undefined && !found) || (operator !== undefined && !known)) return undefined;
  return { contactId, applicationId: found?.id, operatorId: known?.id, action, from, to };
}

function lineOf(row: store.Line) {
  const { id, at, actor, operator, action, applicationId, contractNumber, contactId, details } =
    row;
  const name = [row.lastName, row.firstName, row.middleName].filter(Boolean).join(" ");
  return {
    id,
    at: at.toISOString(),
    actor,
    operator,
    action,
    application:
      applicationId !== null && contractNumber !== null
        ? { id: applicationId, contractNumber }
        : null,
    person: contactId === null ? null : { id: contactId, name },
    details,
  };
}

/** From here on somebody should look: what is older than this is no longer on its way (decision 0071). */
const lateSeconds = 10;

export async function getChainState({ db }: Context) {
  const { place, at, lines, since, seconds } = await findSealing(db);
  return {
    sealed: place === null || at === null ? null : { place, at: at.toISOString() },
    unsealed: { lines, since: since?.toISOString() ?? null, seconds },
    isSealedInTime: seconds <= lateSeconds,
  };
}

// From the desk into one application's restricted access: the desk's session, opened by two factors, stands in for the
// password (issue 18; D3; decisions 0023, 0092).
import type { restrictedAccessEndpoints } from "@microloan/contract/desk/endpoints/restricted-access";

import { issueOperatorTicket } from "../../people/operators/operator-tickets.ts";
import { lockOperator } from "../../people/operators/operators.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { isDeskSessionOpen } from "../../platform/session/desk-session.store.ts";

type Calls = typeof restrictedAccessEndpoints;

export const openRestrictedAccess = (
  context: Context,
  {
    params: { applicationId },
    staff: { operatorId, sessionId },
    browserHash,
  }: Call<Calls["openRestrictedAccess"]>,
) =>
  context.db.transaction().execute(async (tx) => {
    // What takes a password or role ends the desk's session with the operator locked.
    await lockOperator(tx, { by: "id", value: operatorId });
    if (!(await isDeskSessionOpen(tx, sessionId))) return refuse("NoSession");
    return issueOperatorTicket(context, tx, { operatorId, browserHash, applicationId });
  });

// From the desk into one application's restricted access: the desk's session, opened by two factors, stands in for the
// password (issue 18; D3; decisions 0023, 0092).
import type { restrictedAccessEndpoints } from "@microloan/contract/desk/endpoints/restricted-access";

import { issueOperatorTicket } from "../../people/operators/operator-tickets.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";

type Calls = typeof restrictedAccessEndpoints;

export const openRestrictedAccess = (
  context: Context,
  {
    params: { id: applicationId },
    staff: { operatorId },
    browserHash,
  }: Call<Calls["openRestrictedAccess"]>,
) => issueOperatorTicket(context, context.db, { operatorId, browserHash, applicationId });

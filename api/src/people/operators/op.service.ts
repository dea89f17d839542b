// An operator's sign-in: the password for a code of one use, with which account/signIn opens the session (D3).
import type { opEndpoints } from "@microloan/contract/endpoints/op";

import type { FeatureContext } from "../../context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";

type SignIn = Call<(typeof opEndpoints)["signInOperator"]>;

export function createOpService({ db, operatorTickets, proveOperator }: FeatureContext) {
  async function signInOperator({ body, address, browserHash }: SignIn) {
    const { username, password } = body.payload;
    const proved = await proveOperator(db, { username, password: password ?? "", address });
    if (isRefusal(proved)) return proved;
    return operatorTickets.issue(db, { operatorId: proved.operatorId, browserHash });
  }

  return { signInOperator };
}

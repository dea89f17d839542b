// An operator's sign-in: as many tries as a code has, then the same pause; known and unknown logins get the same answers
// in the same time (D3, D4; reliability A12).
import type { opEndpoints } from "@microloan/contract/endpoints/op";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { forgetLimit, takeFromLimit } from "../../capabilities/limits/limits.store.ts";
import { findOperator } from "../../capabilities/operators/operators.store.ts";
import { isPassword } from "../../capabilities/operators/passwords.ts";
import { sha256 } from "../../hashing.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { refuse } from "../../refusal.ts";

type SignIn = Call<(typeof opEndpoints)["signInOperator"]>;

const triesPerAddressPerHour = 30;

export function createOpService({ db, operatorTickets, settings }: FeatureContext) {
  async function signInOperator({ body, address, browserHash }: SignIn) {
    const username = body.payload.username.trim().toLowerCase();
    const { CodeWrongEntries, CodeBlockSeconds } = await settings.read(db);
    const login = `op-login:${sha256(username)}`;
    const limits = [
      { key: `op-address:${address}`, allowed: triesPerAddressPerHour, windowSeconds: 3600 },
      { key: login, allowed: CodeWrongEntries, windowSeconds: CodeBlockSeconds },
    ];
    // A try is counted before it is judged, so that many at once are no more than many in a row.
    for (const limit of limits) {
      const wait = await takeFromLimit(db, limit);
      if (wait > 0) return refuse("CodeBlocked", { retryAfterSeconds: wait });
    }
    const operator = await findOperator(db, username);
    const isRight = await isPassword(body.payload.password ?? "", operator?.passwordHash);
    if (!operator || !isRight) {
      if (operator)
        await record(db, { actor: `operator:${operator.id}`, action: "sign-in refused" });
      return refuse("CredentialsWrong", { field: "password" });
    }
    await forgetLimit(db, login);
    await record(db, { actor: `operator:${operator.id}`, action: "password accepted" });
    return operatorTickets.issue(db, { operatorId: operator.id, browserHash });
  }

  return { signInOperator };
}

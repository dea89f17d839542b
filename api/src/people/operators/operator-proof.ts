// An operator's login and password judged: as many tries as a code has, then the same pause; known and unknown logins
// get the same answers in the same time (D3, D4; reliability A12).
// For the sign-in on the page and for the command line.
import type { opEndpoints } from "@microloan/contract/endpoints/op";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256 } from "../../platform/hashing.ts";
import { addressGroup } from "../../platform/limits/address-group.ts";
import { forgetLimit, takeFromLimit } from "../../platform/limits/limits.store.ts";
import { issueOperatorTicket } from "./operator-tickets.ts";
import { findOperator } from "./operators.store.ts";
import { initialUntil, isPassword } from "./passwords.ts";

/** `address`: the network's, or a word for a way in that has none. */
type Given = { username: string; password: string; address: string; isToBeChanged?: true };

const triesPerAddressPerHour = 30;

const initialPasswordWords =
  "Этот пароль — начальный: получите свой командой operator:password. Через сутки начальный не действует";

/** Whose login and password these are; each try and its outcome is in the audit log. */
export async function proveOperator(
  { settings }: Pick<Context, "settings">,
  db: Db,
  given: Given,
): Promise<{ operatorId: string } | Refusal> {
  const username = given.username.trim().toLowerCase();
  const { CodeWrongEntries, CodeBlockSeconds } = await settings.read(db);
  const login = `op-login:${sha256(username)}`;
  const limits = [
    {
      key: `op-address:${addressGroup(given.address)}`,
      allowed: triesPerAddressPerHour,
      windowSeconds: 3600,
    },
    { key: login, allowed: CodeWrongEntries, windowSeconds: CodeBlockSeconds },
  ];
  // A try is counted before it is judged, so that many at once are no more than many in a row.
  for (const limit of limits) {
    const wait = await takeFromLimit(db, limit);
    if (wait > 0) return refuse("CodeBlocked", { retryAfterSeconds: wait });
  }
  const operator = await findOperator(db, username);
  const isRight = await isPassword(given.password, operator?.passwordHash);
  if (!operator || !isRight) {
    if (operator) await record(db, { actor: `operator:${operator.id}`, action: "sign-in refused" });
    return refuse("CredentialsWrong", { field: "password" });
  }
  const until = initialUntil(operator.passwordHash);
  if (until && !(given.isToBeChanged && operator.now < until))
    return refuse("CredentialsWrong", { field: "password", message: initialPasswordWords });
  await forgetLimit(db, login);
  await record(db, { actor: `operator:${operator.id}`, action: "password accepted" });
  return { operatorId: operator.id };
}

/** On the page the password is exchanged for a code of one use, with which account/signIn opens the session (D3). */
export async function signInOperator(
  context: Context,
  { body, address, browserHash }: Call<(typeof opEndpoints)["signInOperator"]>,
) {
  const { db } = context;
  const { username, password } = body.payload;
  const proved = await proveOperator(context, db, { username, password: password ?? "", address });
  if (isRefusal(proved)) return proved;
  return issueOperatorTicket(context, db, { operatorId: proved.operatorId, browserHash });
}

// An operator's login and password judged: as many tries from one network as a code has, then the same pause; known and
// unknown logins get the same answers in the same time (D3, D4; reliability A12; decision 0061).
// For the way into restricted access and for the desk.
import { restrictedAccessEndpoints } from "@microloan/contract/desk/endpoints/restricted-access";
import type { Role } from "@microloan/contract/desk/roles";
import type { opEndpoints } from "@microloan/contract/endpoints/op";
import type { Settings } from "@microloan/contract/settings";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256 } from "../../platform/hashing.ts";
import {
  type CrowdLimits,
  forgetLimit,
  giveBackTo,
  type Limit,
  takeFromCrowd,
} from "../../platform/limits/limits.store.ts";
import { networkLimits } from "../../platform/limits/networks.ts";
import { findOperator, isOperatorsBrowser } from "./operator-logins.store.ts";
import { issueOperatorTicket } from "./operator-tickets.ts";
import { lockOperator } from "./operators.store.ts";
import { initialUntil, isPassword } from "./passwords.ts";

/** `address`: where the call comes from. `browserHash`: of the page. */
type Given = {
  username: string;
  password: string;
  address: string;
  browserHash?: string;
  isToBeChanged?: true;
};

const hourSeconds = 3600;
const wrongPerAddressPerHour = 30;
const wrongPerLoginPerHour = 30;
/** Above them strangers' tries at one login take turns. */
const turnSeconds = 10;

const initialPasswordWords =
  "Этот пароль — начальный: получите свой на странице входа сотрудников. Через сутки начальный не действует";

/** `passwordHash`: what was proved. It may have been replaced since, and goes along to whatever it opens. */
type Proved = {
  operatorId: string;
  roles: readonly Role[];
  passwordHash: string;
  isInitial: boolean;
};

/** Whose login and password these are; each try and its outcome is in the audit log. */
export async function proveOperator(
  { settings }: Pick<Context, "settings">,
  db: Db,
  given: Given,
): Promise<Proved | Refusal> {
  const username = given.username.trim().toLowerCase();
  const tries = await limitsOf(db, { ...given, username }, await settings.read(db));
  // A try is counted before it is judged, so that many at once are no more than many in a row.
  const wait = await takeFromCrowd(db, tries);
  if (wait > 0) return refuse("PasswordsSpent", { retryAfterSeconds: wait });
  const operator = await findOperator(db, username);
  const isRight = await isPassword(given.password, operator?.passwordHash);
  // Of an unknown login too: the time it takes tells nothing.
  const actor = operator ? `operator:${operator.id}` : "visitor";
  if (!operator || !isRight) {
    await record(db, { actor, action: "sign-in refused" });
    return refuse("CredentialsWrong", { field: "password" });
  }
  // A right one is no try, an initial one neither.
  for (const { key } of tries.own) await forgetLimit(db, key);
  await giveBackTo(db, tries.shared);
  const until = initialUntil(operator.passwordHash);
  if (until && !(given.isToBeChanged && operator.now < until)) {
    await record(db, { actor, action: "initial password shown" });
    return refuse("CredentialsWrong", { field: "password", message: initialPasswordWords });
  }
  await record(db, { actor, action: "password accepted" });
  const { id: operatorId, roles, passwordHash } = operator;
  return { operatorId, roles, passwordHash, isInitial: until !== undefined };
}

type Tries = CrowdLimits & { own: readonly Limit[]; shared: readonly Limit[] };

/**
 * Wrong passwords of one network lock nobody out elsewhere, and none of others lock out a browser that the operator has
 * signed in with: it is counted by itself (decision 0061).
 */
async function limitsOf(
  db: Db,
  { username, address, browserHash = "" }: Given,
  { CodeWrongEntries: allowed, CodeBlockSeconds: windowSeconds }: Settings,
): Promise<Tries> {
  const login = sha256(username);
  if (await isOperatorsBrowser(db, { username, browserHash })) {
    const ceiling = { key: `op-browser:${browserHash}:${login}`, allowed, windowSeconds };
    const own = [ceiling];
    return { own, shared: [], usual: own, ceiling, crowded: own };
  }
  const hour = { windowSeconds: hourSeconds };
  const own = networkLimits({ what: `op-login:${login}`, address, allowed, windowSeconds });
  const from = { what: "op-address", address, allowed: wrongPerAddressPerHour };
  // The network first: once it is over its hour, logins by lot leave nothing behind.
  const ofAddress = networkLimits({ ...from, ...hour });
  const network = [...ofAddress, ...own];
  const ceiling = { key: `op-login:${login}`, allowed: wrongPerLoginPerHour, ...hour };
  const turn = { key: `op-turn:${login}`, allowed: 1, windowSeconds: turnSeconds };
  return {
    own,
    shared: [...ofAddress, ceiling],
    usual: [...network, ceiling],
    ceiling,
    crowded: [...network, turn],
  };
}

const noRoleWords =
  "Заявки клиентов открывают андеррайтер и поддержка. Ваша роль этого не позволяет";

/**
 * On the page the password is exchanged for a code of one use, with which account/signIn opens the session (D3). For
 * whoever may open restricted access at the desk too (decision 0092).
 */
export async function signInOperator(
  context: Context,
  { body, address, browserHash }: Call<(typeof opEndpoints)["signInOperator"]>,
) {
  const { db } = context;
  const { username, password } = body.payload;
  const given = { username, password: password ?? "", address, browserHash };
  const proved = await proveOperator(context, db, given);
  if (isRefusal(proved)) return proved;
  const { operatorId, roles, passwordHash } = proved;
  const opening: readonly Role[] = restrictedAccessEndpoints.openRestrictedAccess.roles;
  if (!roles.some((role) => opening.includes(role))) {
    await record(db, { actor: `operator:${operatorId}`, action: "sign-in refused" });
    return refuse("CredentialsWrong", { field: "password", message: noRoleWords });
  }
  return db.transaction().execute(async (tx) => {
    const operator = await lockOperator(tx, { by: "id", value: operatorId });
    if (operator?.passwordHash !== passwordHash || operator.disabledAt)
      return refuse("CredentialsWrong", { field: "password" });
    return issueOperatorTicket(context, tx, { operatorId, browserHash });
  });
}

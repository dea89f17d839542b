// Sign-in at the desk: the password for a ticket, the ticket and a code of the authenticator for a session
// (issue 18; decision 0078).
import type { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import { proveOperator } from "../../people/operators/operator-proof.ts";
import {
  enrolTotp,
  spendRecoveryCode,
  spendTotpStep,
} from "../../people/operators/operators.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { randomToken, sha256 } from "../../platform/hashing.ts";
import { forgetLimit, takeFromLimit } from "../../platform/limits/limits.store.ts";
import { endDeskSessions } from "../../platform/session/desk-session.store.ts";
import { consumeDeskTicket, insertDeskTicket, lockDeskTicket } from "./desk-tickets.store.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { findSecondFactor } from "./second-factor.store.ts";
import { makeTotp, stepOfCode } from "./totp.ts";

type Calls = typeof deskSessionEndpoints;

const codeLifeSeconds = 5 * 60;
/** An authenticator is to be found and installed first. */
const setUpLifeSeconds = 15 * 60;

export async function signInToDesk(
  context: Context,
  { body, address, browserHash }: Call<Calls["signInToDesk"]>,
) {
  const { db } = context;
  const proved = await proveOperator(context, db, { ...body, address, browserHash });
  if (isRefusal(proved)) return proved;
  const { operatorId, passwordHash } = proved;
  const { username, roles, totpSealed } = await findSecondFactor(db, operatorId);
  if (roles.length === 0) return refuse("RoleMissing");
  const made = totpSealed === null ? makeTotp(context, { operatorId, username }) : undefined;
  const ticket = randomToken();
  await insertDeskTicket(db, {
    operatorId,
    passwordHash,
    browserHash,
    tokenHash: sha256(ticket),
    newTotpSealed: made?.sealed ?? null,
    lifeSeconds: made ? setUpLifeSeconds : codeLifeSeconds,
  });
  if (!made) return { next: "Totp" as const, ticket };
  const { otpauthUrl, secretText } = made;
  return { next: "SetUpTotp" as const, ticket, otpauthUrl, secretText };
}

type Ticket = NonNullable<Awaited<ReturnType<typeof lockDeskTicket>>>;
type Shown = Pick<Call<Calls["confirmTotp"]>, "browserHash" | "openDeskSession"> & {
  ticket: string;
};

type Counted = { key: string; no?: undefined } | { key?: undefined; no: Refusal };

/** Codes of an operator, whatever they are for. */
export async function countTry({ db, settings }: Context, operatorId: string): Promise<Counted> {
  const { CodeWrongEntries: allowed, CodeBlockSeconds: windowSeconds } = await settings.read(db);
  const key = `totp:${operatorId}`;
  const wait = await takeFromLimit(db, { key, allowed, windowSeconds });
  return wait > 0 ? { no: refuse("TotpTriesSpent", { retryAfterSeconds: wait }) } : { key };
}

/**
 * A try is counted before it is judged and whatever comes of it, so that many at once are no more than many in a row;
 * a right one forgets them.
 */
async function withTicket<T extends object>(
  context: Context,
  { ticket, browserHash, openDeskSession }: Shown,
  factor: "authenticator" | "recovery code",
  judge: (tx: Db, found: Ticket) => Promise<T | Refusal>,
) {
  const { db } = context;
  const shown = { tokenHash: sha256(ticket), browserHash };
  const known = await lockDeskTicket(db, shown);
  if (!known) return refuse("DeskTicketExpired");
  const { key, no } = await countTry(context, known.operatorId);
  if (no) return no;
  return db.transaction().execute(async (tx) => {
    const found = await lockDeskTicket(tx, shown);
    if (!found) return refuse("DeskTicketExpired");
    const { operatorId, username, roles, recoveryCodesLeft } = found;
    const actor = `operator:${operatorId}`;
    const judged = await judge(tx, found);
    if (isRefusal(judged)) {
      await record(tx, { actor, action: "desk code refused" });
      return judged;
    }
    await forgetLimit(tx, key);
    await consumeDeskTicket(tx, found.id);
    const expiresAt = await openDeskSession(tx, operatorId);
    await record(tx, { actor, action: "desk session opened", details: { by: factor } });
    const session = { username, roles, recoveryCodesLeft, expiresAt: expiresAt.toISOString() };
    return { ...session, ...judged };
  });
}

export const confirmTotp = (
  context: Context,
  { body: { ticket, code }, ...call }: Call<Calls["confirmTotp"]>,
) =>
  withTicket(context, { ...call, ticket }, "authenticator", async (tx, found) => {
    const { operatorId, newTotpSealed, totpSealed, now } = found;
    const sealed = newTotpSealed ?? totpSealed;
    if (sealed === null) return refuse("DeskTicketExpired");
    const totpStep = stepOfCode(context, { operatorId, sealed }, { code, now });
    if (totpStep === undefined) return refuse("TotpWrong", { field: "code" });
    if (newTotpSealed === null)
      return (await spendTotpStep(tx, operatorId, totpStep))
        ? {}
        : refuse("TotpWrong", { field: "code" });
    const { codes: recoveryCodes, hashes: recoveryHashes } = makeRecoveryCodes(context, operatorId);
    const factor = { operatorId, totpSealed: newTotpSealed, totpStep, recoveryHashes };
    if (!(await enrolTotp(tx, factor))) return refuse("DeskTicketExpired");
    await record(tx, { actor: `operator:${operatorId}`, action: "authenticator set up" });
    return { recoveryCodes, recoveryCodesLeft: recoveryCodes.length };
  });

export const signInWithRecoveryCode = (
  context: Context,
  { body: { ticket, recoveryCode }, ...call }: Call<Calls["signInWithRecoveryCode"]>,
) =>
  withTicket(context, { ...call, ticket }, "recovery code", async (tx, found) => {
    const { operatorId, recoveryCodesLeft: before } = found;
    const hash = hashRecoveryCode(context, operatorId, recoveryCode);
    if (!(await spendRecoveryCode(tx, operatorId, hash)))
      return refuse("RecoveryCodeWrong", { field: "recoveryCode" });
    return { recoveryCodesLeft: before - 1 };
  });

export const getDeskSession = async ({ staff }: Call<Calls["getDeskSession"]>) => {
  const { username, roles, recoveryCodesLeft, expiresAt } = staff;
  return { username, roles, recoveryCodesLeft, expiresAt: expiresAt.toISOString() };
};

export async function signOutOfDesk(
  { db }: Context,
  { staff, clearDeskSession }: Call<Calls["signOutOfDesk"]>,
) {
  await endDeskSessions(db, { sessionId: staff.sessionId });
  clearDeskSession();
  return {};
}

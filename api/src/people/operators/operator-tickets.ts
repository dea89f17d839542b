// What an operator's password is exchanged for: a code of one use and one minute, with which account/signIn opens the
// session in the same browser (D3; contract, `op`).
import { randomInt } from "node:crypto";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { deriveKey, keyedHash } from "../../platform/hashing.ts";
import * as store from "./operator-tickets.store.ts";

/** Only as long as the way from one call to the next. */
const lifeSeconds = 60;
const digits = 8;

type Keyed = Pick<Context, "config">;
type Given = {
  codeId: string;
  code: string;
  browserHash: string;
  key: string;
  applicationId: string | undefined;
};

/** With the application where the ticket is for one alone. */
const hashOf = ({ config }: Keyed, code: string, applicationId = "") =>
  keyedHash(deriveKey(config.appSecret, "operator tickets"), code + applicationId);

/** `applicationId`: the only one that it opens; without, whichever the page names along with it. */
type Owner = { operatorId: string; browserHash: string; applicationId?: string };

/** In a transaction that has the operator locked and has seen that they still may. */
export async function issueOperatorTicket(
  context: Keyed,
  tx: Db,
  { applicationId, ...owner }: Owner,
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const codeHash = hashOf(context, code, applicationId);
  return { codeId: await store.insertTicket(tx, { ...owner, codeHash, lifeSeconds }), code };
}

/** Nothing when the id is no ticket of this browser, or has been tried before. */
export async function spendOperatorTicket(
  context: Keyed,
  tx: Db,
  { codeId, code, applicationId, ...given }: Given,
) {
  const codeHashes = [hashOf(context, code), hashOf(context, code, applicationId)];
  const spent = await store.spendTicket(tx, { ...given, id: codeId, codeHashes });
  return spent?.isRight ? { operatorTicketId: spent.id, operatorId: spent.operatorId } : undefined;
}

// What an operator's password is exchanged for: a code of one use and one minute, with which account/signIn opens the
// session in the same browser (D3; contract, `op`).
import { randomInt } from "node:crypto";

import type { Db } from "../../platform/database/database.ts";
import { deriveKey, keyedHash } from "../../platform/hashing.ts";
import * as store from "./operators.store.ts";

/** Only as long as the way from one call to the next. */
const lifeSeconds = 60;
const digits = 8;

type Given = { codeId: string; code: string; browserHash: string; key: string };

export function createOperatorTickets(appSecret: string) {
  const key = deriveKey(appSecret, "operator tickets");

  async function issue(db: Db, owner: { operatorId: string; browserHash: string }) {
    const code = String(randomInt(10 ** digits)).padStart(digits, "0");
    const codeHash = keyedHash(key, code);
    return { codeId: await store.insertTicket(db, { ...owner, codeHash, lifeSeconds }), code };
  }

  /** Nothing when the id is no ticket of this browser, or has been tried before. */
  async function spend(tx: Db, { codeId, code, ...given }: Given) {
    const spent = await store.spendTicket(tx, {
      ...given,
      id: codeId,
      codeHash: keyedHash(key, code),
    });
    return spent?.isRight
      ? { operatorTicketId: spent.id, operatorId: spent.operatorId }
      : undefined;
  }

  return { issue, spend };
}

// The calls that open a session: with a code, or with ESIA's or T-ID's word for a known person (spec §7; D3, D4, D9).
import type { outsideSignInEndpoints } from "@microloan/contract/endpoints-beyond/outside-sign-in";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";

import type { FeatureContext } from "../../context.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import { spendLogin } from "../../people/outside-people/outside-logins.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { createEntry } from "./entry.ts";
import { findToldPerson } from "./told-person.store.ts";

type SignIn = Call<(typeof accountEndpoints)["signIn"]>;
type OutsideSignIn = Call<(typeof outsideSignInEndpoints)["signInOutside"]>;

const signInPurposes = ["registration", "sign-in"] as const;

export function createSignInService(context: FeatureContext) {
  const { codes } = context;
  const { enter } = createEntry(context);

  const spendCode = (db: Db, { body: { codeId, code }, browserHash, key }: SignIn) =>
    codes.spend(db, { codeId, code, browserHash, key, purposes: signInPurposes });

  async function signIn(tx: Db, call: SignIn) {
    const spent = await spendCode(tx, call);
    if (isRefusal(spent)) return spent;
    if (!spent.contactId) return refuse("CodeNotVerified");
    const { codeId } = call.body;
    const told = await findToldPerson(tx, { codeId, browserHash: call.browserHash });
    return enter(tx, call, { opening: { contactId: spent.contactId, codeId }, told });
  }

  /** The answer of the first sign-in was lost on its way: the same browser gets a new cookie for that session. */
  async function signInAgain(db: Db, call: SignIn, { contactId }: { contactId: string }) {
    const spent = await spendCode(db, call);
    if (isRefusal(spent)) return spent;
    await call.openSession(db, { contactId, codeId: call.body.codeId });
    return undefined;
  }

  const spendOutside = (db: Db, { body, browserHash, key }: OutsideSignIn) =>
    spendLogin(db, { id: body.signInId, browserHash, key });

  /** No code is asked for, so this works when those of the phone are spent or blocked (D4). */
  async function signInOutside(tx: Db, call: OutsideSignIn) {
    const { signInId: outsideLoginId } = call.body;
    const { browserHash } = call;
    const proof = await spendOutside(tx, call);
    if (!proof) return refuse("NotFound");
    const { contactId, personId, service } = proof;
    const told = personId === null ? undefined : { id: personId, service, browserHash };
    const entered = await enter(tx, call, {
      opening: { contactId, outsideLoginId },
      told,
      through: service,
    });
    if (isRefusal(entered)) return entered;
    const { phone } = await findContact(tx, contactId);
    await codes.forgive(tx, { phone, browserHash });
    return entered;
  }

  async function signInOutsideAgain(db: Db, call: OutsideSignIn) {
    const proof = await spendOutside(db, call);
    if (!proof) return refuse("NotFound");
    const { contactId } = proof;
    await call.openSession(db, { contactId, outsideLoginId: call.body.signInId });
    return undefined;
  }

  return { signIn, signInAgain, signInOutside, signInOutsideAgain };
}

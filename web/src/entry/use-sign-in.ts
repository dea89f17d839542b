// The end of registration and of sign-in by code: spends the proved code, opens the session, goes on (D3, D5).
import { useRef, useState } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";

import { analyticsCookie } from "../partners/analytics-cookie.ts";
import type { Refused } from "../server/reply.ts";
import { useSubmit } from "../server/use-submit.ts";
import { requestedOffer } from "./requested-offer.ts";
import { useSignedIn } from "./use-signed-in.ts";

type Answer = { result: true } | Refused | null;

/**
 * Proves a code, signs in with it and opens the step where the borrower stopped. The refusal, or null. A code proved
 * once is not proved again when the answer to the sign-in was lost: the server would call it used.
 */
export function useSignIn(way: "registration" | "sign-in") {
  const { send } = useSubmit(accountEndpoints.signIn);
  const signedIn = useSignedIn(way);
  const [cookie] = useState(analyticsCookie);
  const proved = useRef("");
  return async (
    codeId: string,
    code: string,
    prove: () => Promise<Answer>,
  ): Promise<Refused | null> => {
    const attempt = `${codeId} ${code}`;
    if (proved.current !== attempt) {
      const proof = await prove();
      if (proof === null || !proof.result) return proof;
      proved.current = attempt;
    }
    // Registering asks for a loan; who signs in asks for one in the account (decision 0075).
    const asked = way === "registration" ? requestedOffer() : undefined;
    const reply = await send({ body: { codeId, code, ...asked, ...cookie } });
    if (reply === null || !reply.result) return reply;
    await signedIn(reply);
    return null;
  };
}

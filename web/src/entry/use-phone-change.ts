// Where this browser's phone change stands, as the server knows it: nothing of it is kept here (decision 0022; D10).
import { useCallback, useEffect, useState } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { call } from "../server/client.ts";
import { loadSettings } from "../server/settings.ts";

export type PhoneChangeState = Omit<
  SuccessOf<typeof phoneChangeEndpoints.getPhoneChangeState>,
  "result"
>;

/**
 * Null until it is known, and while it cannot be asked: the page then begins at its beginning. What a review came to is
 * asked whenever the page is looked at again: on a phone the SMS is read in another program, and nobody reloads.
 */
export function usePhoneChange() {
  const [state, setState] = useState<PhoneChangeState | null>(null);
  const refresh = useCallback(async (): Promise<PhoneChangeState | null> => {
    const reply = await call(phoneChangeEndpoints.getPhoneChangeState, {});
    if (!reply?.result) return null;
    setState(reply);
    return reply;
  }, []);
  useEffect(() => void loadSettings().then(refresh), [refresh]);
  const isReviewed = state?.stage === "OnReview";
  useEffect(() => {
    if (!isReviewed) return;
    const lookAgain = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => document.removeEventListener("visibilitychange", lookAgain);
  }, [isReviewed, refresh]);
  return { state, setState, refresh };
}

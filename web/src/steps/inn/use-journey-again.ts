// Goes on without a save: what is next is read anew, since the step may be done by now (D5).
import { useState } from "react";

import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { useGoOn } from "../../form/use-step-save.ts";
import { call } from "../../server/client.ts";
import { explain } from "../../server/errors.ts";

export function useJourneyAgain() {
  const goOn = useGoOn();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function goOnAnew(): Promise<void> {
    setBusy(true);
    setError(null);
    // A kind of its own: the shell's own reading of the session is not to be overtaken by it.
    const reply = await call(personalDataEndpoints.getPersonalData, { kind: "inn: go on" });
    setBusy(false);
    if (!reply.result) {
      if (!("aborted" in reply && reply.aborted === true)) setError(explain(reply).message);
    } else if (reply.journey !== null) goOn(reply.journey);
  }
  return { goOnAnew, busy, error };
}

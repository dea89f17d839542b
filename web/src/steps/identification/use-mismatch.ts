// Whether SMEV has answered that there is no such passport: asked on the card, photo and signing steps, calmly and in
// the background. Whatever else comes, or nothing, says nothing here (D6; decision 0056).
import { useQuery } from "@tanstack/react-query";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { errorCodes } from "@microloan/contract/errors/error-codes";

import { useSession } from "../../client/use-session.ts";
import { call } from "../../server/client.ts";
import { pollDelayMs } from "../../server/poll-delay.ts";
import { CallRefused } from "../../server/query.ts";

const usualPace = { firstMs: 3000, lastMs: 15_000 };
/** An answer that did not come in its time may come later. */
const latePace = { firstMs: 60_000, lastMs: 60_000 };

type Answer = "Mismatch" | "Confirmed" | "InProgress" | "Unknown";

const { validateBySmev } = considerationEndpoints;

/** A mismatch is kept as an answer: a query's error goes as soon as it asks again, and the notice with it. */
async function readAnswer(applicationId: string, signal: AbortSignal): Promise<Answer> {
  const reply = await call(validateBySmev, {
    params: { id: applicationId },
    signal,
    kind: `mismatch ${applicationId}`,
  });
  if (reply.result) return reply.status;
  if ("aborted" in reply && reply.aborted === true) throw new DOMException("aborted", "AbortError");
  if (reply.errorCode === errorCodes.IdentificationMismatch.code) return "Mismatch";
  throw new CallRefused(reply);
}

/** With a mismatch nothing is signed: what is certain to be refused is not signed for, and the API refuses it too. */
export function useMismatch(applicationId: string): boolean {
  const { isOperator = false } = useSession();
  const { data } = useQuery({
    queryKey: [validateBySmev.name, applicationId],
    queryFn: ({ signal }) => readAnswer(applicationId, signal),
    // The call is the borrower's (D3).
    enabled: !isOperator,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      const { data: answer, error, dataUpdateCount, errorUpdateCount } = state;
      if (answer === "Confirmed" || answer === "Mismatch" || isAnswered(error)) return false;
      const pace = answer === "Unknown" ? latePace : usualPace;
      return pollDelayMs(dataUpdateCount + errorUpdateCount, pace);
    },
  });
  return data === "Mismatch";
}

/** A refusal will be the same the next time. */
const isAnswered = (fault: Error | null): boolean =>
  fault instanceof CallRefused && fault.refused.answered;

// Whether SMEV has answered that there is no such passport: asked on the card, photo and signing steps, calmly and in
// the background. Whatever else comes, or nothing, says nothing here (D6; decision 0056).
import { useQuery } from "@tanstack/react-query";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { errorCodes } from "@microloan/contract/errors/error-codes";

import { useSession } from "../../client/use-session.ts";
import { pollDelayMs } from "../../server/poll-delay.ts";
import { CallRefused, callQuery } from "../../server/query.ts";

const pace = { firstMs: 3000, lastMs: 15_000 };
/** An answer that did not come in its time may come later. */
const latePace = { firstMs: 60_000, lastMs: 60_000 };

/** With a mismatch nothing is signed: what is certain to be refused is not signed for, and the API refuses it too. */
export function useMismatch(applicationId: string): boolean {
  const { isOperator = false } = useSession();
  const { error } = useQuery({
    ...callQuery(considerationEndpoints.validateBySmev, { params: { id: applicationId } }),
    // The call is the borrower's (D3).
    enabled: !isOperator,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error: fault, dataUpdateCount, errorUpdateCount } }) => {
      if (data?.status === "Confirmed" || isAnswered(fault)) return false;
      const isLate = data?.status === "Unknown";
      return pollDelayMs(dataUpdateCount + errorUpdateCount, isLate ? latePace : pace);
    },
  });
  return error instanceof CallRefused && isMismatch(error);
}

const isMismatch = ({ refused }: CallRefused): boolean =>
  refused.errorCode === errorCodes.IdentificationMismatch.code;

/** A refusal will be the same the next time. */
const isAnswered = (fault: Error | null): boolean =>
  fault instanceof CallRefused && fault.refused.answered;

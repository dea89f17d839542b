// Whether SMEV has answered that there is no such passport, and the bureau that the borrower has forbidden loans: asked
// from the code that confirms the data on, calmly and in the background. Whatever else comes, or nothing, says nothing
// here (D6; decisions 0056, 0074).
import { useQuery } from "@tanstack/react-query";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { errorCodes } from "@microloan/contract/errors/error-codes";

import { useSession } from "../../client/use-session.ts";
import { call } from "../../server/client.ts";
import { pollDelayMs } from "../../server/poll-delay.ts";
import { CallRefused, failureOf } from "../../server/query.ts";
import { isPassing } from "../../server/reply.ts";
import { useIsPresent } from "../../ui/use-is-present.ts";

const usualPace = { firstMs: 3000, lastMs: 15_000 };
/** An answer that did not come in its time may come later. */
const latePace = { firstMs: 60_000, lastMs: 60_000 };

/** Why nothing is signed. */
export type Obstacle = "mismatch" | "self-ban";

type Answer = {
  passport: "Mismatch" | "Confirmed" | "InProgress" | "Unknown";
  selfBan: "Banned" | "NotBanned" | "Unknown";
};

/** The bureau answers in a moment, if it answers at all. */
const mostLooks = 8;

const { validateBySmev } = considerationEndpoints;

/** A mismatch is kept as an answer: a query's error goes as soon as it asks again, and the notice with it. */
async function readAnswer(applicationId: string, signal: AbortSignal): Promise<Answer> {
  const reply = await call(validateBySmev, {
    params: { id: applicationId },
    signal,
    kind: `mismatch ${applicationId}`,
  });
  if (reply?.result) return { passport: reply.status, selfBan: reply.selfBan };
  if (reply?.errorCode === errorCodes.IdentificationMismatch.code)
    return { passport: "Mismatch", selfBan: "Unknown" };
  throw failureOf(reply);
}

/**
 * Null: none that is known of. With one nothing is signed: what is certain to be refused is not signed for, and the API
 * refuses it too.
 */
export function useObstacle(applicationId: string): Obstacle | null {
  const { isOperator = false } = useSession();
  const isPresent = useIsPresent();
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
      const looks = dataUpdateCount + errorUpdateCount;
      if (isAnswered(error) || !isPresent) return false;
      return answer === undefined ? pollDelayMs(looks, usualPace) : lookAgainMs(answer, looks);
    },
  });
  if (data?.passport === "Mismatch") return "mismatch";
  return data?.selfBan === "Banned" ? "self-ban" : null;
}

/** When to look again; false: nothing more is to come. A ban may be lifted while the page is open. */
function lookAgainMs({ passport, selfBan }: Answer, looks: number): number | false {
  if (passport === "Mismatch") return false;
  if (passport === "InProgress") return pollDelayMs(looks, usualPace);
  if (passport === "Unknown" || selfBan === "Banned") return pollDelayMs(looks, latePace);
  return selfBan === "Unknown" && looks < mostLooks ? pollDelayMs(looks, usualPace) : false;
}

/** A refusal will be the same the next time. */
const isAnswered = (fault: Error | null): boolean =>
  fault instanceof CallRefused && !isPassing(fault.refused);

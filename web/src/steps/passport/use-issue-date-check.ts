// The server's word on the day a passport was issued (spec §5, §9).
import { useQueryClient } from "@tanstack/react-query";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { isIsoDate } from "@microloan/domain/person/dates";

import { dateToWire } from "../../form/fields/form-date.ts";
import { askCall, CallRefused } from "../../server/query.ts";

const { checkIssueDate } = passportEndpoints;

/** Spec §9: the check of an issue date is cached for 60 seconds. */
const issueDateCheckMs = 60_000;

/** The server's word on an issue date, kept for 60 seconds; null when it is right or cannot be asked now. */
export function useIssueDateCheck(applicationId: string): (text: string) => Promise<string | null> {
  const client = useQueryClient();
  return async (text) => {
    const issueDate = dateToWire(text);
    if (!isIsoDate(issueDate)) return null;
    const request = { body: { applicationId, issueDate } };
    const word = client.fetchQuery({
      queryKey: [checkIssueDate.name, request],
      queryFn: ({ signal }) =>
        askCall(checkIssueDate, request, signal).then(() => null, refusalMessage),
      staleTime: issueDateCheckMs,
      retry: false,
    });
    return word.catch(() => null);
  };
}

/** A date that is refused is an answer to keep; an outage, say, tells nothing of the date. */
function refusalMessage(fault: unknown): string {
  if (fault instanceof CallRefused && fault.view.field === "issueDate") return fault.view.message;
  throw fault;
}

// The server's word on the day a passport was issued (spec §5, §9).
import { useQueryClient } from "@tanstack/react-query";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { isIsoDate } from "@microloan/domain/person/dates";

import { dateToWire } from "../../form/fields/form-date.ts";
import { CallRefused, callQuery } from "../../server/query.ts";

/** Spec §9: the check of an issue date is cached for 60 seconds. */
const issueDateCheckMs = 60_000;

/** The server's word on an issue date, kept for 60 seconds; null when it is right or cannot be asked now. */
export function useIssueDateCheck(applicationId: string): (text: string) => Promise<string | null> {
  const client = useQueryClient();
  return async (text) => {
    const issueDate = dateToWire(text);
    if (!isIsoDate(issueDate)) return null;
    const check = callQuery(passportEndpoints.checkIssueDate, {
      body: { applicationId, issueDate },
    });
    try {
      await client.fetchQuery({ ...check, staleTime: issueDateCheckMs, retry: false });
      return null;
    } catch (error) {
      return error instanceof CallRefused && error.refused.answered ? error.view.message : null;
    }
  };
}

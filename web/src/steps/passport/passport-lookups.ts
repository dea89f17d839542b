// What the passport page asks the server while it is filled in: issuing authorities, the issue date (spec §5, §7).
import { useQueryClient } from "@tanstack/react-query";

import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { isIsoDate } from "@microloan/domain/person/dates";

import { dateToWire } from "../../form/fields/form-date.ts";
import { call } from "../../server/client.ts";
import { CallRefused, callQuery } from "../../server/query.ts";

/** Spec §9: the check of an issue date is cached for 60 seconds. */
const issueDateCheckMs = 60_000;

/** Issuing authorities by code; silence when the look-up fails, the field takes any text. */
export async function suggestIssuers(query: string, signal: AbortSignal) {
  const reply = await call(passportEndpoints.findFms, { body: { query }, signal });
  if (!reply.result) return [];
  return reply.suggestions.map((item) => ({
    value: item.divisionCode,
    details: item.issuedBy,
    item,
  }));
}

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

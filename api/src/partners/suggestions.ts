// The call shared by the four suggestion services in DaData's shape; each service reads its own `data`. D9, D11.
import * as z from "zod/mini";

import { readJsonAnswer } from "./answers.ts";
import type { Failed, Http } from "./http.ts";

export type SuggestionsConfig = { url: string; token: string };

/** How a suggestion is asked: what was typed so far and how many at most (20 is the service's own bound). */
export type SuggestionQuery = { query: string; count?: number };

export const askSuggestions = async <Data extends z.ZodMiniType>(
  config: SuggestionsConfig,
  http: Http,
  service: "fms_unit" | "address" | "party" | "fio",
  question: SuggestionQuery & { parts?: string[] },
  data: Data,
): Promise<{ ok: true; found: { value: string; data: z.infer<Data> }[] } | Failed> => {
  const answer = await http({
    url: `${config.url}/suggest/${service}`,
    headers: { "content-type": "application/json", authorization: `Token ${config.token}` },
    body: JSON.stringify({ ...question, count: question.count ?? 10 }),
  });
  const schema = z.object({
    suggestions: z.array(z.object({ value: z.string(), data })).check(z.maxLength(20)),
  });
  const read = readJsonAnswer(answer, schema);
  return read.ok
    ? { ok: true, found: read.value.suggestions as { value: string; data: z.infer<Data> }[] }
    : read;
};

/** The service writes null for what it does not know, and sometimes leaves the field out. */
export const known = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  z.transform((text) => text || null),
);

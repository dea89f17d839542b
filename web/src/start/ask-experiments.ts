// The question for the groups of an application's experiments (spec §7: abortable).
import { experimentEndpoints } from "@microloan/contract/endpoints/experiment";

import { keptShape } from "../client/kept-shape.ts";
import type { ExperimentGroups } from "../client/kept-shape.ts";
import { call } from "../server/client.ts";

/** The groups, or null when there is no answer that makes sense. */
export async function askExperiments(
  applicationId: string,
  signal: AbortSignal,
): Promise<ExperimentGroups | null> {
  const query = { applicationId };
  const reply = await call(experimentEndpoints.getExperimentGroups, { query, signal });
  // An answer of another shape is used as it is (spec §5), so its groups are looked at once more.
  if (!reply.result || !keptShape.experiments(reply.data)) return null;
  const { addSum, skipDocuments, preScoring } = reply.data;
  return { addSum, skipDocuments, preScoring };
}

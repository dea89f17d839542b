// A call's sample, about this application.
import type { Endpoint } from "@microloan/contract/endpoint";
import { samples } from "@microloan/contract/samples";
import type { LooseRequest } from "@microloan/contract/samples/sample";

type Request = LooseRequest & { file?: Blob };

const all: Record<string, { request: unknown }> = samples;

/** Where a call names its application. */
export const partsNaming = ({ path, ...endpoint }: Endpoint) => [
  ...(path.startsWith("/api/application/{id}") ? [["params", "id"] as const] : []),
  ...(["params", "query", "body"] as const)
    .filter((part) => "applicationId" in (endpoint[part]?.shape ?? {}))
    .map((part) => [part, "applicationId"] as const),
];

export function aboutApplication(endpoint: Endpoint, applicationId: string): Request {
  const asked: Record<string, unknown> = { ...(all[endpoint.name]!.request as object) };
  for (const [part, name] of partsNaming(endpoint))
    asked[part] = { ...(asked[part] as object), [name]: applicationId };
  return asked;
}

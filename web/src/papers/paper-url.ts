// Where a paper opens for its owner in any browser, as the PDF itself (decision 0106).
import type { RequestOf } from "@microloan/contract/endpoint";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { clientHooks } from "../server/client-hooks.ts";
import { requestUrl } from "../server/request-url.ts";

const { getFileBody } = documentSignEndpoints;

/** With the hash of its text, where that was read: another paper than that one is not given. */
export const paperUrl = (query: RequestOf<typeof getFileBody>["query"]): string =>
  requestUrl(getFileBody, { query: { ...query, asFile: "true" } }, clientHooks());

// A call of the contract as the closed loop sends it.
import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleAdditionalQuestion } from "@microloan/contract/samples/forms";

import type { Visitor } from "../attacks/visitor.ts";
import type { Person } from "./checkout.ts";
import type { RepeatedRequest } from "./closed-loop.ts";

type Sent = { body?: object; id?: string; applicationId?: string };

/** The call as a browser of this visitor sends it. */
export function repeatedRequest(
  visitor: Visitor,
  endpoint: Endpoint,
  sent: Sent = {},
): RepeatedRequest {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: "id" | "applicationId") =>
    encodeURIComponent(sent[name] ?? ""),
  );
  const headers = {
    host: "localhost",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    // Each from a network of their own: a network's limit is one row, which its visitors wait for.
    "x-forwarded-for": visitor.address,
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "",
    "sec-fetch-site": "same-origin",
    "sec-fetch-dest": "empty",
    ...(endpoint.method === "POST" ? { "content-type": "application/json" } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    head: `${endpoint.method} ${path} HTTP/1.1\r\n${lines.join("")}`,
    body: endpoint.method === "POST" ? JSON.stringify(sent.body ?? {}) : undefined,
    isSubmit: endpoint.submit === true,
    revision: 1,
  };
}

export const sessionRead = ({ visitor }: Person): RepeatedRequest =>
  repeatedRequest(visitor, endpoints.getPersonalData);

export const stepSave = ({ visitor, applicationId }: Person): RepeatedRequest =>
  repeatedRequest(visitor, endpoints.saveAdditionalQuestion, {
    body: { applicationId, revision: "%REVISION%", ...sampleAdditionalQuestion },
  });

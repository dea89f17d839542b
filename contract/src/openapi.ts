// OpenAPI 3.1 of the whole contract, for /openapi.json and for tools that fuzz it (D1). Pure: the same calls give
// the same document.
import type * as z from "zod/mini";
import { toJSONSchema } from "zod/v4/core";

import { type Endpoint, failureSchema, successSchema } from "./endpoint.ts";
import { type AnyErrorName, codeOf } from "./errors/any-error.ts";
import { errorsOf, statusesOf } from "./errors/errors-of.ts";
import { faultCodes } from "./errors/fault-codes.ts";
import { messageOf } from "./errors/message-of.ts";

type Json = { readonly [key: string]: unknown };

const failureRef = { $ref: "#/components/schemas/Failure" };

const schemaOf = (schema: z.core.$ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const parametersOf = (schema: z.ZodMiniObject | undefined, place: "path" | "query"): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: parameter,
  }));
};

const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  schema: { type: "string", format: "uuid" },
  description:
    "Made by the client for each submit; a repeat with the same key gets the first answer.",
};

const bodyOf = ({ body, multipart }: Endpoint): Json | undefined => {
  if (body === undefined) return undefined;
  const schema = schemaOf(body, "input");
  if (multipart !== true) return { required: true, content: { "application/json": { schema } } };
  const { properties, required } = schema as { properties: Json; required?: string[] };
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const withFile = {
    ...schema,
    properties: { ...properties, file },
    required: [...(required ?? []), "file"],
  };
  return { required: true, content: { "multipart/form-data": { schema: withFile } } };
};

const lineOf = (name: AnyErrorName): string => `- ${codeOf(name).code} ${name}: ${messageOf(name)}`;

const descriptionOf = (names: readonly AnyErrorName[], status: number): string => {
  const ofStatus = names.filter((name) => codeOf(name).status === status);
  const own = ofStatus.filter((name) => !Object.hasOwn(faultCodes, name)).map(lineOf);
  const faults = ofStatus.length > own.length ? ["- 300 and above: a fault of one field"] : [];
  return [...own, ...faults].join("\n");
};

const responsesOf = (endpoint: Endpoint): Json => {
  const names = errorsOf(endpoint);
  const success = schemaOf(successSchema(endpoint), "output");
  const answers = statusesOf(endpoint).map((status) => {
    const refusals = descriptionOf(names, status);
    const schema =
      status !== 200 ? failureRef : refusals === "" ? success : { oneOf: [success, failureRef] };
    const description =
      status === 200 ? `Success.${refusals && `\nRefusals:\n${refusals}`}` : refusals;
    return [String(status), { description, content: { "application/json": { schema } } }] as const;
  });
  return Object.fromEntries(answers);
};

const securityOf = ({ access, method, removal }: Endpoint): Json[] => {
  const needsXsrf = method === "POST" || removal === true;
  const xsrf = needsXsrf ? { xsrf: [] } : {};
  if (access === "session") return [{ session: [], ...xsrf }];
  return needsXsrf ? [xsrf] : [];
};

const resourceOf = (path: string): string =>
  (path.replace(/^\/api\/(?:v1\/)?/, "").split("/")[0] ?? "").toLowerCase();

const operationOf = (endpoint: Endpoint): Json => {
  const requestBody = bodyOf(endpoint);
  return {
    operationId: endpoint.name,
    tags: [resourceOf(endpoint.path)],
    ...(endpoint.beyondSpecification && { "x-beyond-specification": true }),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(endpoint.submit === true ? [idempotencyHeader] : []),
    ],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(endpoint),
  };
};

/** The document of these calls; `version` is the application's (spec §9), `sessionCookie` the cookie's name. */
export const openApiOf = (
  endpoints: readonly Endpoint[],
  { version, sessionCookie }: { version: string; sessionCookie: string },
): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: "3.1.0",
    info: { title: "Microloan", version },
    paths,
    components: {
      schemas: { Failure: schemaOf(failureSchema, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookie },
        xsrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
      },
    },
  };
};

// Which errors a call may answer: its own and those implied by its shape (D1). Read by OpenAPI and by the API, for
// which an undeclared one is a bug.
import type { Endpoint } from "../endpoint.ts";
import { type AnyErrorName, codeOf } from "./any-error.ts";
import { type FaultName, faultCodes } from "./fault-codes.ts";

const whenFields = Object.keys(faultCodes) as FaultName[];

/** Names of all errors of a call, each once. Faults of fields are implied where there are fields. */
export const errorsOf = (endpoint: Endpoint): AnyErrorName[] => {
  const { params, query, body } = endpoint;
  const hasFields = Boolean(params ?? query ?? body);
  const isSignedIn = endpoint.access === "session" || endpoint.access === "staff";
  const isChange = endpoint.method === "POST" || endpoint.removal === true;
  const implied: (readonly [boolean, readonly AnyErrorName[]])[] = [
    [true, ["BadRequest", "TooMany", "OurFault", "Unavailable"]],
    [endpoint.access === "session", ["NoSession", "OperatorForbids"]],
    [endpoint.access === "staff", ["NoSession", "RoleMissing", "AnotherSignedIn"]],
    [isSignedIn && hasFields, ["NotFound"]],
    [isChange, ["XsrfFailed"]],
    [body !== undefined, ["TooLarge", "TooSlow"]],
    [endpoint.submit === true, ["IdempotencyKeyMissing", "InProgress", "KeyReused"]],
    [
      endpoint.changesApplication === true,
      ["ApplicationLeft", "ApplicationExpired", "StatusForbids", "StaleData"],
    ],
    [hasFields, whenFields],
  ];
  const names = implied.flatMap(([applies, errors]) => (applies ? errors : []));
  return [...new Set([...endpoint.errors, ...names])];
};

/** HTTP statuses of a call, ascending; 200 is always among them. */
export const statusesOf = (endpoint: Endpoint): number[] =>
  [...new Set([200, ...errorsOf(endpoint).map((name) => codeOf(name).status)])].toSorted(
    (a, b) => a - b,
  );

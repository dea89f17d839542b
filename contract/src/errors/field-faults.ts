// A schema's findings by field and by the name of our list: the API answers the first one (spec §5; D1).
import type { ErrorName } from "./error-codes.ts";
import { faultMessages } from "./fault-messages.ts";

/** One field at fault: dotted path ("registrationAddress.house", "" for the whole), its error and Russian sentence. */
export type Fault = { field: string; error: ErrorName; message: string };

type Issue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
  readonly params?: Record<string, unknown> | undefined;
};

// Checks of the schema library know only the sentence; where several faults share one, the first name stands for them.
const nameByMessage = new Map(
  Object.entries(faultMessages)
    .toReversed()
    .map(([name, message]) => [message, name as ErrorName]),
);

/** Bounds that are told in a sentence of their own. */
const outOfBounds = { too_small: "NumberTooSmall", too_big: "NumberTooBig" } as const;

const errorOf = ({ params, message, code }: Issue): ErrorName =>
  (params?.["error"] as ErrorName | undefined) ??
  nameByMessage.get(message) ??
  outOfBounds[code as keyof typeof outOfBounds] ??
  "ValueInvalid";

/** Faults of a failed parse, the first one of each field, in the order of the schema. */
export const faultsOf = (error: { readonly issues: readonly Issue[] }): Fault[] => {
  const faults = new Map<string, Fault>();
  for (const issue of error.issues) {
    const field = [...issue.path, ...(issue.keys?.slice(0, 1) ?? [])].map(String).join(".");
    if (!faults.has(field))
      faults.set(field, { field, error: errorOf(issue), message: issue.message });
  }
  return [...faults.values()];
};

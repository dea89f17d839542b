// Faults of a configuration as sentences that begin with the variable: for the server, the sandbox, the build and the
// scripts that start them.
import type * as z from "zod/mini";

/** Everything that is wrong, to be printed as it is, without a stack. */
export class ConfigurationFaults extends Error {
  override name = "ConfigurationFaults";
  readonly faults: readonly string[];

  /** Each is a sentence that begins with the name of its variable. */
  constructor(faults: readonly string[]) {
    super(["The configuration is wrong:", ...faults.map((fault) => `  ${fault}`)].join("\n"));
    this.faults = faults;
  }
}

/** Throws all of them as one error, if there are any. */
export function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigurationFaults(faults);
}

/** Node's own `process`, as far as a program needs it to end. */
type Program = { stderr: { write: (text: string) => unknown }; exit: (code: number) => never };

/** Ends a program whose configuration is wrong, without a stack; any other error is thrown on. */
export function endWithFaults(program: Program, error: unknown): never {
  if (!(error instanceof ConfigurationFaults)) throw error;
  program.stderr.write(`${error.message}\n`);
  return program.exit(1);
}

/** A configuration as `read` finds it; where it is wrong, the program ends. */
export function readOrEnd<T>(program: Program, read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWithFaults(program, error);
  }
}

/** The variable that a sentence is about: `LENDER` of "LENDER.inn is missing". */
export const variableOf = (fault: string): string => /^-{0,2}\w+/.exec(fault)?.[0] ?? "";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  object: "an object with its fields",
  array: "a list",
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

function boundOf(issue: z.core.$ZodRawIssue, word: string, bound: unknown): string {
  const { origin } = issue;
  if (origin === "string") return `must have ${word} ${String(bound)} characters`;
  if (origin === "array") return `must have ${word} ${String(bound)} entries`;
  return `must be ${word} ${String(bound)}`;
}

/** A fault as the rest of a sentence, for a schema's `error`. Never the value: it may be a secret. */
export function complaintOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "too_small":
      if (issue.origin !== "number" && issue.minimum === 1) return "must not be empty";
      return boundOf(issue, "at least", issue.minimum);
    case "too_big":
      return boundOf(issue, "at most", issue.maximum);
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return `has fields that are not known: ${issue.keys.join(", ")}`;
    case "invalid_format":
      if (issue.format === "url") return "must be an address that begins with http:// or https://";
      return "is not written as it must be";
    default:
      return "is not valid";
  }
}

/** The faults of a parsed value as sentences; `name` is the variable, absent where the fields are variables. */
export const faultsOf = (issues: readonly z.core.$ZodIssue[], name?: string): string[] =>
  issues.map(({ path, message }) => {
    const place = [...(name === undefined ? [] : [name]), ...path].join(".");
    return `${place} ${message}`;
  });

/**
 * A variable that is JSON of this schema; undefined where it is not, and then `faults` has got a sentence for each
 * fault, without any value: the parser's own words would quote it.
 */
export function readJson<T>(
  name: string,
  text: string,
  schema: z.ZodMiniType<T>,
  faults: string[],
): T | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    faults.push(`${name} is no JSON`);
    return undefined;
  }
  const parsed = schema.safeParse(value, { error: complaintOf });
  if (parsed.success) return parsed.data;
  faults.push(...faultsOf(parsed.error.issues, name));
  return undefined;
}

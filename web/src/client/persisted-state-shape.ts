// The allow-list of what may reach local storage: every field with the check that a stored value must pass (D10).
// Plain checks and no schema library: the landing loads this file, and its budget has no room for one.
import { stepOfNumber } from "@microloan/domain/journey/steps";

type Check<T> = (value: unknown) => value is T;

const isBoolean: Check<boolean> = (value) => typeof value === "boolean";
const isNumber: Check<number> = (value): value is number =>
  typeof value === "number" && Number.isFinite(value);
const isUuid: Check<string> = (value): value is string =>
  typeof value === "string" && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isStep: Check<number> = (value): value is number =>
  typeof value === "number" && stepOfNumber(value) !== undefined;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);
const oneOf =
  <const T extends string>(...words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.some((word) => word === value);
const group = oneOf("A", "B");

export type Calculator = { sum: number; term: number; periodType: "days" | "weeks" };
const isCalculator: Check<Calculator> = (value): value is Calculator =>
  isRecord(value) &&
  Number.isInteger(value["sum"]) &&
  Number.isInteger(value["term"]) &&
  oneOf("days", "weeks")(value["periodType"]);

/** Groups of the experiments; A is the default (spec §3). */
export type ExperimentGroups = Record<"addSum" | "skipDocuments" | "preScoring", "A" | "B">;
export const defaultExperiments: ExperimentGroups = {
  addSum: "A",
  skipDocuments: "A",
  preScoring: "A",
};
const isExperiments: Check<ExperimentGroups> = (value): value is ExperimentGroups =>
  isRecord(value) &&
  group(value["addSum"]) &&
  group(value["skipDocuments"]) &&
  group(value["preScoring"]);

const isAgreements: Check<Record<string, string[]>> = (value): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every((ids) => Array.isArray(ids) && ids.every(isUuid));

/** A document by its lower-cased id, and when it was opened (ms). */
export type Opening = { id: string; at: number };
const isOpenings: Check<Opening[]> = (value): value is Opening[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && isUuid(one["id"]) && isNumber(one["at"]));

const isCodePurpose = oneOf(
  "registration",
  "sign-in",
  "old-phone",
  "new-phone",
  "identification",
  "signing",
);
export type CodePurpose = typeof isCodePurpose extends Check<infer Purpose> ? Purpose : never;

type Checked<T> = { [Field in keyof T]: T[Field] extends Check<infer Value> ? Value : never };

export const persistedShape = {
  anonymousId: isUuid,
  isAuth: isBoolean,
  contactId: nullable(isUuid),
  applicationId: nullable(isUuid),
  tempUserId: nullable(isUuid),
  /**
   * The code asked for last, what it opens, and the instants (ms) when another may be asked for and when a block ends.
   */
  codeId: nullable(isUuid),
  codeFor: nullable(isCodePurpose),
  codeExpires: nullable(isNumber),
  blockedUntil: nullable(isNumber),
  /** Spec §3 "Steps": number of the step looked at last. */
  lastStep: nullable(isStep),
  calculator: isCalculator,
  /** The loan as the open application has it; the calculator may try others meanwhile. */
  applicationLoan: nullable(isCalculator),
  /** When the API answered a tab last (ms): the session that the tabs share has been used (decision 0073). */
  answeredAt: nullable(isNumber),
  /** Whose money has been told of: it is told once. */
  moneyShownFor: nullable(isUuid),
  /** What the person set last, sum or term (spec §4, loan priority 1 and 2); null until they have set either. */
  loanPriority: nullable(oneOf("sum", "period")),
  /** The optimal-amount box of the calculator; null until touched, when the server's default stands (spec §2). */
  isOptimalAmount: nullable(isBoolean),
  /** Per page, the lower-cased ids of the agreements ticked (spec §3), after those of what they are given to. */
  agreements: isAgreements,
  /** Agreements opened before there is a session to tell it to (decision 0035). */
  openings: isOpenings,
  experiments: isExperiments,
  /** An operator looks at a borrower's application: restricted-access mode (spec §2; D3). */
  isOperator: isBoolean,
  lockEsiaData: isBoolean,
  lockTinkoffData: isBoolean,
  scheme: oneOf("system", "light", "dark"),
};

export type PersistedState = Checked<typeof persistedShape>;

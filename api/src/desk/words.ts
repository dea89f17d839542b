// The decision table in Russian words, for staff: facts and where they come from, rules, what a rule asked (D6).
import { reasonWords } from "@microloan/contract/desk/reason-words";
import { wordsOfRule } from "@microloan/contract/desk/rule-words";
import {
  type ConsiderationFacts,
  considerationTable,
  payoutTable,
  type RefuseReason,
} from "@microloan/domain/decision/consideration-table";
import type {
  Condition,
  DecisionRule,
  DecisionTable,
  FactValue,
  Outcome,
} from "@microloan/domain/decision/decision-table";
import { firstConsiderationTable } from "@microloan/domain/decision/first-consideration-table";
import { formatAmount } from "@microloan/domain/text/amount";

export type Fact = keyof ConsiderationFacts;

const state = "Государственные системы";
const bureaus = "Бюро кредитных историй";
const form = "Анкета";
const own = "Наши записи";

/** Name and source of each fact. */
export const factWords: Readonly<Record<Fact, { label: string; source: string }>> = {
  age: { label: "Полных лет", source: form },
  selfBan: { label: "Самозапрет", source: state },
  identification: { label: "Паспортные данные", source: state },
  expensiveLoans: { label: "Другие дорогие займы", source: bureaus },
  bureauScore: { label: "Балл бюро", source: bureaus },
  debtLoadPercent: { label: "Долговая нагрузка", source: `${bureaus}, ${form.toLowerCase()}` },
  bureauDebts: { label: "Платежи по данным бюро", source: bureaus },
  cardHolder: { label: "Имя на карте", source: "Банк" },
  activeOverdue: { label: "Просрочка сейчас", source: bureaus },
  closedLoans: { label: "Погашено займов у нас", source: own },
  uniqueness: { label: "Паспорт в других анкетах", source: own },
  operatorApproved: { label: "Одобрено сотрудником раньше", source: own },
  relatedPersons: { label: "Связанные лица", source: form },
  sumKopecks: { label: "Сумма", source: "Договор" },
};

const unknown = "неизвестно";

const values: Partial<Record<Fact, Readonly<Record<string, string>>>> = {
  selfBan: { yes: "действует", no: "нет" },
  identification: { confirmed: "подтверждены", mismatch: "не совпали" },
  expensiveLoans: { allowed: "не мешают", forbidden: "запрещают этот заём" },
  bureauDebts: { known: "известны" },
  cardHolder: { own: "заёмщика", notChosen: "карта ещё не выбрана" },
  activeOverdue: { yes: "есть", no: "нет" },
  uniqueness: { unique: "не встречается", shared: "встречается" },
};

/** A value as staff read it. */
export function wordsOfValue(fact: Fact, value: FactValue): string {
  if (value === "unknown") return unknown;
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (fact === "sumKopecks") return formatAmount(Number(value));
  if (fact === "debtLoadPercent") return `${value} %`;
  return values[fact]?.[String(value)] ?? String(value);
}

function wordsOfCondition(fact: Fact, condition: Condition): string {
  if ("equals" in condition) return `«${wordsOfValue(fact, condition.equals)}»`;
  if ("atLeast" in condition) return `не меньше ${wordsOfValue(fact, condition.atLeast)}`;
  if ("atMost" in condition) return `не больше ${wordsOfValue(fact, condition.atMost)}`;
  if ("oneOf" in condition)
    return `одно из: ${condition.oneOf.map((one) => wordsOfValue(fact, one)).join(", ")}`;
  return `«${unknown}»`;
}

/** What a rule asks, a fact a line; of one that has no conditions nothing. */
export function wordsOfAsks(when: DecisionRule<Fact>["when"]): string[] {
  return considerationTable.facts.flatMap((fact) => {
    const condition = when[fact];
    if (condition === undefined) return [];
    return [`${factWords[fact].label}: ${wordsOfCondition(fact, condition)}`];
  });
}

type DecidedOutcome = {
  outcome: Outcome;
  reason?: string | null | undefined;
  sumPercent?: number | undefined;
  orSmaller?: true | undefined;
};

/** What is decided: «Отказать: долговая нагрузка, или меньшая сумма». */
export function wordsOfOutcome({ outcome, reason, sumPercent, orSmaller }: DecidedOutcome): string {
  if (outcome === "review") return "Решает сотрудник";
  if (outcome === "approve")
    return sumPercent === undefined ? "Одобрить" : `Одобрить ${sumPercent}\u00a0% суммы`;
  const why = reasonWords[reason as RefuseReason] ?? reason;
  return ["Отказать", why && `: ${lowerFirst(why)}`, orSmaller && ", или меньшая сумма"]
    .filter(Boolean)
    .join("");
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const tables: readonly DecisionTable<Fact, RefuseReason>[] = [
  firstConsiderationTable,
  considerationTable,
  payoutTable,
];

type Decided = { tableVersion: string; ruleId: string; facts: Readonly<Record<string, FactValue>> };

/** The rule that fired, and what it asked of which facts; null when the table is another one by now. */
export function wordsOfDecision({ tableVersion, ruleId, facts }: Decided): string[] | null {
  const table = tables.find(({ version }) => version === tableVersion);
  const rule = table?.rules.find(({ id }) => id === ruleId);
  if (rule === undefined) return null;
  const asked = considerationTable.facts.flatMap((fact) => {
    const condition = rule.when[fact];
    const value = facts[fact];
    if (condition === undefined) return [];
    const was = value === undefined ? "не собрано" : wordsOfValue(fact, value);
    return [`${factWords[fact].label}: ${was}, нужно ${wordsOfCondition(fact, condition)}`];
  });
  return [wordsOfRule(ruleId), ...asked];
}

// Reasons of a refusal in words: as staff choose one, and as the desk's log tells it.
import type { RefuseReason } from "@microloan/domain/decision/consideration-table";

/** Each reason of a refusal as staff choose it. */
export const reasonWords: Readonly<Record<RefuseReason, string>> = {
  Age: "Возраст",
  SelfBan: "Самозапрет",
  IdentityMismatch: "Паспортные данные не подтвердились",
  ExpensiveLoans: "Дорогие займы",
  Overdue: "Просрочка",
  LowScore: "Кредитная история",
  DebtLoad: "Долговая нагрузка",
  Operator: "Решение сотрудника",
};

// Rules of the decision tables in words: as the desk's calls answer them, and as its log tells them.

const rules: Readonly<Record<string, string>> = {
  "under-age": "Возраст меньше допустимого",
  "self-ban": "Действует самозапрет",
  "identity-mismatch": "Паспортные данные не подтвердились",
  "expensive-loans": "Закон запрещает ещё один дорогой заём",
  "active-overdue": "Есть просрочка",
  "low-score": "Низкий балл бюро",
  "debt-load": "Долговая нагрузка слишком велика",
  "unknown-identification": "Паспортные данные ещё не проверены",
  "unknown-self-ban": "О самозапрете не ответили",
  "unknown-expensive-loans": "О других займах не ответили",
  "unknown-bureau-debts": "О платежах по другим займам не ответило ни одно бюро",
  "operator-approved": "Одобрено сотрудником раньше",
  "related-persons": "Есть связанные лица",
  "shared-passport": "Паспорт встречается в другой анкете",
  "small-sum": "Небольшая сумма",
  "small-sum-counted": "Небольшая сумма, нагрузка посчитана по данным бюро",
  "small-sum-unrated": "Сумма, для которой долговую нагрузку не считают",
  "unknown-card-holder": "На карте нет имени",
  "everything-known-and-good": "Все сведения есть, и они хорошие",
  "repaid-before": "Прежние займы погашены",
  "goes-on": "Ничто не мешает выдаче",
  otherwise: "Ни одно правило не подошло",
};

/** The rule in words; of a table that is gone only its id is left. Decision 0079. */
export const wordsOfRule = (ruleId: string): string => rules[ruleId] ?? ruleId;

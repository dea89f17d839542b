// Waits, labels and what has moved, in the words of the desk.
import { expect, test } from "vitest";

import { actorWords } from "./action-words.ts";
import { fieldLabel } from "./application/field-labels.ts";
import { shownFields } from "./application/shown-fields.ts";
import { detailsWords } from "./detail-words.ts";
import { targetText } from "./queue/queue-words.ts";
import { durationText } from "./words.ts";

test.each([
  [0, "меньше минуты"],
  [59, "меньше минуты"],
  [60, "1 мин"],
  [3_599, "59 мин"],
  [3_600, "1 ч"],
  [3_900, "1 ч 5 мин"],
  [47 * 3_600, "47 ч"],
  [48 * 3_600, "2 дн"],
  [75 * 3_600 + 1_800, "3 дн 3 ч"],
])("%i seconds are %s", (seconds, words) => {
  expect(durationText(seconds).replaceAll("\u00a0", " ")).toBe(words);
});

test.each([
  ["visitor", "Посетитель"],
  ["contact:1", "Заёмщик"],
  ["job:consider", "Система"],
  ["stranger:1", "stranger:1"],
])("the log's %s is %s", (actor, words) => {
  expect(actorWords(actor)).toBe(words);
});

test.each([
  [600, "цель 1 ч"],
  [2_699, "цель 1 ч"],
  [2_700, "осталось 15 мин"],
  [3_600, "осталось меньше минуты"],
  [3_601, "цель только что прошла"],
  [7_200, "дольше цели на 1 ч"],
])("after %i seconds of an hour: %s", (ageSeconds, words) => {
  const sentence = targetText({ ageSeconds, targetSeconds: 3_600 });
  expect(sentence.replaceAll("\u00a0", " ")).toBe(words);
});

test.each([
  ["series", "Серия"],
  ["registrationAddress.street.name", "Регистрация, улица"],
  ["additionalIncomes.1.amount", "Ещё доход 2, сумма"],
  ["employer.inn", "Работодатель, ИНН"],
  ["somethingNew", "somethingNew"],
])("%s is called «%s»", (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

test("a form is read in its own order, an address in one line, sums and dates as people write them", () => {
  const place = (part: string, value: string) => ({ name: `registrationAddress.${part}`, value });
  const shown = shownFields([
    { name: "expenses.credits", value: "5000" },
    { name: "monthlyIncome", value: "65000.5" },
    { name: "residenceAddress", value: "нет" },
    { name: "registrationDate", value: "2010-06-01" },
    place("flat", "12"),
    place("house", "7"),
    place("wasTyped", "да"),
    place("region.name", "г. Москва"),
    place("locality.name", "г. Москва"),
    place("street.name", "ул. Тверская"),
    { name: "workPhone", value: "+79037654321" },
    { name: "number", value: "990307" },
  ]);
  expect(shown.map(({ name, value }) => `${name}: ${value.replaceAll("\u00a0", " ")}`)).toEqual([
    "Номер: 990307",
    "Регистрация: г. Москва, ул. Тверская, д. 7, кв. 12 (введён вручную)",
    "Проживание: по адресу регистрации",
    "Дата регистрации: 01.06.2010",
    "Рабочий телефон: +7 (903) 765 43 21",
    "Доход в месяц: 65 000,50 ₽",
    "Расходы, кредиты и займы: 5 000 ₽",
  ]);
});

test.each([
  ["RoleMissing", "отказ: для этого действия нужна другая роль"],
  ["AnotherSignedIn", "отказ: в этом браузере вошёл другой сотрудник"],
  ["NotFound", "отказ: ничего не найдено"],
  ["SomethingNew", "отказ: SomethingNew"],
])("a refusal in the log, %s, is told in the words of whoever was refused", (refused, words) => {
  expect(detailsWords({ refused })).toBe(words);
});

test.each([
  [
    { outcome: "refuse", reason: "IdentityMismatch" },
    "исход: отказано, причина: Паспортные данные не подтвердились",
  ],
  [{ status: "Considered" }, "статус: Ждёт решения"],
  [
    { form: "address", field: "number", differs: true },
    "форма: Адрес, поле: номер, не сходится: да",
  ],
  [{ code: "CardOfAnother" }, "код: карта другого человека"],
  [{ code: "1051" }, "код: 1051"],
  [{ reason: "Чужой паспорт", until: null }, "причина: Чужой паспорт"],
])("what the log keeps as %o is told in Russian", (details, words) => {
  expect(detailsWords(details)).toBe(words);
});

test("details of the log are told in words, without ids and without what is not known", () => {
  const sentence = detailsWords({
    outcome: "approve",
    ruleId: "otherwise",
    flow: "reapplication",
    sumKopecks: 1_000_000,
    reason: null,
    proposedBy: "operator:6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a0ff",
    paidOn: "2026-12-05",
    waitsForAnotherCard: false,
    "cba39e90-df6f-43ad-94b6-a363ccfcee5e": "unreadable",
    fields: "lastName, birthDate",
    somethingNew: "as it is",
  });
  expect(sentence.replaceAll("\u00a0", " ").split(", ")).toEqual([
    "исход: одобрено",
    "правило: Ни одно правило не подошло",
    "путь: повторная заявка",
    "сумма: 10 000 ₽",
    "день платежа: 05.12.2026",
    "ждёт другую карту: нет",
    "фото с паспортом: Фото нечёткое или тёмное: строки не читаются. Снимите при хорошем свете",
    "поля: фамилия",
    "дата рождения",
    "somethingNew: as it is",
  ]);
});

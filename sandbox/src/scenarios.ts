// The one table of inputs that make a partner misbehave: read by the partners, the index page and the README test.
// D9.
import type { Effect } from "./effects.ts";
import type { PartnerName } from "./partner-list.ts";

export type ScenarioInput =
  | "phone"
  | "token"
  | "card"
  | "passport"
  | "inn"
  | "query"
  | "id"
  | "login";

/**
 * `value` is compared with the end of the input; a `query` holds it anywhere. The `inn` of a passport is what the
 * tax service finds for it instead of an INN derived from the person.
 */
export type Scenario = {
  partner: PartnerName;
  input: ScenarioInput;
  value: string;
  effect: Effect;
  en: string;
  ru: string;
  inn?: string | undefined;
};

type Row = [value: string, effect: Effect, en: string, ru: string, inn?: string];

const rows = (partner: PartnerName, input: ScenarioInput, list: Row[]): Scenario[] =>
  list.map(([value, effect, en, ru, inn]) => ({ partner, input, value, effect, en, ru, inn }));

/** What most partners do alike. */
const usualWords = {
  stall: ["Answers after 20 s", "Отвечает через 20 с"],
  "wrong-answer": ["Answers with a web page", "Отвечает страницей сайта"],
  down: ["Answers 503", "Отвечает 503"],
} as const;

const usual = (value: string, effect: keyof typeof usualWords): Row => [
  value,
  effect,
  ...usualWords[effect],
];

/** ESIA and T-ID know the same people. */
const outsideLogins: Row[] = [
  ["anna", "normal", "All data are there", "Все данные на месте"],
  ["ivan", "normal", "No patronymic, no e-mail", "Нет отчества и почты"],
  ["no-phone", "no-phone", "No phone is told", "Телефон не передаётся"],
  ["underage", "underage", "Born in 2015", "Родился в 2015 году"],
  ["expired-code", "expired-code", "The code has expired", "Код уже не действует"],
  ["stall", "stall", "The code is exchanged after 20 s", "Код обменивается через 20 с"],
  ["down", "down", "The exchange answers 503", "Обмен кода отвечает 503"],
  [
    "wrong-answer",
    "wrong-answer",
    "The exchange answers with a web page",
    "Обмен кода отвечает страницей сайта",
  ],
  [
    "wrong-signature",
    "wrong-signature",
    "The token is signed with another key",
    "Токен подписан чужим ключом",
  ],
];

export const scenarios: readonly Scenario[] = [
  ...rows("sms", "phone", [
    [
      "9990000001",
      "refuse",
      "Refused: the number cannot be reached (code 8)",
      "Отказ: номер недоступен (код 8)",
    ],
    ["9990000002", "stall", "Answers and delivers after 20 s", "Отвечает и доставляет через 20 с"],
    [
      "9990000003",
      "wrong-answer",
      "Answers with a web page, delivers nothing",
      "Отвечает страницей сайта, не доставляет",
    ],
    ["9990000004", "down", "Answers 503, delivers nothing", "Отвечает 503, не доставляет"],
    [
      "9990000005",
      "lost-answer",
      "Delivers at once, but the answer comes after 20 s",
      "Доставляет сразу, но отвечает через 20 с",
    ],
    [
      "9990000006",
      "no-money",
      "Refused: the lender's balance is empty (code 3)",
      "Отказ: на счёте кредитора нет денег (код 3)",
    ],
    [
      "9990000007",
      "too-often",
      "Delivers at once, answers after 20 s and refuses the same message again (code 9)",
      "Доставляет сразу, отвечает через 20 с, а на то же сообщение ещё раз отвечает отказом (код 9)",
    ],
  ]),
  ...rows("captcha", "token", [
    ["sandbox-refuse", "refuse", "The token is not valid", "Токен недействителен"],
    ["sandbox-low-score", "low-score", "Success with the score 0.1", "Успех с оценкой 0,1"],
    usual("sandbox-stall", "stall"),
    usual("sandbox-wrong", "wrong-answer"),
    usual("sandbox-down", "down"),
  ]),
  ...rows("acquirer", "card", [
    [
      "4111111111111111",
      "normal",
      "Bound and paid to (Visa)",
      "Привязывается, выплата проходит (Visa)",
    ],
    [
      "5555555555554444",
      "normal",
      "Bound and paid to (Mastercard)",
      "Привязывается, выплата проходит (Mastercard)",
    ],
    [
      "2200000000000053",
      "normal",
      "Bound and paid to (Mir)",
      "Привязывается, выплата проходит (Мир)",
    ],
    ["4000000000000002", "refuse", "The bank refuses the binding", "Банк отказывает в привязке"],
    ["4000000000000119", "down", "The card page answers 503", "Страница карты отвечает 503"],
    [
      "4000000000000127",
      "forged-notice",
      "A notification with a wrong signature comes first",
      "Сначала приходит уведомление с неверной подписью",
    ],
    [
      "4000000000000069",
      "late-notice",
      "The notification comes after 20 s",
      "Уведомление приходит через 20 с",
    ],
    [
      "4000000000000341",
      "payout-refused",
      "Bound, but the payout is refused",
      "Привязывается, но в выплате отказано",
    ],
    ["4000000000000259", "payout-pending", "The payout takes 20 s", "Выплата идёт 20 с"],
    [
      "4000000000000101",
      "payout-down",
      "The payout answers 503 three times, then works",
      "Выплата трижды отвечает 503, затем проходит",
    ],
    [
      "4000000000009995",
      "payout-lost-answer",
      "The payout is made, but its first answer comes after 20 s",
      "Выплата проходит, но первый ответ приходит через 20 с",
    ],
  ]),
  ...rows("smev", "passport", [
    ["990101", "refuse", "Invalid: the data do not match", "Invalid: данные не совпали"],
    ["990102", "stall", "Takes the request after 20 s", "Принимает запрос через 20 с"],
    usual("990103", "wrong-answer"),
    usual("990104", "down"),
    ["990105", "queued-forever", "Stays in the queue for ever", "Навсегда остаётся в очереди"],
  ]),
  ...rows("fns", "passport", [
    ["990201", "nothing-found", "No INN is found", "ИНН не найден"],
    usual("990202", "stall"),
    usual("990203", "wrong-answer"),
    usual("990204", "down"),
    [
      "990401",
      "normal",
      "Finds the INN of the self-ban 'banned' row",
      "Находит ИНН с самозапретом",
      "990000040164",
    ],
    [
      "990402",
      "normal",
      "Finds the INN of the self-ban 'stall' row",
      "Находит ИНН, по которому самозапрет отвечает через 20 с",
      "990000040238",
    ],
    [
      "990403",
      "normal",
      "Finds the INN of the self-ban 'wrong-answer' row",
      "Находит ИНН, по которому самозапрет отвечает неверно",
      "990000040301",
    ],
    [
      "990404",
      "normal",
      "Finds the INN of the self-ban 'down' row",
      "Находит ИНН, по которому самозапрет недоступен",
      "990000040485",
    ],
  ]),
  ...rows("bureau", "passport", [
    ["990301", "low-score", "Score 210", "Оценка 210"],
    usual("990302", "stall"),
    usual("990303", "wrong-answer"),
    usual("990304", "down"),
    [
      "990305",
      "overdue",
      "An active loan is 45 days overdue",
      "Просрочка 45 дней по действующему займу",
    ],
    ["990306", "high-debt", "Monthly payments of 150 000 ₽", "Платежи 150 000 ₽ в месяц"],
    ["990307", "nothing-found", "No credit history", "Кредитной истории нет"],
    [
      "990308",
      "two-expensive",
      "Owes two loans at 292 %, which end in 13 and 27 days; the second bureau alone tells of the later",
      "Два займа с ПСК 292 %, до конца 13 и 27 дней; о втором говорит только второе бюро",
    ],
    [
      "990309",
      "one-expensive",
      "Owes one loan at 292 %, of which two bureaus tell",
      "Один заём с ПСК 292 %, о нём говорят два бюро",
    ],
    [
      "990310",
      "repaid-yesterday",
      "Repaid a loan at 292 % yesterday",
      "Вчера погашен заём с ПСК 292 %",
    ],
    [
      "990311",
      "one-bureau-silent",
      "The fourth bureau answers 503, the others as usual",
      "Четвёртое бюро отвечает 503, остальные как обычно",
    ],
  ]),
  ...rows("self-ban", "inn", [
    ["990000040164", "banned", "A self-ban on credit is set", "Установлен самозапрет"],
    usual("990000040238", "stall"),
    usual("990000040301", "wrong-answer"),
    usual("990000040485", "down"),
  ]),
  ...rows("suggestions", "query", [
    ["Пусто", "nothing-found", "Nothing is found", "Ничего не найдено"],
    usual("Зависание", "stall"),
    usual("Мусор", "wrong-answer"),
    usual("Сбой", "down"),
    [
      "990-001",
      "nothing-found",
      "Nothing is found for this authority's code",
      "По этому коду подразделения ничего не найдено",
    ],
    usual("990-002", "stall"),
    usual("990-003", "wrong-answer"),
    usual("990-004", "down"),
  ]),
  ...rows("esia", "login", outsideLogins),
  ...rows("tid", "login", outsideLogins),
  ...rows("scripts", "id", [
    ["990501", "refuse", "The id is unknown: 404", "Идентификатор неизвестен: 404"],
    ["990502", "stall", "The script comes after 20 s", "Скрипт приходит через 20 с"],
    [
      "990503",
      "wrong-answer",
      "A web page comes instead of the script",
      "Вместо скрипта приходит страница сайта",
    ],
    usual("990504", "down"),
    ["990505", "throws", "The script throws at once", "Скрипт сразу падает с ошибкой"],
    [
      "990506",
      "silent",
      "The script is there and never answers",
      "Скрипт на месте, но никогда не отвечает",
    ],
  ]),
];

/** The row that the input meets, if any. */
export const findScenario = (partner: PartnerName, input: string): Scenario | undefined =>
  scenarios.find((row) => row.partner === partner && meets(row, input));

export const findEffect = (partner: PartnerName, input: string): Effect =>
  findScenario(partner, input)?.effect ?? "normal";

const meets = ({ input, value }: Scenario, given: string): boolean =>
  input === "query" ? given.toLowerCase().includes(value.toLowerCase()) : given.endsWith(value);

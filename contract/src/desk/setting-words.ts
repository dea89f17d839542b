// Settings in Russian words, for the desk: the borrower's build has none of it (issue 18, screen 5; decision 0087).
import { groupDigits } from "@microloan/domain/text/amount";

import { parseSetting, settingOf, type Settings } from "../settings.ts";

/** Groups of the desk's page, in its order. */
export const settingGroups = {
  desk: "Рабочее место",
  lending: "Рассмотрение и выдача",
  experiments: "Эксперименты",
  form: "Анкета",
  scans: "Фотографии и файлы",
  times: "Сроки",
  signIn: "Вход, коды и сеансы",
  captcha: "Капча",
  sms: "Пределы СМС",
  limits: "Прочие пределы",
  page: "Шапка и тексты",
} as const;

/** A group of settings. */
export type SettingGroup = keyof typeof settingGroups;

/**
 * `unit`: of a number, as it stands behind it. `shape`: what a text may be. `needsTwo`: changed by two persons, because
 * it says who is lent what, or guards sign-in and signature.
 */
export type SettingWords = {
  group: SettingGroup;
  label: string;
  unit?: "₽" | "с" | "ч" | "дн" | "%" | "байт";
  shape?: string;
  needsTwo?: true;
};

const line = "до 200 знаков, без угловых скобок";
const siteKey = "до 100 латинских букв, цифр, «_» и «-»";

/** Of each setting by its code. */
export const settingWords: Readonly<Record<keyof Settings, SettingWords>> = {
  DeskSecondPersonSum: {
    group: "desk",
    label: "Выше какой суммы одобряют двое",
    unit: "₽",
    needsTwo: true,
  },
  RestrictedModeText: {
    group: "desk",
    label: "Надпись для сотрудника, который открыл заявку клиента",
    shape: line,
  },

  UsePrescoringSumMin: {
    group: "lending",
    label: "Предварительно рассматривать наименьшую сумму, а не запрошенную",
    needsTwo: true,
  },
  SelectingAdditionalProduct: { group: "lending", label: "Заёмщик выбирает платные услуги" },
  IsTwoSumSignEnabled: {
    group: "lending",
    label: "Подписывать и вторую, меньшую сумму на случай, если одобрят её",
    needsTwo: true,
  },
  RefusalRetryDays: {
    group: "lending",
    label: "Через сколько дней после отказа можно подать новую заявку",
    unit: "дн",
    needsTwo: true,
  },
  BINCardCheck: { group: "lending", label: "Проверять банк карты по первым цифрам номера" },
  ApplicationPendingTime: {
    group: "lending",
    label: "Сколько идёт отсчёт на странице ожидания",
    unit: "с",
  },
  CreditRateResultWaitTime: {
    group: "lending",
    label: "Сколько ждать расчёта выбранных суммы и срока",
    unit: "с",
  },
  IdentificationWaitSeconds: {
    group: "lending",
    label: "Сколько рассмотрение ждёт проверки паспорта",
    unit: "с",
  },
  OptimalLoanAmountChecked: {
    group: "lending",
    label: "Галочка «оптимальная сумма» сначала стоит",
  },

  ExperimentAddSumPercentB: {
    group: "experiments",
    label: "Доля новых заявок, где при подписании можно взять больше",
    unit: "%",
    needsTwo: true,
  },
  ExperimentSkipDocumentsPercentB: {
    group: "experiments",
    label: "Доля новых заявок без фотографий при малой сумме",
    unit: "%",
    needsTwo: true,
  },
  ExperimentPreScoringPercentB: {
    group: "experiments",
    label: "Доля новых заявок с предварительным рассмотрением до карты",
    unit: "%",
    needsTwo: true,
  },
  ExperimentInsuranceDisablingPercentB: {
    group: "experiments",
    label: "Доля новых заявок, где не предлагают страховку",
    unit: "%",
    needsTwo: true,
  },

  ShowInnApplicationStep: {
    group: "form",
    label: "Спрашивать ИНН, когда он не нашёлся сам",
  },
  AdditionalPhoneEnabled: { group: "form", label: "Спрашивать дополнительный телефон" },
  ShowAdditionalIncome: { group: "form", label: "Спрашивать дополнительные доходы" },
  ShowExpenses: { group: "form", label: "Спрашивать расходы" },
  HidePassportIssuedBy: { group: "form", label: "Не спрашивать, кем выдан паспорт" },
  CheckboxSOPD: {
    group: "form",
    label: "Согласие на обработку данных – отдельная галочка",
  },
  DefaultZip: {
    group: "form",
    label: "Индекс, когда заёмщик его не указал",
    shape: "шесть цифр, не все нули",
  },
  TimerForLoadersEnabled: {
    group: "form",
    label: "Надписи долгого ожидания сменяются со временем",
  },
  SubFormsPerKind: {
    group: "form",
    label: "Сколько записей можно внести в один перечень дополнительных вопросов",
  },

  RequiredScanSum: {
    group: "scans",
    label: "С какой суммы фотографии нужны всегда",
    unit: "₽",
    needsTwo: true,
  },
  MadeCameraEnabled: { group: "scans", label: "Снимать камерой прямо на странице" },
  MaxScanSizeBytes: { group: "scans", label: "Наибольший размер фотографии", unit: "байт" },
  FilesPerApplication: { group: "scans", label: "Сколько файлов может быть в заявке" },
  FilesTotalBytes: { group: "scans", label: "Сколько весят все файлы заявки", unit: "байт" },
  DeferredScansEnabled: {
    group: "scans",
    label: "Фотографии можно прислать после подписания",
    needsTwo: true,
  },
  DeferredScansOperatorCheck: {
    group: "scans",
    label: "Присланные позже фотографии проверяет сотрудник",
    needsTwo: true,
  },
  ScanCopySignEnabled: {
    group: "scans",
    label: "Вместе с ними нужна фотография подписанной бумаги",
  },
  DeferredScansSeconds: {
    group: "scans",
    label: "Сколько времени на отложенные фотографии",
    unit: "с",
  },
  DeferredScansResets: { group: "scans", label: "Сколько раз это время можно начать снова" },

  DraftApplicationDays: {
    group: "times",
    label: "Через сколько дней без движения заявка истекает",
    unit: "дн",
  },
  OfferLifeHours: { group: "times", label: "Сколько действует предложение", unit: "ч" },
  ContinueLinkHours: {
    group: "times",
    label: "Сколько действует ссылка из СМС, по которой продолжают заявку",
    unit: "ч",
  },
  PhoneChangeHours: { group: "times", label: "Сколько времени на смену телефона", unit: "ч" },
  PhoneChangeReviewHours: {
    group: "times",
    label: "За сколько сотрудник смотрит документы смены телефона",
    unit: "ч",
  },
  IdempotencyKeyHours: {
    group: "times",
    label: "Сколько хранится ответ на отправленное, если его пришлют ещё раз",
    unit: "ч",
  },

  AccessTokenLifetime: {
    group: "signIn",
    label: "Через сколько бездействия сеанс заёмщика закончится",
    unit: "с",
    needsTwo: true,
  },
  RefreshTokenLifetime: {
    group: "signIn",
    label: "Сколько сеанс заёмщика длится самое большее",
    unit: "с",
    needsTwo: true,
  },
  ApplicationCodeMask: {
    group: "signIn",
    label: "Вид кода из СМС",
    shape: "от 4 до 8 знаков # или 9, между ними пробел или дефис",
    needsTwo: true,
  },
  CodeLifeSeconds: {
    group: "signIn",
    label: "Сколько действует код из СМС",
    unit: "с",
    needsTwo: true,
  },
  CodeWrongEntries: {
    group: "signIn",
    label: "После скольких неверных вводов код не действует",
    needsTwo: true,
  },
  CodeBlockSeconds: {
    group: "signIn",
    label: "На сколько тогда закрыт ввод кодов",
    unit: "с",
    needsTwo: true,
  },
  CodeWrongEntriesInRow: {
    group: "signIn",
    label: "После скольких неверных вводов подряд коды больше не помогают",
    needsTwo: true,
  },
  CodeResendDelays: {
    group: "signIn",
    label: "Сколько секунд ждать каждого следующего кода; последнее число повторяется",
    shape: "от 1 до 10 чисел через запятую, без пробелов",
  },
  WrongCodesPerAddressPerHour: {
    group: "signIn",
    label: "Неверных кодов в час с одного сетевого адреса",
    needsTwo: true,
  },
  WrongCodesPerDay: {
    group: "signIn",
    label: "Неверных кодов в день у всех, после чего капча нужна каждому",
    needsTwo: true,
  },
  CodewordTriesPerDay: {
    group: "signIn",
    label: "Попыток назвать кодовое слово в день для одного телефона",
    needsTwo: true,
  },

  GoogleReCaptchaSiteKey_v2: {
    group: "captcha",
    label: "Ключ видимой капчи; пустой – капчи нет",
    shape: siteKey,
    needsTwo: true,
  },
  GoogleReCaptchaSiteKey_v3: {
    group: "captcha",
    label: "Ключ невидимой капчи; пустой – капчи нет",
    shape: siteKey,
    needsTwo: true,
  },
  CaptchaHumanScore: {
    group: "captcha",
    label: "С какой оценки невидимой капчи это человек",
    needsTwo: true,
  },
  CaptchaChecksPerAddressPerMinute: {
    group: "captcha",
    label: "Проверок капчи в минуту с одного сетевого адреса",
  },
  UncheckedVisitorsPerAddressPerHour: {
    group: "captcha",
    label: "Посетителей в час с одного адреса, которых капча не смогла проверить",
  },

  CodesPerDayBeforeSignIn: { group: "sms", label: "Кодов в день на телефон до входа" },
  CodesPerDayAfterSignIn: { group: "sms", label: "Кодов в день на телефон после входа" },
  SmsPerPhonePerDay: {
    group: "sms",
    label: "СМС в день на телефон, кроме кодов посторонних; обязательные уходят и сверх этого",
  },
  SmsPerAddressPerHour: { group: "sms", label: "Кодов в час на сетевой адрес" },
  CheckedPerAddressPerHour: {
    group: "sms",
    label: "Кодов в час на сетевой адрес для прошедших видимую капчу",
  },
  SmsPerPrefixPerHour: {
    group: "sms",
    label: "Кодов в час на телефоны с одинаковыми первыми семью цифрами",
  },
  SmsPerHour: {
    group: "sms",
    label: "Кодов в час новым посетителям; сверх этого – капча или ожидание",
  },
  SmsPerHourKnown: { group: "sms", label: "Кодов в час тем, кто уже входил" },

  NameSuggestionsPerAddressPerMinute: {
    group: "limits",
    label: "Подсказок имён в минуту на сетевой адрес",
  },
  IssuerSuggestionsPerAddressPerMinute: {
    group: "limits",
    label: "Подсказок «кем выдан» в минуту на сетевой адрес",
  },
  PartySuggestionsPerAddressPerMinute: {
    group: "limits",
    label: "Подсказок работодателей в минуту на сетевой адрес",
  },
  AddressSuggestionsPerAddressPerMinute: {
    group: "limits",
    label: "Подсказок адресов в минуту на сетевой адрес",
  },
  VisitorWritesPerMinute: {
    group: "limits",
    label: "Отправок и шагов в минуту от посетителей с одного сетевого адреса",
  },
  VisitorWritesInAllPerMinute: {
    group: "limits",
    label: "Отправок и шагов в минуту от всех посетителей",
  },
  PassportChangesPerDay: {
    group: "limits",
    label: "Разных паспортов в день от одного заёмщика",
  },
  PromoCodeTriesPerDay: {
    group: "limits",
    label: "Промокодов в день от одного заёмщика; с сетевого адреса – впятеро больше",
  },

  HeaderTextNewLK: {
    group: "page",
    label: "Часы работы в шапке; без них – те, что у кредитора",
    shape: line,
  },
  HeaderNumberNewLK: {
    group: "page",
    label: "Телефон в шапке; без него – телефон кредитора",
    shape: "до 31 знака: цифры, пробелы, скобки, дефисы, в начале можно «+»",
  },
};

/** A value as it is stored, in words: «да», `50 000 ₽`, «по умолчанию (30 дн)». Null is the default. */
export const settingText = (code: string, stored: string | null): string => {
  const setting = settingOf(code);
  if (!setting) return stored ?? "по умолчанию";
  const { unit } = settingWords[code as keyof Settings];
  const valueText = (value: string | number | boolean): string => {
    if (typeof value === "boolean") return value ? "да" : "нет";
    if (typeof value === "string") return value === "" ? "пусто" : `«${value}»`;
    const [whole = "", part] = String(value).split(".");
    const digits = [groupDigits(whole), part].filter(Boolean).join(",");
    return unit === undefined ? digits : `${digits}\u00a0${unit}`;
  };
  if (stored === null) return `по умолчанию (${valueText(setting.default)})`;
  return valueText(parseSetting(code, stored) ?? stored);
};

/** What a setting takes: «от 1 до 10 с», «до 200 знаков…»; null for a switch. */
export const settingBoundsText = (code: keyof Settings): string | null => {
  const { allowed = null } = settingOf(code) ?? {};
  const { shape = null } = settingWords[code];
  if (allowed === null || allowed instanceof RegExp) return shape;
  const [least, most] = allowed.map((bound) => settingText(code, String(bound)));
  return `от ${least?.replace(/\u00a0\D+$/, "")} до ${most}`;
};

// Settings in Russian words, for the desk: the borrower's build has none of it (issue 18, screen 5; decision 0087).
import type { Settings } from "../settings.ts";
import { limitSettingWords } from "./limit-setting-words.ts";
import type { SettingWords } from "./setting-groups.ts";

const line = "до 200 знаков, без угловых скобок";

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

  ...limitSettingWords,

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

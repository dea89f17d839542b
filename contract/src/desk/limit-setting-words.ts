// Settings of sign-in and of limits in Russian words (decision 0087).
import type { SettingWords } from "./setting-groups.ts";

const siteKey = "до 100 латинских букв, цифр, «_» и «-»";

/** Of each by its code. */
export const limitSettingWords = {
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
} as const satisfies Record<string, SettingWords>;

// The partners in the order of the index page, with the calls each of them answers.

export type PartnerName =
  | "sms"
  | "captcha"
  | "acquirer"
  | "smev"
  | "fns"
  | "bureau"
  | "self-ban"
  | "suggestions"
  | "esia"
  | "tid"
  | "scripts";

export type Partner = {
  name: PartnerName;
  title: string;
  protocol: string;
  calls: string[];
  input: string;
  pages: { href: string; title: string }[];
};

export const partners: readonly Partner[] = [
  {
    name: "sms",
    title: "SMS-шлюз",
    protocol: "REST в форме SMSC.ru",
    calls: ["POST /sms/rest/send/", "GET /sms?phone=+79…"],
    input: "Окончание номера телефона",
    pages: [{ href: "/sms", title: "Входящие SMS" }],
  },
  {
    name: "captcha",
    title: "Капча",
    protocol: "Форма siteverify",
    calls: ["POST /captcha/api/siteverify"],
    input: "Окончание токена",
    pages: [],
  },
  {
    name: "acquirer",
    title: "Эквайер",
    protocol: "JSON в форме T‑Кассы (EACQ v2, E2C v2)",
    calls: [
      "POST /acquirer/v2/AddCustomer",
      "POST /acquirer/v2/AddCard",
      "POST /acquirer/v2/GetAddCardState",
      "POST /acquirer/v2/GetCardList",
      "POST /acquirer/e2c/v2/Init",
      "POST /acquirer/e2c/v2/Payment",
      "POST /acquirer/e2c/v2/GetState",
      "POST /acquirer/e2c/v2/CheckOrder",
      "GET /acquirer/payouts",
    ],
    input: "Номер карты",
    pages: [{ href: "/acquirer/payouts", title: "Выплаты" }],
  },
  {
    name: "smev",
    title: "СМЭВ: упрощённая идентификация",
    protocol: "SOAP 1.1",
    calls: ["POST /smev/ws (SendRequest, GetResponse)"],
    input: "Номер паспорта",
    pages: [],
  },
  {
    name: "fns",
    title: "ФНС: поиск ИНН",
    protocol: "Форма, ответ JSON",
    calls: ["POST /fns/inn-proc.do (c=find, c=get)"],
    input: "Номер паспорта",
    pages: [],
  },
  {
    name: "bureau",
    title: "Бюро кредитных историй, четыре",
    protocol: "XML",
    calls: ["POST /bureau/<first, second, third, fourth>/report"],
    input: "Номер паспорта",
    pages: [],
  },
  {
    name: "self-ban",
    title: "Самозапрет на кредиты",
    protocol: "XML",
    calls: ["POST /bureau/self-ban"],
    input: "ИНН",
    pages: [],
  },
  {
    name: "suggestions",
    title: "Подсказки",
    protocol: "JSON в форме DaData",
    calls: [
      "POST /suggestions/api/4_1/rs/suggest/fms_unit",
      "POST /suggestions/api/4_1/rs/suggest/address",
      "POST /suggestions/api/4_1/rs/suggest/party",
      "POST /suggestions/api/4_1/rs/suggest/fio",
    ],
    input: "Слово или код в запросе",
    pages: [],
  },
  {
    name: "esia",
    title: "ЕСИА (Госуслуги)",
    protocol: "OAuth 2 с подписью PKCS#7, данные REST",
    calls: [
      "GET /esia/aas/oauth2/ac",
      "POST /esia/aas/oauth2/te",
      "GET /esia/rs/prns/{oid}?embed=(…)",
    ],
    input: "Человек на странице входа",
    pages: [],
  },
  {
    name: "tid",
    title: "T‑ID",
    protocol: "OpenID Connect, код с PKCE",
    calls: [
      "GET /tid/.well-known/openid-configuration",
      "GET /tid/auth",
      "POST /tid/token",
      "GET /tid/me",
    ],
    input: "Человек на странице входа",
    pages: [],
  },
  {
    name: "scripts",
    title: "Скрипты на страницах сайта",
    protocol:
      "Скрипты с именами LiveTex, GTM, Яндекс Метрики, VK, JuicyScore, UX Feedback и reCAPTCHA",
    calls: [
      "GET /scripts/chat.js?id=…",
      "GET /scripts/tags.js?id=…",
      "GET /scripts/web-analytics.js?id=…",
      "GET /scripts/social-analytics.js?id=…",
      "GET /scripts/behaviour-scoring.js?id=…",
      "GET /scripts/feedback.js?id=…",
      "GET /scripts/captcha.js?id=…",
      "POST /scripts/journal",
      "GET /scripts/journal?script=…",
    ],
    input: "Окончание идентификатора",
    pages: [{ href: "/scripts/journal", title: "Что получили скрипты" }],
  },
];

// How the desk groups settings, and what it says of each (decision 0087).

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

// The server settings the browser may see, with their defaults (spec §3 "Server settings"; D4, D5, D11). Meanings are
// in settings.ts, so that they stay out of the browser's bundle. The kind of a setting is the type of its default.

/** Default of each public setting by its code. Codes that spec §3 names are spelt as there. */
export const publicDefaults = {
  HeaderTextNewLK: "",
  HeaderNumberNewLK: "",
  GoogleReCaptchaSiteKey_v2: "",
  GoogleReCaptchaSiteKey_v3: "",
  UsePrescoringSumMin: false,
  SelectingAdditionalProduct: true,
  ApplicationPendingTime: 600,
  CreditRateResultWaitTime: 60,
  RequiredScanSum: 15_000,
  ShowInnApplicationStep: true,
  BINCardCheck: false,
  AdditionalPhoneEnabled: false,
  ShowAdditionalIncome: true,
  ShowExpenses: true,
  HidePassportIssuedBy: false,
  CheckboxSOPD: true,
  DefaultZip: "000001",
  ApplicationCodeMask: "######",
  MadeCameraEnabled: false,
  IsTwoSumSignEnabled: false,
  TimerForLoadersEnabled: true,
  AccessTokenLifetime: 900,
  RefreshTokenLifetime: 43_200,
  OptimalLoanAmountChecked: true,
  CodeLifeSeconds: 300,
  MaxScanSizeBytes: 15_728_640,
  RestrictedModeText: "Вы работаете с заявкой клиента. Подписание и коды недоступны",
};

/** Code of a public setting. */
export type PublicSettingCode = keyof typeof publicDefaults;

/** Values of all public settings. */
export type PublicSettings = typeof publicDefaults;

/** A value of a setting's kind from its text, or undefined when the text is not of that kind. */
export const parseSettingText = <T extends string | number | boolean>(
  text: string,
  kindOf: T,
): T | undefined => {
  if (typeof kindOf === "string") return text as T;
  if (typeof kindOf === "boolean")
    return text === "true" || text === "false" ? ((text === "true") as T) : undefined;
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? (Number(text) as T) : undefined;
};

/** Whether a character of ApplicationCodeMask stands for a digit: "#", or "9" as in masks of input libraries. */
export const isDigitOfMask = (character: string): boolean => /[#9]/.test(character);

/** Number of digits of a code, by ApplicationCodeMask. Example: "###-###" → 6. */
export const codeLengthOf = ({
  ApplicationCodeMask,
}: Pick<PublicSettings, "ApplicationCodeMask">) =>
  ApplicationCodeMask.split("").filter(isDigitOfMask).length;

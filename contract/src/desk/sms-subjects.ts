// What an SMS was sent for, as it is kept with the message and told at the desk (issue 18; decision 0081).

/** Words of each in Russian: a code's purpose, or news. */
export const smsSubjects = {
  registration: "Код для регистрации",
  "sign-in": "Код для входа",
  identification: "Код для подтверждения личности",
  signing: "Код для подписания договора",
  "phone-change-old": "Код для смены номера",
  "phone-change-new": "Код для подтверждения нового номера",
  application: "Новость о заявке",
  payout: "Деньги отправлены",
  "phone-change": "Новость о смене номера",
  correction: "Имя или дата рождения исправлены",
} as const;

/** One of them. */
export type SmsSubject = keyof typeof smsSubjects;

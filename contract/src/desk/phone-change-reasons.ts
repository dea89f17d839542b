// Why documents of a phone change are refused: for the record; the borrower is told only that they did not do (issue
// 18; decisions 0022, 0092).

/** Each reason in Russian, as staff choose it. */
export const phoneChangeReasons = {
  unreadable: "Фотографии нельзя прочесть",
  "other-person": "На фотографиях другой человек",
  "data-differ": "Имя, дата рождения или паспорт не совпали с нашими записями",
  "document-invalid": "Это не паспорт, или он недействителен",
  "looks-forged": "Фотографии похожи на подделку",
} as const;

/** One of them. */
export type PhoneChangeReason = keyof typeof phoneChangeReasons;

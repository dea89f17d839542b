// Why a scan is asked for again (D5 "ReuploadRequired"; decision 0034):
// the reason's word, and its sentence for the borrower.

/** Sentences by the word that an operator or the check gives. */
export const scanReasons = {
  unreadable: "Фото нечёткое или тёмное: строки не читаются. Снимите при хорошем свете",
  cut: "Страница вошла не целиком. Снимите её вместе с краями",
  "wrong-page": "Это другая страница или другой документ",
  "other-person": "Документ выписан на другого человека",
  "data-differ": "Данные на фото не совпадают с анкетой",
  missing: "Этой фотографии не хватает",
} as const;

/** Word of a reason. */
export type ScanReason = keyof typeof scanReasons;

/** Whether a word is a reason. */
export const isScanReason = (word: string): word is ScanReason => Object.hasOwn(scanReasons, word);

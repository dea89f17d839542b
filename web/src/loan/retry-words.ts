// The one word on when a refused borrower may apply again (ux §3 row 46; decision 0075).
import { formatLongDate } from "@microloan/domain/text/date";

/** Null where one may already: then the way to a new loan stands there. */
export const retryWords = (retryOn: string | null, day: string): string | null =>
  retryOn === null || retryOn <= day
    ? null
    : `Подать новую заявку можно с\u00a0${formatLongDate(retryOn)}\u00a0года.`;

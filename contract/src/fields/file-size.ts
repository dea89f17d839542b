// The size limit of a file in words (D7, server setting MaxScanSizeBytes).

/** A limit in bytes as "15 МБ", below one of those as "18 КБ"; rounded down, so that what is told is taken. */
export function sizeLimitText(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes}\u00a0КБ` : `${Math.floor(kilobytes / 1024)}\u00a0МБ`;
}

/** Sentence of the error `TooLarge` where the limit, in bytes, is a setting. */
export const tooLargeMessage = (maxBytes: number): string =>
  `Файл слишком большой. Выберите файл до\u00a0${sizeLimitText(maxBytes)}`;

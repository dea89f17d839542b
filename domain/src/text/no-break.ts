// What a line of a screen must not part. Papers have their own, with a hyphen that the faces of screens lack.

const joined = "\u2060-\u2060";

/**
 * The text with a number sign and a percent sign tied to their number, and the hyphen of a law's number between word
 * joiners. A non-breaking hyphen becomes such a hyphen too. Example: "№ 152-ФЗ", "100 %".
 */
export const withoutBreaks = (text: string): string =>
  text
    .replaceAll("\u2116 ", "\u2116\u00a0")
    .replace(/(?<=\d) (?=%)/g, "\u00a0")
    .replace(/\u2011|-(?=ФЗ)/g, joined);

// The address in what is copied from a letter, an address book or a page (ux §1.3).

const opening = /^[^@]*[<([«]|^mailto:/i;
const address = /^([^\s@<>()[\]«»,;]+@[^\s@<>()[\]«»,;]+)[>)\]»,;]*$/;

/** "Анна <anna@mail.ru>", "(anna@mail.ru)", "mailto:anna@mail.ru," → "anna@mail.ru". Anything else is left alone. */
export function emailIn(text: string): string {
  const [, found] = address.exec(text.trim().replace(opening, "")) ?? [];
  return found?.replace(/\.$/, "") ?? text;
}

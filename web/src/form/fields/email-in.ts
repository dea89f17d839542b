// The address in what is copied from a letter, an address book or a page (ux §1.3).

const around = /^(?:[^@]*[<([«]|mailto:)?([^\s@<([«]+@[^\s@]+?)[>)\]»,;.]*$/i;

/** "Анна <anna@mail.ru>", "(anna@mail.ru)", "mailto:anna@mail.ru," → "anna@mail.ru". Anything else is left alone. */
export const emailIn = (text: string): string => around.exec(text.trim())?.[1] ?? text;

// Slips of the finger in the domain of an e-mail: a hint, never a refusal (ux §1.3).

const slips = new Map([
  ["gmail.ru", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.cm", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmial.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["mail.ri", "mail.ru"],
  ["mai.ru", "mail.ru"],
  ["mial.ru", "mail.ru"],
  ["maill.ru", "mail.ru"],
  ["yandex.ri", "yandex.ru"],
  ["yadex.ru", "yandex.ru"],
  ["yndex.ru", "yandex.ru"],
  ["yandx.ru", "yandex.ru"],
]);

/** The address that was probably meant when the domain looks like a slip: "a@gmial.com" → "a@gmail.com". */
export function correctedEmail(text: string): string | undefined {
  const email = text.trim();
  const at = email.lastIndexOf("@");
  const domain = slips.get(email.slice(at + 1).toLowerCase());
  return at < 1 || domain === undefined ? undefined : `${email.slice(0, at)}@${domain}`;
}

// E-mail addresses. Spec §5, standard format check; Cyrillic domains are addresses too.

/** Refusal of an e-mail address. */
export type EmailFault = "EmailInvalid";

const localCharacters = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const label = /^[A-Za-z0-9\u0430-\u044f\u0451\u0410-\u042f\u0401-]+$/;

const isDomain = (domain: string): boolean => {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    last.length >= 2 &&
    !/\d/.test(last[0] ?? "") &&
    labels.every(
      (part) =>
        part.length <= 63 && label.test(part) && !part.startsWith("-") && !part.endsWith("-"),
    )
  );
};

const isLocalPart = (local: string): boolean =>
  local.length <= 64 &&
  localCharacters.test(local) &&
  !local.startsWith(".") &&
  !local.endsWith(".") &&
  !local.includes("..");

/** An address as it is stored: trimmed, the domain in lower case. */
export const normaliseEmail = (text: string): string => {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf("@");
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase();
};

/**
 * `EmailInvalid` unless the text is local part, `@` and a domain of at least two labels, 254
 * characters at most.
 */
export const checkEmail = (text: string): EmailFault | undefined => {
  const email = text.trim();
  const at = email.lastIndexOf("@");
  const isValid =
    email.length <= 254 &&
    isLocalPart(email.slice(0, Math.max(0, at))) &&
    isDomain(email.slice(at + 1));
  return isValid ? undefined : "EmailInvalid";
};

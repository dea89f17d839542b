// A Russian phone as typed, pasted or autofilled in any form, and its display +7 (XXX) XXX XX XX (spec §5; ux §2.2).
import { parsePhone } from "@microloan/domain/person/phone";

/** The ten digits after +7, as many as there are: "8 (916) 123-45-67" → "9161234567". */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const international = /^\s*(?:tel:\s*)?\+/.test(text);
  if (international || digits.length > 10) return digits.replace(/^[78]/, "").slice(0, 10);
  return digits.replace(/^8(?=\d{10}|$)/, "").slice(0, 10);
}

/** "+7 (916) 123 45 67"; of fewer digits, as much of it as they fill. No digits → empty. */
export function phoneText(text: string): string {
  const digits = phoneDigits(text);
  if (digits === "") return "";
  const [operator, first, second, third] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8, 10),
  ];
  const head = operator.length === 3 && first !== "" ? `+7 (${operator}) ` : `+7 (${operator}`;
  return head + [first, second, third].filter(Boolean).join(" ");
}

/** The phone as the wire has it, "+79161234567"; what is no such number comes back for the schema to refuse. */
export const phoneToWire = (text: string): string =>
  phoneDigits(text) === "" ? "" : (parsePhone(text) ?? text.trim());

// Strings as people type them: cleaned, bounded, of the alphabets spec §5 allows. All patterns are linear.
import * as z from "zod/mini";

import { cleanText } from "@microloan/domain/text/clean-text";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

const cyrillicText = /^[А-Яа-яЁё0-9 .,:;'"«»()№#&+/\\\-–—]*$/;
const mixedText = /^[А-Яа-яЁёA-Za-z0-9\s.,:;'"«»()№#&+/\\\-–—!?%*@_=₽]*$/;

// Not C and M, which more often are a slip for the Russian letters.
const romanNumeral = /^[IVXL]+$/;
const latinName = /^[A-Za-z]{2,}$/;
const numberWithLatin = /^\d+[A-Za-z]$/;
const cyrillic = /[А-Яа-яЁё]/;
/** Latin words stand in the register beside Russian ones, «кп Green Hill»; alone they are a wrong keyboard layout. */
const withoutLatin = (value: string): string =>
  value.replace(/[\p{L}\d]+/gu, (word) => {
    const isLatin = latinName.test(word) && cyrillic.test(value);
    return romanNumeral.test(word) || numberWithLatin.test(word) || isLatin ? "" : word;
  });

type Alphabet = "cyrillic" | "address" | "mixed";

const inAlphabet = (alphabet: Alphabet) =>
  rule<string>((value) => {
    if (alphabet === "mixed") return mixedText.test(value) ? undefined : "TextSymbolsForbidden";
    const letters = alphabet === "address" ? withoutLatin(value) : value;
    return cyrillicText.test(letters) ? undefined : "TextNotCyrillic";
  });

/**
 * Required text of 1 to `max` characters: Cyrillic letters, digits, punctuation (spec §5, address and text patterns).
 */
export const text = (max: number, alphabet: Alphabet = "cyrillic") =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, messages.ValueRequired),
      z.maxLength(max, messages.ValueTooLong),
      inAlphabet(alphabet),
    );

/** The same with Latin letters too (spec §5, the variant "also allows Latin letters"). */
export const mixed = (max: number) => text(max, "mixed");

/**
 * A part of an address: the same with Roman numerals as words of their own, Latin words beside Russian ones, and a
 * Latin letter behind a number, as the register has them (D13). Examples: «ул. XXII Партсъезда», «кп Green Hill», «1A».
 */
export const addressText = (max: number) => text(max, "address");

/** An opaque string that a machine made (token, cookie, session id): bounded, printable ASCII, not touched. */
export const opaque = (max: number) =>
  z.string().check(z.minLength(1, messages.ValueRequired), z.maxLength(max), z.regex(/^[ -~]*$/));

/** What was typed so far into a field with suggestions; may be empty. */
export const typed = z.string().check(z.overwrite(cleanText), z.maxLength(300));

// Whatever a field of a form accepts can be drawn: else nobody could sign what they have typed (decision 0012).
import pdfmake from "pdfmake";
import { beforeAll, expect, test } from "vitest";

import { email } from "@microloan/contract/fields/email";
import { personName } from "@microloan/contract/fields/names";
import { mixed, text } from "@microloan/contract/fields/text";

import { missingCharacters } from "./render-document.ts";

type Fonts = Parameters<typeof missingCharacters>[1];

let fonts: Fonts;
beforeAll(async () => {
  const pdf = pdfmake.createPdf({ content: "", defaultStyle: { font: "Serif" } });
  fonts = (await pdf.getStream()) as unknown as Fonts;
});

/** Of the basic plane: no field accepts what is beyond it, in two halves. */
const everyCharacter = Array.from({ length: 0x1_0000 }, (_none, code) => String.fromCharCode(code));

test.each([
  ["a name", personName, (character: string) => `Аб${character}в`],
  ["Cyrillic text", text(300), (character: string) => `Аб${character}в`],
  ["text of both alphabets", mixed(300), (character: string) => `Аб${character}в`],
  ["an e-mail", email, (character: string) => `a${character}b@c${character}d.рф`],
])("every character of %s has a glyph in every face", (_what, field, around) => {
  const kept = everyCharacter.flatMap((character) => {
    const read = field.safeParse(around(character));
    return read.success ? [read.data] : [];
  });
  expect(kept.length).toBeGreaterThan(36);
  expect(missingCharacters(kept, fonts)).toEqual([]);
});

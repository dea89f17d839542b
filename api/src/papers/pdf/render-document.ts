// Renders one document to PDF bytes. Blocks its thread for tens of milliseconds: runs in pdf-worker only.
import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import type { Content } from "pdfmake/interfaces.js";

import { documentText } from "./document-text.ts";
import type { DocumentDataOf, DocumentKind } from "./loan-document-data.ts";
import { readingOf } from "./reading.ts";
import { drawWithTags } from "./tagged.ts";
import { definitionOf } from "./templates.ts";
import { textInside } from "./text-inside.ts";

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string): string => resolve(`@expo-google-fonts/pt-serif/${name}.ttf`);

const serif = {
  normal: fontFile("400Regular/PTSerif_400Regular"),
  bold: fontFile("700Bold/PTSerif_700Bold"),
  italics: fontFile("400Regular_Italic/PTSerif_400Regular_Italic"),
  bolditalics: fontFile("700Bold_Italic/PTSerif_700Bold_Italic"),
};
const fontFiles = new Set(Object.values(serif));

pdfmake.setFonts({ Serif: serif });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

let drawn: Content = [];
drawWithTags(() => drawn);

// The part of pdfmake's document that its types leave out.
type DocumentFonts = {
  provideFont(
    family: string,
    bold: boolean,
    italics: boolean,
  ): { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
};

const faces = [
  [false, false],
  [true, false],
  [false, true],
] as const;

/** Characters that some face of the type family cannot draw; pdfmake would drop them silently. */
export function missingCharacters(texts: readonly string[], fonts: DocumentFonts): string[] {
  const provided = faces.map(([bold, italics]) => fonts.provideFont("Serif", bold, italics).font);
  return [...new Set(texts.join(""))].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return character !== "\n" && !provided.every((font) => font.hasGlyphForCodePoint(codePoint));
  });
}

/** The document's bytes; the same kind and data always give the same bytes. */
export async function renderDocument(
  kind: DocumentKind,
  data: DocumentDataOf<DocumentKind>,
): Promise<Uint8Array<ArrayBuffer>> {
  const definition = definitionOf(kind, data);
  const texts = documentText(definition);
  const created = definition.info?.creationDate;
  if (!created) throw new Error(`no date of its own in ${kind}`);
  // Before the layout, which writes into the definition.
  const files = textInside(readingOf(definition), created);
  drawn = definition.content;
  const pdf = pdfmake.createPdf({ ...definition, files });
  const missing = missingCharacters(texts, (await pdf.getStream()) as unknown as DocumentFonts);
  if (missing.length > 0) {
    const codePoints = missing.map((character) => `U+${character.codePointAt(0)?.toString(16)}`);
    throw new Error(`no glyph for ${codePoints.join(", ")} in ${kind}`);
  }
  // Copied, because a small Buffer is a window on memory shared with others and could not be handed over.
  return new Uint8Array(await pdf.getBuffer());
}

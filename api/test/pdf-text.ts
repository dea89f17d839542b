// The words that a PDF of ours shows, taken from its pages as a viewer draws them: glyphs through each font's own table
// of characters. For comparing what is on paper with what is read on the page;
// it knows pdfkit's way of writing and no other.
import { inflateSync } from "node:zlib";

type Objects = Map<number, { head: string; stream: () => string }>;

function objectsOf(pdf: Uint8Array): Objects {
  const text = Buffer.from(pdf).toString("latin1");
  const objects: Objects = new Map();
  for (const match of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const body = text.slice(start, text.indexOf("\nendobj", start));
    const streamAt = body.indexOf("stream\n");
    const head = streamAt < 0 ? body : body.slice(0, streamAt);
    const stream = () => {
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      const raw = body.slice(streamAt + "stream\n".length).slice(0, length);
      return inflateSync(Buffer.from(raw, "latin1")).toString("latin1");
    };
    objects.set(Number(match[1]), { head, stream });
  }
  return objects;
}

const referenceIn = (head: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]);

const characterOf = (hexadecimal: string): string =>
  Buffer.from(hexadecimal, "hex").swap16().toString("utf16le");

/** Glyph number in hexadecimal → what it stands for, by the font's ToUnicode table. */
function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  const ranges = /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi;
  for (const [, first = "", , list = ""] of table.matchAll(ranges)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, unicode = ""] of list.matchAll(/<([0-9a-f]*)>/gi)) {
      characters.set(glyph.toString(16).padStart(4, "0"), characterOf(unicode));
      glyph += 1;
    }
  }
  return characters;
}

function wordsOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let characters = new Map<string, string>();
  let words = "";
  for (const [, font, glyphs] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[((?:<[^>]*>|[^\]])*)\] TJ/g,
  )) {
    if (font) characters = fonts.get(font) ?? characters;
    for (const [, run = ""] of (glyphs ?? "").matchAll(/<([0-9a-f]+)>/gi))
      for (const [glyph] of run.matchAll(/.{4}/g)) words += characters.get(glyph) ?? "\ufffd";
    if (glyphs) words += "\n";
  }
  return words;
}

/** The words of each page, a line for each run of glyphs; a glyph that stands for nothing is U+FFFD. */
function pagesOf(pdf: Uint8Array): string[] {
  const objects = objectsOf(pdf);
  const headOf = (number: number) => objects.get(number)?.head ?? "";
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const fontList = /\/Font <<([^>]*)>>/.exec(headOf(referenceIn(head, "Resources")))?.[1] ?? "";
    const fonts = new Map<string, Map<string, string>>();
    for (const [, name = "", number] of fontList.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = objects.get(referenceIn(headOf(Number(number)), "ToUnicode"));
      if (table) fonts.set(name, charactersOf(table.stream()));
    }
    return wordsOf(objects.get(referenceIn(head, "Contents"))?.stream() ?? "", fonts);
  });
}

/** Without spaces: where lines end is the paper's business. */
export const squashed = (words: string): string => words.replaceAll(/\s/g, "");

/**
 * The document's own words, squashed: without the line below each page, and headings of tables told again at its top.
 */
export function wordsOnPaper(pdf: Uint8Array, headings: readonly (readonly string[])[]): string {
  const again = headings.map((texts) => squashed(texts.join(""))).filter((text) => text !== "");
  return pagesOf(pdf)
    .map((page, index) => {
      const words = squashed(page).replace(
        /(?:Договорпотребительскогозайма№\S*|(?:Согласиена|Соглашениеоб)[^.]*)стр\.\d+из\d+$/,
        "",
      );
      const repeated = index > 0 && again.find((heading) => words.startsWith(heading));
      return repeated ? words.slice(repeated.length) : words;
    })
    .join("");
}

// Takes out who made a PDF, when and where, without moving a byte: the places in the file stay as its index says (C3).

import type { Effort } from "./pdf-effort.ts";

/** Words of the document's description: written as `(text)` or `<hex>`, or as an object of their own, `8 0 R`. */
const described =
  /\/(?:Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate|Company|Manager|Category|Comments|SourceModified|PTEX\.Fullbanner)\s*(?:(?<own>\d{1,9})\s+\d{1,5}\s+R\b|(?=[(<]))/g;
const objectOpening = /(?<![0-9])(?<own>\d{1,9})\s+\d{1,5}\s+obj\s*(?=[(<])/g;
const longestWord = 4_000;
const space = 0x20;

/** Makes the description blank in place; tells whether there was any. */
export function blankWords(bytes: Buffer, text: string, effort: Effort): boolean {
  let isChanged = false;
  const apart = new Set<string>();
  const blank = (match: RegExpExecArray) =>
    blankWord(bytes, text, match.index + match[0].length, effort);
  for (const match of text.matchAll(described)) {
    const { own } = match.groups ?? {};
    if (own !== undefined) apart.add(own);
    else isChanged = blank(match) || isChanged;
  }
  if (apart.size === 0) return isChanged;
  for (const match of text.matchAll(objectOpening))
    if (apart.has(match.groups?.["own"] ?? "")) isChanged = blank(match) || isChanged;
  return isChanged;
}

/** The word whose opening bracket stands at this place. */
function blankWord(bytes: Buffer, text: string, opening: number, effort: Effort): boolean {
  const start = opening + 1;
  const end = endOfWord(text, start);
  effort.spend((end ?? start + longestWord) - start);
  if (end === undefined || end === start) return false;
  if (text[opening] === "(") bytes.fill(space, start, end);
  else bytes.fill("20", start, end - ((end - start) % 2));
  return true;
}

/** The place of the closing bracket. */
function endOfWord(text: string, start: number): number | undefined {
  const isHex = text[start - 1] === "<";
  if (isHex && text[start] === "<") return undefined;
  let depth = 1;
  for (let at = start; at < Math.min(text.length, start + longestWord); at += 1) {
    const letter = text[at];
    if (isHex ? letter === ">" : letter === ")" && --depth === 0) return at;
    if (isHex) continue;
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
  }
  return undefined;
}

const packets = [
  ["<?xpacket begin", "<?xpacket end"],
  ["<x:xmpmeta", "</x:xmpmeta>"],
  ["<rdf:RDF", "</rdf:RDF>"],
] as const;

/** XMP, wherever it stands; one that has no end loses its first word. */
export function blankPackets(bytes: Buffer, text: string): boolean {
  let isChanged = false;
  for (const [opening, closing] of packets) {
    let isEndless = false;
    let past = 0;
    for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, past)) {
      // Behind the last end there is none for any of them: the file is gone through once.
      const end: number = isEndless ? -1 : text.indexOf(closing, start);
      isEndless = end < 0;
      past = isEndless ? start + opening.length : end + closing.length;
      bytes.fill(space, start, past);
      isChanged = true;
    }
  }
  return isChanged;
}

type Place = { start: number; end: number };

/** EXIF, XMP, IPTC, thumbnails and comments of a JPEG within the PDF; its points begin at the first scan. */
export function blankJpeg(bytes: Buffer, { start, end }: Place, effort: Effort): boolean {
  if (bytes[start] !== 0xff || bytes[start + 1] !== 0xd8) return false;
  let isChanged = false;
  for (let at = start + 2; at + 4 <= end && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) break;
    const length = bytes.readUInt16BE(at + 2);
    effort.spend(2 + length);
    // Kept: the form of the picture (0) and its kind of colours (14).
    if (marker === 0xfe || (marker > 0xe0 && marker <= 0xef && marker !== 0xee)) {
      bytes.fill(0, at + 4, Math.min(end, at + 2 + length));
      isChanged = true;
    }
    at += 2 + length;
  }
  return isChanged;
}

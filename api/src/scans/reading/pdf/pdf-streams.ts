// The streams of a PDF and what they unpack to, told by their bytes: what the file says of them may be a lie (D7).
import { createInflate } from "node:zlib";

import type { ScanFault } from "../scan.ts";
import { type Effort, TooMuchEffort } from "./pdf-effort.ts";

/** Where the data of a stream begin and end in the file, and the words that stand before it. */
export type Stream = { start: number; end: number; words: string };

const mostStreams = 20_000;
const longestRest = 200;

/** Where each word "stream" stands, that is not the end of "endstream", and where the line behind it begins. */
function* openings(text: string): Iterable<{ index: number; start: number }> {
  let index = text.indexOf("stream");
  while (index >= 0) {
    const start = text.startsWith("end", index - 3) ? -1 : lineBehind(text, index + 6);
    if (start >= 0) yield { index, start };
    index = text.indexOf("stream", start >= 0 ? start : index + 6);
  }
}

/** -1 where no line ends soon. */
function lineBehind(text: string, from: number): number {
  for (let at = from; at <= from + longestRest && at < text.length; at += 1) {
    if (text[at] === "\n") return at + 1;
    if (text[at] === "\r") return text[at + 1] === "\n" ? at + 2 : at + 1;
  }
  return -1;
}

/** Wherever the word stands: one within another stream may be the one that a reader takes. */
export function streamsOf(text: string): Stream[] | ScanFault {
  const streams: Stream[] = [];
  let before = 0;
  let ending = 0;
  for (const { index, start } of openings(text)) {
    if (streams.length === mostStreams) return "too-many-points";
    // One that is still ahead is the next of this stream too: the file is gone through once.
    if (ending < start) ending = endAfter(text, start);
    if (ending === text.length && isAlone(text[index - 1], text.slice(index, start)))
      return "damaged";
    streams.push({ start, end: ending, words: text.slice(before, index) });
    before = start;
  }
  return streams;
}

function endAfter(text: string, start: number): number {
  const found = text.indexOf("endstream", start);
  return found < 0 ? text.length : found;
}

/** Behind the last stream the word may still end the name of a font or stand in a title. */
const isAlone = (letterBefore = "", word: string): boolean =>
  !/[\w/(-]/.test(letterBefore) && word.trimEnd() === "stream";

/** Whether bytes begin as zlib's do. */
export const isZlib = (bytes: Uint8Array): boolean => {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0;
};

const pieceBytes = 64 * 1024;

/**
 * Unpacks piece by piece, so that a bomb is noticed before it fills the memory, or before it has kept the thread busy
 * with packed bytes that are nothing. What follows the end is left.
 */
export async function* inflated(bytes: Uint8Array, effort: Effort): AsyncIterable<Buffer> {
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  let given = 0;
  let taken = 0;
  function give(fault?: Error | null): void {
    if (fault || inflate.destroyed) return;
    try {
      effort.spend(inflate.bytesWritten - taken);
    } catch (tooMuch) {
      inflate.destroy(tooMuch as Error);
      return;
    }
    taken = inflate.bytesWritten;
    const piece = bytes.subarray(given, given + pieceBytes);
    given += piece.length;
    if (given === bytes.length) inflate.end(piece);
    else inflate.write(piece, give);
  }
  give();
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } finally {
    // Of the piece that ended it, as far as that is known.
    effort.spend(inflate.bytesWritten - taken);
  }
}

/** Bytes written as letters, in either of the two ways PDF has; undefined when they are neither. */
export function lettersDecoded(text: string): Buffer | undefined {
  const letters = text.replaceAll(/\s/g, "");
  if (/^[0-9A-Fa-f]+>?$/.test(letters)) return Buffer.from(letters.replace(">", ""), "hex");
  return /^(?:<~)?[!-uz]+~>$/.test(letters) ? base85(letters.replace("<~", "")) : undefined;
}

/** More than the points of a photographed page, packed. */
const mostOfLetters = 16 * 1024 * 1024;

/** At most so many bytes. */
function sizeOf(digits: string): number {
  let zeros = 0;
  for (let at = digits.indexOf("z"); at >= 0; at = digits.indexOf("z", at + 1)) zeros += 1;
  return 4 * (Math.ceil((digits.length - zeros) / 5) + zeros);
}

/** Four bytes for five letters, or for one "z"; written into its place, since letters may be many. */
function base85(letters: string): Buffer {
  const digits = letters.slice(0, -2);
  const size = sizeOf(digits);
  if (size > mostOfLetters) throw new TooMuchEffort();
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let at = 0; at < digits.length;) {
    const group = digits[at] === "z" ? "!!!!!" : digits.slice(at, at + 5);
    at += digits[at] === "z" ? 1 : 5;
    let value = 0;
    for (const digit of group.padEnd(5, "u")) value = value * 85 + digit.charCodeAt(0) - 33;
    bytes.writeUInt32BE(value % 2 ** 32, length);
    length += group.length - 1;
  }
  return bytes.subarray(0, length);
}

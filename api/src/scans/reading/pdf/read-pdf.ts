// A PDF is taken when nothing in it acts, locks or is packed away from sight;
// its metadata are made blank (decision 0033).
import { deflateSync } from "node:zlib";

import type { ScanFault } from "../scan.ts";
import { type Effort, effortFor, TooMuchEffort } from "./pdf-effort.ts";
import { blankJpeg, blankPackets, blankWords } from "./pdf-metadata.ts";
import { findInBytes, hidesObjects, looksLikeObjects, packingSaid } from "./pdf-names.ts";
import { inflated, isZlib, lettersDecoded, type Stream, streamsOf } from "./pdf-streams.ts";

/** Six pages of uncompressed colour at 300 dots an inch. */
const mostUnpackedBytes = 200 * 1024 * 1024;
/** A stream above this is a picture's points and is not looked at for metadata. */
const mostKeptBytes = 16 * 1024 * 1024;
/** A word may stand across two pieces. */
const overlap = 200;
const deepest = 3;

export async function readPdf(given: Uint8Array): Promise<Buffer | ScanFault> {
  const bytes = Buffer.from(given);
  const text = bytes.toString("latin1");
  if (!isWhole(text)) return "damaged";
  const finding = findInBytes(text);
  if (finding === "locked") return "pdf-locked";
  if (finding || hidesArchive(text)) return "pdf-active";
  if (hidesObjects(text)) return "damaged";
  const streams = streamsOf(text);
  if (typeof streams === "string") return streams;
  const effort = effortFor(bytes.length);
  const budget = { left: mostUnpackedBytes, letters: 2 * bytes.length, effort };
  try {
    for (const stream of streams) {
      const fault = await lookInto(bytes, stream, budget);
      if (fault) return fault;
    }
    await blank(bytes, text, { streams, effort });
    return bytes;
  } catch (fault) {
    if (fault instanceof TooMuchEffort) return "damaged";
    throw fault;
  }
}

/** Begins and ends as a PDF does, and nothing but blanks is hung on behind. */
function isWhole(text: string): boolean {
  const end = text.lastIndexOf("%%EOF");
  const isClosed = end > 0 && /^[\s\0]*$/.test(text.slice(end + "%%EOF".length));
  return isClosed && /^%PDF-[12]\.\d/.test(text) && text.includes("startxref");
}

/** The end of a ZIP within the reach of those who open one from behind. */
const hidesArchive = (text: string): boolean => text.slice(-66_000).includes("PK\u0005\u0006");

/** `letters`: streams within each other end together, and each would be decoded to that end anew. */
type Budget = { left: number; letters: number; effort: Effort };

async function lookInto(
  bytes: Buffer,
  { start, end, words }: Stream,
  budget: Budget,
): Promise<ScanFault | undefined> {
  const said = packingSaid(words);
  if (said.letters) budget.letters -= end - start;
  if (budget.letters < 0) return "damaged";
  const letters = said.letters ? lettersDecoded(bytes.toString("latin1", start, end)) : undefined;
  if (letters) return lookAtLetters(letters, budget);
  if (!isZlib(bytes.subarray(start))) return undefined;
  const found = await unpack(bytes.subarray(start), budget);
  // Without that word no reader unpacks it, whatever it looks like.
  if (found.isBroken && said.deflate > 0) return "damaged";
  const isTwice = said.deflate > 1 && found.isZlib;
  return found.fault ?? (isTwice || (said.deflate > 0 && said.letters) ? "damaged" : undefined);
}

async function lookAtLetters(
  decoded: Buffer,
  budget: Budget,
  depth = 0,
): Promise<ScanFault | undefined> {
  if (depth > deepest) return "damaged";
  if (findInBytes(decoded.toString("latin1"))) return "pdf-active";
  if (isZlib(decoded)) {
    const found = await unpack(decoded, budget);
    return found.fault ?? (found.isBroken || found.isZlib ? "damaged" : undefined);
  }
  const inner = decoded.length > 0 ? lettersDecoded(decoded.toString("latin1")) : undefined;
  return inner && lookAtLetters(inner, budget, depth + 1);
}

type Unpacked = { fault?: ScanFault; isBroken: boolean; isZlib: boolean };

/** Looks at what comes out, piece by piece. */
async function unpack(bytes: Buffer, budget: Budget): Promise<Unpacked> {
  let before = "";
  let isZlibAgain: boolean | undefined;
  const ended = (fault?: ScanFault, isBroken = false): Unpacked => ({
    ...(fault && { fault }),
    isBroken,
    isZlib: isZlibAgain ?? false,
  });
  try {
    for await (const piece of inflated(bytes, budget.effort)) {
      budget.left -= piece.length;
      if (budget.left < 0) return ended("too-many-points");
      isZlibAgain ??= isZlib(piece);
      const text = before + piece.toString("latin1");
      if (findInBytes(text)) return ended("pdf-active");
      before = text.slice(-overlap);
    }
    return ended();
  } catch (fault) {
    if (fault instanceof TooMuchEffort) throw fault;
    return ended(undefined, true);
  }
}

type Within = { streams: readonly Stream[]; effort: Effort };

async function blank(bytes: Buffer, text: string, { streams, effort }: Within): Promise<void> {
  blankPackets(bytes, text);
  blankWords(bytes, text, effort);
  for (const { start, end } of streams)
    if (!blankJpeg(bytes, { start, end }, effort) && isZlib(bytes.subarray(start, end)))
      await blankPacked(bytes.subarray(start, end), effort);
}

/** Unpacked, made blank, packed again into its own place; blank text packs smaller than any other. */
async function blankPacked(place: Buffer, effort: Effort): Promise<void> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of inflated(place, effort)) {
      size += piece.length;
      if (size > mostKeptBytes) return;
      pieces.push(piece);
    }
  } catch (fault) {
    if (fault instanceof TooMuchEffort) throw fault;
    return;
  }
  const content = Buffer.concat(pieces);
  const text = content.toString("latin1");
  const hasPackets = blankPackets(content, text);
  const hasWords = looksLikeObjects(text) && blankWords(content, text, effort);
  const whole = { start: 0, end: content.length };
  if (!hasPackets && !hasWords && !blankJpeg(content, whole, effort)) return;
  const packed = deflateSync(content, { level: 9 });
  if (packed.length > place.length) return;
  place.fill(0);
  packed.copy(place);
}

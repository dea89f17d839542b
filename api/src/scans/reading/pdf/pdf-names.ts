// Words of a PDF that a photographed document has no use for, found however they are written (D7, reliability C1).

/** In PDF `#4a` within a name is the letter it stands for. */
const spelled = (text: string): string =>
  text.includes("#")
    ? text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** Each is long enough never to stand among the points of a picture by chance, so every byte is looked at. */
const activeName =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|AFRelationship|RichMedia\w*|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|Sound|XFA|U3D|PRC)(?![A-Za-z])/;
const otherKind = /<script|<html|<!doctype|<\?php|<svg/i;
const lock = /\/Encrypt(?![A-Za-z])/;
const oldPacking = /\/(?:LZWDecode|RunLengthDecode)(?![A-Za-z])/;
const oldPackingInShort = /\/(?:LZW|RL)(?![A-Za-z])/;
const packedObjects = /\/(?:ObjStm|XRef|First)(?![A-Za-z])/;

const blank = /[\s\0]/;
const aFile = /^(?:<<|\d{1,10}\s{1,10}\d{1,10}\s{1,10}R)/;
/** No program puts more than this between a name and its value. */
const longestGap = 200;

/** Every place of a word, and what stands behind it. */
function* placesOf(text: string, word: string): Iterable<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    yield at + word.length;
}

/** Whether /EF is followed by a file, blanks and comments left aside; so much of them hides something. */
function hasFileWithin(text: string): boolean {
  for (const place of placesOf(text, "/EF")) {
    let isComment = false;
    let at = place;
    for (; at < text.length; at += 1) {
      const letter = text[at] ?? "";
      if (letter === "%") isComment = true;
      if (letter === "\n" || letter === "\r") isComment = false;
      else if (!isComment && !blank.test(letter)) break;
      if (at - place > longestGap) return true;
    }
    if (aFile.test(text.slice(at, at + 60))) return true;
  }
  return false;
}

/** Whether a filter is one of the two old ones by their short names. */
function isPackedInShort(text: string): boolean {
  for (const place of placesOf(text, "/Filter")) {
    const [said = ""] = text.slice(place, place + 90).split(">");
    if (oldPackingInShort.test(said)) return true;
  }
  return false;
}

export type Finding = "active" | "locked";

/** What any bytes of the file, packed or unpacked, must not hold. */
export function findInBytes(text: string): Finding | undefined {
  const plain = spelled(text);
  if (lock.test(plain)) return "locked";
  const isActive = activeName.test(plain) || hasFileWithin(plain) || otherKind.test(plain);
  return isActive ? "active" : undefined;
}

/** Objects packed in a way that is not looked into: programs that pack objects have a newer way. */
export function hidesObjects(text: string): boolean {
  const plain = spelled(text);
  return (oldPacking.test(plain) || isPackedInShort(plain)) && packedObjects.test(plain);
}

/** How a stream says it is packed, from the words before it. A filter named elsewhere counts as both. */
export function packingSaid(words: string): { deflate: number; letters: boolean } {
  const plain = spelled(words);
  const isElsewhere = /\/Filter\s+\d/.test(plain);
  const deflate = plain.match(/\/Fl(?:ateDecode)?(?![A-Za-z])/g)?.length ?? 0;
  return {
    deflate: isElsewhere ? 2 : deflate,
    letters: isElsewhere || /\/(?:A85|AHx|ASCII85Decode|ASCIIHexDecode)(?![A-Za-z])/.test(plain),
  };
}

/** Packed objects begin with their numbers and places. */
export const looksLikeObjects = (text: string): boolean => /^\s*\d+\s+\d+\s/.test(text);

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
const fileWithin = /\/EF(?:\s|%[^\r\n]*[\r\n])*(?:<<|\d+\s+\d+\s+R)/;
const otherKind = /<script|<html|<!doctype|<\?php|<svg/i;
const lock = /\/Encrypt(?![A-Za-z])/;
const oldPacking =
  /\/(?:LZWDecode|RunLengthDecode)(?![A-Za-z])|\/Filter[^>]{0,80}\/(?:LZW|RL)(?![A-Za-z])/;
const packedObjects = /\/(?:ObjStm|XRef|First)(?![A-Za-z])/;

export type Finding = "active" | "locked";

/** What any bytes of the file, packed or unpacked, must not hold. */
export function findInBytes(text: string): Finding | undefined {
  const plain = spelled(text);
  if (lock.test(plain)) return "locked";
  const isActive = activeName.test(plain) || fileWithin.test(plain) || otherKind.test(plain);
  return isActive ? "active" : undefined;
}

/** Objects packed in a way that is not looked into: programs that pack objects have a newer way. */
export function hidesObjects(text: string): boolean {
  const plain = spelled(text);
  return oldPacking.test(plain) && packedObjects.test(plain);
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

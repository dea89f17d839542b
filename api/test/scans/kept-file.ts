// What is left in a stored file that should not be: metadata, what was hung on, a picture that lies on its side (C3).
import sharp from "sharp";

import { canary } from "./file-case.ts";

/** Beginnings of the blocks that describe a picture or its maker. */
const marks = [
  "Exif\0",
  "http://ns.adobe.com/",
  "<x:xmpmeta",
  "<rdf:RDF",
  "Photoshop 3.0",
  "8BIM",
  "ICC_PROFILE",
  "MPF\0",
  "GPSLatitude",
  "FPXR",
  "<script",
  "PK\u0003\u0004",
];

/** What acts, what is hung on and what tells of a PDF's maker, each of which a PDF of pictures has no use for. */
const pdfMarks =
  /\/(?:OpenAction|AA|A|URI|Annots?|JavaScript|JS|Launch|EmbeddedFiles?|EF|AcroForm|XFA|RichMedia|Names|Outlines|PieceInfo|Metadata|Info|ID|Encrypt|ObjStm|Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate|Lang|Font)(?![A-Za-z])/g;

/** All of a stored PDF but its pictures, which are looked at by themselves. */
const wordsOf = (bytes: Buffer): string =>
  bytes.toString("latin1").replaceAll(/\/DCTDecode[^>]*>>\nstream\n.*?\nendstream/gs, "");

/** Each picture as a file. */
function picturesOf(bytes: Buffer): Buffer[] {
  const text = bytes.toString("latin1");
  const found = text.matchAll(/\/DCTDecode[^>]*>>\nstream\n(?<jpeg>.*?)\nendstream/gs);
  return [...found].map(({ groups }) => Buffer.from(groups?.["jpeg"] ?? "", "latin1"));
}

/** Which of red, green and blue is strongest. */
const colourOf = (pixel: Uint8Array) => pixel.indexOf(Math.max(...pixel));

/** Whether green stands at its upper left, blue at its upper right and red below. */
async function isUpright(bytes: Buffer): Promise<boolean> {
  const points = await sharp(bytes).resize(4, 4, { fit: "fill" }).raw().toBuffer();
  const at = (x: number, y: number) => points.subarray((y * 4 + x) * 3, (y * 4 + x) * 3 + 3);
  const corners = [at(0, 0), at(3, 0), at(0, 3), at(3, 3)].map(colourOf);
  return corners.join() === "1,2,0,0";
}

/** In words; nothing when all is well. */
export async function whatIsWrong(
  bytes: Buffer,
  { mimeType, shape = "any" }: { mimeType: string; shape?: "upright" | "any" | undefined },
): Promise<string[]> {
  const found = [canary, Buffer.from(canary).toString("hex"), ...marks].filter((mark) =>
    bytes.includes(Buffer.from(mark, "latin1")),
  );
  if (mimeType === "application/pdf") {
    const pictures = picturesOf(bytes);
    if (pictures.length === 0) found.push("no pages");
    found.push(...(wordsOf(bytes).match(pdfMarks) ?? []));
    for (const picture of pictures)
      found.push(...(await whatIsWrong(picture, { mimeType: "image/jpeg" })));
    return found;
  }
  const { format, exif, xmp, iptc, icc, orientation, comments, width, height } =
    await sharp(bytes).metadata();
  const metadata = { exif, xmp, iptc, icc, orientation, comments };
  for (const [name, value] of Object.entries(metadata)) if (value !== undefined) found.push(name);
  if (format !== "jpeg") found.push(`kept as ${format}`);
  if (Math.max(width, height) > 2560) found.push(`${width}x${height}`);
  if (shape === "upright" && !(await isUpright(bytes))) found.push("not upright");
  return found;
}

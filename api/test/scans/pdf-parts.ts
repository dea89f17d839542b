// PDF by hand: objects, streams and an index with right places, so that only what is planted is wrong.
import { deflateSync } from "node:zlib";

export type PdfObject = string | { words: string; data: Buffer };

/** A PDF of one page; `objects` come after catalog (1), pages (2), page (3) and content (4), numbered from 5. */
export function pdfOf({
  objects = [],
  catalog = "",
  page = "",
  content = "0 0 m 100 100 l S",
  trailer = "",
  version = "1.7",
}: {
  objects?: readonly PdfObject[];
  catalog?: string;
  page?: string;
  content?: string;
  trailer?: string;
  version?: string;
} = {}): Buffer {
  const all: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${page} >>`,
    { words: "", data: Buffer.from(content) },
    ...objects,
  ];
  const pieces: Buffer[] = [Buffer.from(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`, "latin1")];
  const places: number[] = [];
  let at = pieces[0]!.length;
  for (const [index, object] of all.entries()) {
    const piece = bodyOf(index + 1, object);
    places.push(at);
    at += piece.length;
    pieces.push(piece);
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  pieces.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

function bodyOf(number: number, object: PdfObject): Buffer {
  if (typeof object === "string")
    return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`, "latin1");
  const { words, data } = object;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${words} /Length ${data.length} >>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** Objects packed into a stream, the way newer programs do. */
export const packedObjects = (inner: string, filter: Packing = "deflate"): PdfObject => {
  const head = "20 0 ";
  const { words, data } = packed(Buffer.from(head + inner, "latin1"), filter);
  return { words: `/Type /ObjStm /N 1 /First ${head.length} ${words}`, data };
};

export type Packing = "plain" | "deflate" | "hex" | "85" | "85 and deflate";

export function packed(data: Buffer, packing: Packing): { words: string; data: Buffer } {
  if (packing === "plain") return { words: "", data };
  if (packing === "deflate") return { words: "/Filter /FlateDecode", data: deflateSync(data) };
  if (packing === "hex")
    return { words: "/Filter /ASCIIHexDecode", data: Buffer.from(`${data.toString("hex")}>`) };
  if (packing === "85") return { words: "/Filter /ASCII85Decode", data: base85(data) };
  return { words: "/Filter [/ASCII85Decode /FlateDecode]", data: base85(deflateSync(data)) };
}

function base85(data: Buffer): Buffer {
  let text = "";
  for (let at = 0; at < data.length; at += 4) {
    const four = data.subarray(at, at + 4);
    const whole = Buffer.concat([four, Buffer.alloc(4 - four.length)]);
    let value = whole.readUInt32BE();
    let group = "";
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode((value % 85) + 33) + group;
      value = Math.floor(value / 85);
    }
    text += group.slice(0, four.length + 1);
  }
  return Buffer.from(`${text}~>`);
}

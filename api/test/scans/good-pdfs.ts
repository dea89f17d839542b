// PDF as scanners, phones and offices write it; who made it and when must be gone from what is kept.
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";

import { canary, type FileCase } from "./file-case.ts";
import { packed, packedObjects, type Packing, pdfOf, type PdfObject } from "./pdf-parts.ts";

const pdf = (name: string, make: FileCase["make"]): FileCase => ({
  name: `PDF ${name}`,
  says: "application/pdf",
  becomes: "kept",
  make,
});

const photo = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: "#7d3f3a" } })
    .withExif({
      IFD0: { Make: canary },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 21/1" },
    })
    .jpeg()
    .toBuffer();

const imageWords =
  "/Type /XObject /Subtype /Image /Width 120 /Height 80 /ColorSpace /DeviceRGB /BitsPerComponent 8";
const drawn = {
  page: "/Resources << /XObject << /Im0 5 0 R >> >>",
  content: "q 120 0 0 80 0 0 cm /Im0 Do Q",
};
const points = Buffer.alloc(120 * 80 * 3, 0x7d);
const info = `<< /Producer (${canary}) /Creator (a \\(nested\\) ${canary}) /Author <${Buffer.from(canary).toString("hex")}> /CreationDate (D:20261120100000+03'00') >>`;
const xmp = Buffer.from(
  `<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${canary}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
);
const metadata = (packing: Packing): PdfObject => {
  const { words, data } = packed(xmp, packing);
  return { words: `/Type /Metadata /Subtype /XML ${words}`, data };
};

async function office(version: string, compress: boolean): Promise<Buffer> {
  const document = new PDFDocument({
    pdfVersion: version as "1.7",
    compress,
    info: { Title: canary, Author: canary, Subject: canary, Keywords: canary },
  });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.image(await photo(), 20, 20);
  document.text("Passport 4508", 20, 200);
  document.addPage().text("Page two");
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

const versions = ["1.3", "1.4", "1.5", "1.6", "1.7"];
const allPackings: Packing[] = ["plain", "deflate", "hex", "85", "85 and deflate"];

const offices = versions.flatMap((version) =>
  [true, false].map((compress) =>
    pdf(`of an office, ${version}, ${compress ? "packed" : "plain"}`, () =>
      office(version, compress),
    ),
  ),
);

const scanners = [
  pdf("of a scanner: a JPEG with EXIF", async () =>
    pdfOf({
      ...drawn,
      objects: [{ words: `${imageWords} /Filter /DCTDecode`, data: await photo() }],
    }),
  ),
  pdf("of a scanner: a JPEG packed once more", async () =>
    pdfOf({
      ...drawn,
      objects: [
        {
          words: `${imageWords} /Filter [/FlateDecode /DCTDecode]`,
          data: deflateSync(await photo(), { level: 1 }),
        },
      ],
    }),
  ),
  ...allPackings.map((packing) =>
    pdf(`of a scanner: points, ${packing}`, () => {
      const { words, data } = packed(points, packing);
      return pdfOf({ ...drawn, objects: [{ words: `${imageWords} ${words}`, data }] });
    }),
  ),
  pdf("of an old scanner: LZW", () =>
    pdfOf({
      ...drawn,
      version: "1.2",
      objects: [
        {
          words: `${imageWords} /Filter /LZWDecode`,
          data: Buffer.from("800b6050220c0c8501", "hex"),
        },
      ],
    }),
  ),
  pdf("of a fax: CCITT", () =>
    pdfOf({
      ...drawn,
      objects: [
        {
          words: `${imageWords} /Filter /CCITTFaxDecode`,
          data: Buffer.from("38c0ffee0011", "hex"),
        },
      ],
    }),
  ),
];

const wrapped = [
  ["behind a byte order mark", "\u00ef\u00bb\u00bf", ""],
  ["behind blank lines", "\r\n\r\n", ""],
  ["behind lines of a mail", `Content-Type: application/pdf\r\nX-Note: ${canary}\r\n\r\n`, ""],
  ["with bytes behind its end", "", "\u0000".repeat(512)],
  ["with a line of a server behind its end", "", `\n<!-- ${canary} -->\n`],
].map(([how = "", before = "", behind = ""]) =>
  pdf(how, () =>
    Buffer.concat([Buffer.from(before, "latin1"), pdfOf(), Buffer.from(behind, "latin1")]),
  ),
);

const described = [
  pdf("with a description", () => pdfOf({ objects: [info], trailer: "/Info 5 0 R" })),
  pdf("with a description in parts", () =>
    pdfOf({
      objects: [
        "<< /Title 6 0 R /ModDate 7 0 R >>",
        `(${canary})`,
        `<${Buffer.from(canary).toString("hex")}>`,
      ],
      trailer: "/Info 5 0 R",
    }),
  ),
  pdf("with keys of its own in the description", () =>
    pdfOf({
      objects: [`<< /Scanner#20Serial (${canary}) /Owner (${canary}) >>`],
      trailer: "/Info 5 0 R",
    }),
  ),
  pdf("with notes of the program that made it", () =>
    pdfOf({ page: `/PieceInfo << /App << /LastModified (D:2026) /Private (${canary}) >> >>` }),
  ),
  pdf("with a small picture of its page", async () =>
    pdfOf({
      page: "/Thumb 5 0 R",
      objects: [{ words: `${imageWords} /Filter /DCTDecode`, data: await photo() }],
    }),
  ),
  pdf("with a packed description", () => pdfOf({ objects: [packedObjects(info)] })),
  ...(["plain", "deflate"] as const).map((packing) =>
    pdf(`with XMP, ${packing}`, () =>
      pdfOf({ objects: [metadata(packing)], catalog: "/Metadata 5 0 R" }),
    ),
  ),
];

const usual = [
  pdf("whose content begins as if packed", () => pdfOf({ content: "80 0 m 90 90 l S" })),
  pdf("with a link", () =>
    pdfOf({
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.ru) >> >>]",
    }),
  ),
  pdf("that goes to an address when it is opened", () =>
    pdfOf({
      catalog: `/OpenAction << /S /URI /URI (http://example.ru/${canary}) >>`,
      page: `/AA << /O << /S /URI /URI (http://example.ru/${canary}) >> >>`,
    }),
  ),
  pdf("that opens at its first page", () => pdfOf({ catalog: "/OpenAction [3 0 R /Fit]" })),
  pdf("with a form to fill in", () =>
    pdfOf({ catalog: "/AcroForm << /Fields [] /DA (/Helv 0 Tf) >>" }),
  ),
  pdf("with bookmarks", () =>
    pdfOf({
      objects: ["<< /Type /Outlines /First 6 0 R /Count 1 >>", "<< /Title (Page) /Parent 5 0 R >>"],
      catalog: "/Outlines 5 0 R",
    }),
  ),
  pdf("with lines behind its end", () => Buffer.concat([pdfOf(), Buffer.from("\r\n\r\n\n")])),
  pdf("with zeros behind its end", () => Buffer.concat([pdfOf(), Buffer.alloc(512)])),
  pdf("whose stream speaks of JavaScript in a word", () =>
    pdfOf({ content: "BT (JavaScript and Launch) Tj ET" }),
  ),
  pdf("with packed objects", () => pdfOf({ objects: [packedObjects("<< /Kind /Harmless >>")] })),
  ...["1.0", "1.1", "1.2", "1.4", "1.6", "2.0"].map((version) =>
    pdf(`of version ${version}`, () => pdfOf({ version })),
  ),
];

export const goodPdfs: FileCase[] = [...offices, ...scanners, ...wrapped, ...described, ...usual];

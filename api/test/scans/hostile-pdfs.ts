// PDF that acts, locks or carries files, each thing hidden in several ways; and PDF that is something else besides.
import { deflateSync } from "node:zlib";

import { type FileCase } from "./file-case.ts";
import { packed, packedObjects, pdfOf } from "./pdf-parts.ts";

const pdf =
  (becomes: FileCase["becomes"]) =>
  (name: string, make: FileCase["make"]): FileCase => ({
    name: `PDF ${name}`,
    says: "application/pdf",
    becomes,
    make,
  });
const refused = pdf("refused");
/** Drawn anew it is harmless: nothing of it but points may be left. */
const drawn = pdf("kept clean or refused");

/** What acts, as the object that a viewer would follow. */
const acts: Record<string, string> = {
  "a script": "<< /S /JavaScript /JS (app.alert(1)) >>",
  "a script in a stream": "<< /S /JavaScript /JS 9 0 R >>",
  "a program": "<< /S /Launch /F (cmd.exe) >>",
  "a form that sends": "<< /S /SubmitForm /F (http://127.0.0.1/) >>",
  "data that come in": "<< /S /ImportData /F (x) >>",
  "another file": "<< /S /GoToR /F (http://127.0.0.1/x.pdf) >>",
  "a file within": "<< /S /GoToE /T << /R /C /N (x) >> >>",
  "a film": "<< /S /Rendition /OP 0 >>",
  "a file hung on": "<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>",
  "a file hung on, told elsewhere": "<< /Type /Filespec /F (a.exe) /EF 9 0 R >>",
  "a note with a file": "<< /Type /Annot /Subtype /FileAttachment >>",
  "a rich film": "<< /Type /Annot /Subtype /RichMedia >>",
  "a form in XML": "<< /XFA [(template) 9 0 R] >>",
  "embedded files": "<< /Type /EmbeddedFile >>",
};

const spelledOut = (text: string): string =>
  text.replaceAll(/\/([A-Z])([a-zA-Z]+)/g, (_all, first: string, rest: string) =>
    rest.length < 2
      ? `/${first}${rest}`
      : `/${first}#${rest.charCodeAt(0).toString(16)}${rest.slice(1)}`,
  );

const waysToHide: Record<string, (object: string) => Buffer> = {
  openly: (object) => pdfOf({ objects: [object], catalog: "/OpenAction 5 0 R" }),
  "spelled with numbers": (object) =>
    pdfOf({ objects: [spelledOut(object)], catalog: "/OpenAction 5 0 R" }),
  "at once in the catalog": (object) => pdfOf({ catalog: `/OpenAction ${object}` }),
  packed: (object) => pdfOf({ objects: [packedObjects(object)], catalog: "/OpenAction 20 0 R" }),
  "packed and spelled": (object) =>
    pdfOf({ objects: [packedObjects(spelledOut(object))], catalog: "/OpenAction 20 0 R" }),
  "packed as letters": (object) => pdfOf({ objects: [packedObjects(object, "hex")] }),
  "packed as other letters": (object) => pdfOf({ objects: [packedObjects(object, "85")] }),
  "packed twice": (object) => pdfOf({ objects: [packedObjects(object, "85 and deflate")] }),
  "behind an end that is none": (object) => {
    const data = deflateSync(Buffer.from(`20 0 (endstream endobj) ${object}`), { level: 0 });
    return pdfOf({
      objects: [{ words: "/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", data }],
    });
  },
  "behind a beginning that is none": (object) =>
    pdfOf({ content: "%stream\n", objects: [packedObjects(object)] }),
  "packed, its end cut off": (object) => {
    const { words, data } = packed(Buffer.from(`20 0 ${object}${" ".repeat(900)}`), "deflate");
    return pdfOf({
      objects: [{ words: `/Type /ObjStm /N 1 /First 5 ${words}`, data: data.subarray(0, -9) }],
    });
  },
};

const hidden = Object.entries(acts).flatMap(([what, object]) =>
  Object.entries(waysToHide).map(([way, make]) =>
    drawn(`with ${what}, ${way}`, () => make(object)),
  ),
);

const lock =
  "/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O (o) /U (u) >> /ID [<00> <00>]";
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024);

const others: FileCase[] = [
  refused("locked", () => pdfOf({ trailer: lock })),
  refused("locked, spelled with numbers", () =>
    pdfOf({ trailer: lock.replace("Encrypt", "#45ncrypt") }),
  ),
  drawn("with a ZIP behind", () =>
    Buffer.concat([pdfOf(), Buffer.from(`PK\u0003\u0004PK\u0005\u0006${"\0".repeat(18)}`)]),
  ),
  drawn("with a ZIP within", () =>
    pdfOf({
      objects: [{ words: "", data: Buffer.from(`PK\u0003\u0004PK\u0005\u0006${"\0".repeat(18)}`) }],
    }),
  ),
  drawn("with HTML behind", () =>
    Buffer.concat([pdfOf(), Buffer.from("<html><script>1</script>")]),
  ),
  drawn("with HTML within", () => pdfOf({ content: "<html><script>alert(1)</script>" })),
  drawn("with a shell script behind", () =>
    Buffer.concat([pdfOf(), Buffer.from("\n#!/bin/sh\nid\n")]),
  ),
  refused("without an end", () => pdfOf().subarray(0, -8)),
  refused("without an index", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n")),
  refused("of no version", () =>
    Buffer.from(pdfOf().toString("latin1").replace("%PDF-1.7", "%PDF-x.y"), "latin1"),
  ),
  drawn("that unpacks to 300 MiB", () =>
    pdfOf({ objects: [{ words: "/Filter /FlateDecode", data: deflateSync(zeros(300)) }] }),
  ),
  drawn("that unpacks again and again", () =>
    pdfOf({
      objects: [
        { words: "/Filter [/FlateDecode /FlateDecode]", data: deflateSync(deflateSync(zeros(50))) },
      ],
    }),
  ),
  drawn("with 30 000 streams", () => pdfOf({ content: "stream\nendstream\n".repeat(30_000) })),
  drawn("with objects packed the old way", () =>
    pdfOf({
      objects: [
        {
          words: "/Type /ObjStm /N 1 /First 5 /Filter /LZWDecode",
          data: Buffer.from("800b6050", "hex"),
        },
      ],
    }),
  ),
];

export const hostilePdfs: FileCase[] = [...hidden, ...others];

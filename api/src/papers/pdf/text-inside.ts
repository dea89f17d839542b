// The document's text lies inside its PDF as an attached file, so that one hash covers what is read and what is signed
// (D7; decision 0035). Reads it back from bytes of our own making; it is no reader of other people's PDFs.
import { inflateSync } from "node:zlib";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

import { documentReading, type ReadingBlock } from "@microloan/contract/fields/document-reading";

const fileName = "document-text.json";
const longestTextBytes = 4_000_000;

type EmbeddedFiles = NonNullable<TDocumentDefinitions["files"]>;

/** The attachment as pdfmake takes it. Its dates are the document's, so the bytes repeat. */
export function textInside(blocks: readonly ReadingBlock[], created: Date): EmbeddedFiles {
  const json = Buffer.from(JSON.stringify(blocks));
  const file = {
    src: `data:application/json;base64,${json.toString("base64")}`,
    name: fileName,
    type: "application/json",
    creationDate: created,
    modifiedDate: created,
    relationship: "Alternative",
  };
  return { [fileName]: file };
}

/** The text that was put into these bytes; null for a PDF of the time before texts were put into them. */
export function readTextInside(pdf: Uint8Array): ReadingBlock[] | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const start = bytes.indexOf("/Type /EmbeddedFile");
  if (start === -1) return null;
  const opening = "stream\n";
  const from = bytes.indexOf(opening, start) + opening.length;
  const length = /\/Length (\d+)/.exec(bytes.toString("latin1", start, from))?.[1];
  if (!length) throw new Error("the text inside a PDF has no length");
  const sealed = bytes.subarray(from, from + Number(length));
  const json = inflateSync(sealed, { maxOutputLength: longestTextBytes }).toString("utf8");
  return documentReading.parse(JSON.parse(json));
}

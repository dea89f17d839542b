// The pages of a PDF, drawn as pictures and put into a new PDF that holds nothing else: neither what acts nor what
// tells of its maker comes through points (D7; reliability C1, C3; decision 0060).
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

import { type PicturePage, writePicturePdf } from "./picture-pdf.ts";
import { pdfEnd, pdfStart } from "./scan-type.ts";
import type { ScanFault } from "./scan.ts";

const mostPages = 10;
/** As long as a photo is kept; from the second page on as fine as a fax is: time is bounded. */
const longestSidePixels = { first: 2560, others: 1754 };

const white = 0xff;

let library: Promise<PDFiumLibrary> | undefined;
let prepared: Promise<unknown> | undefined;

/** Loads the library and draws a page of ours with it: what that takes is not the doing of anybody's file. */
export const preparePdf = (): Promise<unknown> => (prepared ??= drawOwnPage());

async function drawOwnPage(): Promise<void> {
  const size = { width: 1240, height: 1754 };
  const picture = sharp({ create: { ...size, channels: 3, background: "#ffffff" } });
  const jpeg = await picture.jpeg().toBuffer();
  const drawn = await drawPdf(
    writePicturePdf([{ jpeg, ...size, widthPoints: 595, heightPoints: 842 }]),
  );
  if (typeof drawn === "string") throw new Error("PDFium draws nothing");
}

export async function drawPdf(bytes: Buffer): Promise<Buffer | ScanFault> {
  const whole = wholePdf(bytes);
  if (!whole) return "damaged";
  const { loadDocument } = await openLibrary();
  const document = await loadDocument(whole);
  if (typeof document === "string") return document;
  try {
    const count = document.getPageCount();
    if (count === 0) return "damaged";
    if (count > mostPages) return "too-many-pages";
    const pages: PicturePage[] = [];
    for (let at = 0; at < count; at += 1) {
      const longest = at === 0 ? longestSidePixels.first : longestSidePixels.others;
      const page = await drawPage(document.getPage(at), longest);
      if (typeof page === "string") return page;
      pages.push(page);
    }
    return writePicturePdf(pages);
  } catch {
    return "damaged";
  } finally {
    document.destroy();
  }
}

async function openLibrary() {
  const opened = await (library ??= PDFiumLibrary.init());
  return {
    loadDocument: (bytes: Buffer) =>
      opened
        .loadDocument(bytes)
        .catch((fault: unknown): ScanFault =>
          /password/i.test(String(fault)) ? "pdf-locked" : "damaged",
        ),
  };
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>["getPage"]>;

async function drawPage(page: Page, longestPixels: number): Promise<PicturePage | ScanFault> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longestPixels / Math.max(originalWidth, originalHeight);
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  const size = { width: pixels(originalWidth), height: pixels(originalHeight) };
  // Drawing closes the page.
  const hasWords = page.getText().trim() !== "";
  const { data } = await page.render({ ...size, scale: 1, render: "bitmap" });
  if (hasWords && data.every((byte) => byte === white)) return "pdf-letters-missing";
  const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toBuffer();
  return { jpeg, ...size, widthPoints: originalWidth, heightPoints: originalHeight };
}

/** Half of a document would be drawn too: it has to begin and end as a PDF does. */
function wholePdf(bytes: Buffer): Buffer | undefined {
  const start = pdfStart(bytes);
  const end = pdfEnd(bytes);
  if (start < 0 || end < 0) return undefined;
  const whole = bytes.subarray(start, end);
  return /^%PDF-[12]\.\d/.test(whole.toString("latin1", 0, 8)) ? whole : undefined;
}

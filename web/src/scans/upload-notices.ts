// What is said of photos on their way while their page is not open: that they go on, and how it ended (ux §3 row 26).
import { showNotice } from "../client/notice.ts";
import { isUnderWay } from "./scans.ts";
import type { Scan } from "./scans.ts";

function createUploadNotices() {
  let awaited: ReadonlySet<string> = new Set();

  return {
    pageLeft(scans: readonly Scan[]): void {
      awaited = new Set(scans.filter(isUnderWay).map(({ key }) => key));
      if (awaited.size > 0) showNotice(goesOn(awaited.size));
    },
    pageOpened(): void {
      awaited = new Set();
    },
    scansChanged(scans: readonly Scan[]): void {
      if (awaited.size === 0 || scans.some(isUnderWay)) return;
      const ended = scans.filter(({ key }) => awaited.has(key));
      awaited = new Set();
      // Dropped with the session.
      if (ended.length > 0) showNotice(endWords(ended));
    },
  };
}

/** One for the document, as the uploads are. */
export const uploadNotices = createUploadNotices();

const goesOn = (count: number): string =>
  `${count === 1 ? "Фото загружается" : "Фотографии загружаются"} дальше. Не\u00a0закрывайте вкладку`;

function endWords(ended: readonly Scan[]): string {
  const hasFailed = ended.some(({ state }) => state === "failed");
  if (hasFailed) return "Не все фото загрузились. Вернитесь к шагу с фотографиями";
  return ended.length === 1 ? "Фото загружено" : "Фотографии загружены";
}

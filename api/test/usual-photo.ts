// The photo that nearly all tests upload is kept as it is: reading it in a process of its own took a quarter of their
// time. Any other file is read for real.
import { openIncoming } from "../src/platform/files/incoming-files.ts";
import type { ScanReader } from "../src/scans/reading/scan-reader.ts";
import { createScanReader } from "../src/scans/reading/scan-reader.ts";
import { scan } from "./scan.ts";

const usualPhoto = Buffer.from(await scan.jpeg.arrayBuffer());

export function keepingUsualPhoto(): ScanReader {
  const reader = createScanReader();
  return {
    async read(file, sender) {
      const bytes = await openIncoming(file);
      return bytes.equals(usualPhoto)
        ? { bytes, mimeType: "image/jpeg" }
        : reader.read(file, sender);
    },
    close: reader.close,
  };
}

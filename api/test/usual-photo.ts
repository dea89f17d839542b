// The photo that nearly all tests upload is kept as it is: reading it in a process of its own took a quarter of their
// time. Any other file is read for real.
import { openIncoming } from "../src/platform/files/incoming-files.ts";
import {
  createScanReader,
  type ReaderOptions,
  type ScanReader,
  usualBounds,
} from "../src/scans/reading/scan-reader.ts";
import { scan } from "./scan.ts";

const usualPhoto = Buffer.from(await scan.jpeg.arrayBuffer());

/** A busy machine of two cores is no fault of a file, and its turn comes late; what it may cost stays. */
export const patientReading = {
  bounds: { ...usualBounds, wallMs: 60_000 },
  waitMs: 60_000,
} satisfies ReaderOptions;

export function keepingUsualPhoto(): ScanReader {
  const reader = createScanReader(patientReading);
  return {
    ...reader,
    async read(file, sender) {
      const bytes = await openIncoming(file);
      return bytes.equals(usualPhoto)
        ? { bytes, mimeType: "image/jpeg" }
        : reader.read(file, sender);
    },
  };
}

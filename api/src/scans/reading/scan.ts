// What may come of an uploaded file: what is kept of it, or what is wrong with it (D7).

export type Scan = { bytes: Buffer; mimeType: "image/jpeg" | "application/pdf" };

export type ScanFault =
  | "empty"
  | "wrong-type"
  | "damaged"
  /** More points than any camera takes. */
  | "too-many-points"
  | "too-many-pages"
  | "pdf-locked"
  /** It has words, but none that can be drawn: their letters are not in the file. */
  | "pdf-letters-missing"
  /** Our own disk does not give the file; nothing is known of it. */
  | "out-of-reach";

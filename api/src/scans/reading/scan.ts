// What may come of an uploaded file: what is kept of it, or what is wrong with it (D7).

export type Scan = { bytes: Buffer; mimeType: "image/jpeg" | "application/pdf" };

export type ScanFault =
  | "empty"
  | "wrong-type"
  | "damaged"
  /** More points than any camera takes, or more bytes unpacked than any document has. */
  | "too-many-points"
  | "pdf-locked"
  /** Scripts, programs, forms that send, files within the file. */
  | "pdf-active";

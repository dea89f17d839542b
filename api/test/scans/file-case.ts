// A file of the corpus: how it is made, and what may come of it (D7; reliability G11).

/** Stands in metadata and in what is hung on to files: found in what is stored, it has not been taken out. */
export const canary = "CANARY-4508-123456";

export type FileCase = {
  name: string;
  make: () => Promise<Buffer> | Buffer;
  /** What the browser says it is; content alone must count. */
  says?: string;
  /** Width and height as it must be kept, before it is made smaller; pictures only. */
  shape?: "upright" | "any";
  becomes: "kept" | "refused" | "kept clean or refused";
};

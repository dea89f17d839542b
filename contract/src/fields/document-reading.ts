// The text of a document as blocks: what the browser draws in place of the PDF, word for word the same (D7;
// decision 0035).
import * as z from "zod/mini";

const align = z.optional(z.enum(["center", "end"]));

const cell = z.object({
  text: z.string(),
  /** How many columns it takes; 1 where it is not said. */
  span: z.optional(z.int().check(z.minimum(2))),
  align,
  isStrong: z.optional(z.boolean()),
});

/** Plain words only, in the order in which they stand on paper; whoever draws them decides how. */
export const readingBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("title"), text: z.string() }),
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({
    kind: z.literal("paragraph"),
    text: z.string(),
    align,
    look: z.optional(z.enum(["strong", "small"])),
  }),
  /** A clause with its number, or (level 2) a line of a list inside it. */
  z.object({
    kind: z.literal("item"),
    marker: z.string(),
    text: z.string(),
    level: z.union([z.literal(1), z.literal(2)]),
  }),
  /** The square frames of ПСК. */
  z.object({ kind: z.literal("frames"), texts: z.array(z.string()) }),
  z.object({
    kind: z.literal("table"),
    /** None where each row begins with its own name. */
    headings: z.array(z.string()),
    rows: z.array(z.array(cell)),
  }),
  /** Lines that belong together: the details of one party. */
  z.object({
    kind: z.literal("card"),
    lines: z.array(z.object({ text: z.string(), isStrong: z.optional(z.boolean()) })),
  }),
  /** Words at both ends of one line. */
  z.object({ kind: z.literal("pair"), start: z.string(), end: z.string() }),
]);

/** One block of a document's text. */
export type ReadingBlock = z.output<typeof readingBlock>;

/** A document's text: its blocks in order. */
export const documentReading = z.array(readingBlock);

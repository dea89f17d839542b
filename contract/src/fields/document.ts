// A document rule as the screens see it (spec §3 "Document rule"; D7).
import * as z from "zod/mini";

import { id } from "./ids.ts";
import { sha256 } from "./sha256.ts";

/**
 * A document of a page. `text` is the full text of an agreement that is read before sign-in, where getFileBody may
 * not be called. `parameters`, of a scan its `scanCategory`, `acceptedTypes` (with commas) and `maxSizeBytes`, else the
 * `template` of its text (D7).
 */
export const pageDocument = z.object({
  id,
  name: z.string(),
  formPageId: id,
  kind: z.enum(["Agreement", "Sign", "Scan"]),
  isRequired: z.boolean(),
  isChecked: z.boolean(),
  text: z.optional(z.string()),
  parameters: z.optional(z.record(z.string(), z.string())),
});

/** A document of a page on the wire. */
export type PageDocument = z.output<typeof pageDocument>;

/** A file as an answer holds it; `fileBody` is base64. */
export const fileBody = z.object({
  fileName: z.string(),
  mimeType: z.string(),
  fileBody: z.string(),
  sha256,
});

/**
 * In the query of a link that opens the file. No header tells a link from a script for certain: what is saved by
 * `download` is asked for as by a script.
 */
export const asFileShape = { asFile: z.optional(z.literal("true")) };

/** Ids of document rules, each once. */
export const documentRuleIds = z.array(id).check(
  z.maxLength(30),
  z.refine((ids) => new Set(ids).size === ids.length),
);

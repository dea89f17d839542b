// A dictionary as the wire gives it: its name and items (spec §3 "Dictionaries requested").
import * as z from "zod/mini";

import { id } from "./ids.ts";

/** One choice of a list. */
export const dictionaryItem = z.object({ id, name: z.string() });

/** Named dictionaries in the order asked for. */
export const dictionariesResponse = z.object({
  dictionaries: z.array(z.object({ name: z.string(), items: z.array(dictionaryItem) })),
});

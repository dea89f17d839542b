// The answer of a call that suggests while something is typed (D9, D11; decisions 0026, 0073).
import * as z from "zod/mini";

/**
 * What fits, the best first; an empty list when nothing does. `isUnavailable`: nobody could be asked, so that the list
 * says nothing; the field takes what is typed all the same.
 */
export const suggestionsOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ suggestions: z.array(item), isUnavailable: z.optional(z.boolean()) });

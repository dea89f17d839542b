// The revision of a form's saved answers: a save names the one it changes, so that an older save never wins (issue 5).
import * as z from "zod/mini";

/** What the database counts up to. */
const mostRevision = 2_147_483_647;

/**
 * How often the form has been saved: 0 = never. A save makes the next one,
 * and is refused (StaleData) unless it names the present one.
 */
export const revision = z.int().check(z.minimum(0), z.maximum(mostRevision));

/** `{ revision }`, in the answers of reading calls and the requests of saves. */
export const revisionShape = { revision };

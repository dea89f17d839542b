// A fingerprint as it crosses the wire (D7).
import * as z from "zod/mini";

/** A SHA-256 in lower-case hexadecimal. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

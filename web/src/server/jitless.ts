// A strict content policy forbids compiling schemas at run time; imported for its effect wherever schemas are used.
import * as z from "zod/mini";

z.config({ jitless: true });

// Notes of staff, and fields that do not match (decision 0092).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Serving } from "../../platform/context.ts";
import { addNote, markField } from "./notes.service.ts";

export function noteRoutes({ endpoints }: Serving): void {
  endpoints.submit(deskEndpoints.addNote, { handle: addNote });
  endpoints.submit(deskEndpoints.markField, { handle: markField });
}

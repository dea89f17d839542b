// The terms that a signed loan has: of the asked sum, or of the second one where less was approved (decision 0032). For
// statements that join the signature and its pack.
import { sql } from "kysely";

import type { LoanTerms } from "@microloan/domain/loan/offer";

export const lentTerms = sql<LoanTerms>`case signatures.accepted
  when 'fallback' then signing_packs.fallback_terms else signing_packs.terms end`;

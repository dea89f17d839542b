// The name on a card, as far as the acquirer has ever reported it:
// one binding's report may be lost and another's not (D2, D8).
import { sql } from "kysely";

/**
 * Of a row of `financing_instruments`: as reported with this binding,
 * else newest with another of the same customer's card.
 */
export const reportedHolder = sql<string | null>`coalesce(
  financing_instruments.holder,
  (
    select other.holder from financing_instruments other
    where other.contact_id = financing_instruments.contact_id
      and other.card_id = financing_instruments.card_id and other.holder is not null
    order by other.reported_at desc
    limit 1
  )
)`;

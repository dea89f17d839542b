// Promo codes as the desk reads them; who changes them is journey/applications (decision 0094).
import type { Db } from "../../platform/database/database.ts";

/** By the code, behind this one. */
export function findPromoCodes(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom("promoCodes")
    .leftJoin("operators", "operators.id", "promoCodes.madeBy")
    .select([
      "code",
      "discountPercent",
      "validFrom",
      "validTo",
      "leastSumKopecks",
      "mostSumKopecks",
      "mostUses",
      "uses",
      "operators.username as madeBy",
      "madeAt",
      "endedAt",
    ])
    .where("code", ">", after)
    .orderBy("code")
    .limit(limit)
    .execute();
}

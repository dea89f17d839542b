// The newest choice of a product of each application, and what became of it (spec §7 selectProduct; decision 0032).
import { sql } from "kysely";

import type { ForbiddenLoan } from "@microloan/domain/loan/expensive-loans";

import type { Db } from "../../platform/database/database.ts";
import type { ChosenLoan } from "./approved-offer.ts";

export function findChoice(db: Db, applicationId: string) {
  return db
    .selectFrom("productChoices")
    .select(["sumKopecks", "term", "periodType", "status", "askedAt"])
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
}

/** The limit that forbids the loan that was rated last, where one does. */
export async function findForbiddenLoan(db: Db, applicationId: string) {
  const rated = await db
    .selectFrom("decisions")
    .select(sql<ForbiddenLoan | null>`inputs -> 'forbiddenLoan'`.as("forbiddenLoan"))
    .where("applicationId", "=", applicationId)
    .where("stage", "=", "offer")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return rated?.forbiddenLoan ?? undefined;
}

/** Puts this choice in the place of the one before. */
export async function putChoice(
  tx: Db,
  applicationId: string,
  { sumKopecks, term, periodType, status }: ChosenLoan & { status: "InProgress" | "Ready" },
): Promise<void> {
  const settledAt = status === "Ready" ? sql<Date>`now()` : null;
  const choice = { sumKopecks, term, periodType, status, settledAt };
  await tx
    .insertInto("productChoices")
    .values({ applicationId, ...choice })
    .onConflict((conflict) =>
      conflict.column("applicationId").doUpdateSet({ ...choice, askedAt: sql<Date>`now()` }),
    )
    .execute();
}

export async function settleChoice(
  tx: Db,
  applicationId: string,
  status: "Ready" | "Refused",
): Promise<void> {
  await tx
    .updateTable("productChoices")
    .set({ status, settledAt: sql<Date>`now()` })
    .where("applicationId", "=", applicationId)
    .execute();
}

/** Choices whose rating was under way when the product stopped. */
export function findUnrated(db: Db) {
  return (
    db
      .selectFrom("productChoices")
      .select("applicationId")
      // Literally, or a prepared plan does not find the index.
      .where(sql<boolean>`status = 'InProgress'`)
      .execute()
  );
}

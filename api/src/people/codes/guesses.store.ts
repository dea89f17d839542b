// A guess at a code is looked at in one statement, so that guesses at once cannot pass a limit (decision 6; D4).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { CodeLane, CodePurpose } from "./code-lanes.ts";

export type Guess = {
  codeId: string;
  purposes: readonly CodePurpose[];
  browserHash: string;
  codeHash: string;
  applicationId?: string | undefined;
  boundHash?: string | undefined;
  /** Said with the code: with another date than that of the phone's contact the guess is wrong. */
  birthDate?: string | undefined;
  lane: CodeLane;
  wrongAllowed: number;
  wrongEver: number;
};

/**
 * Evaluates one guess: counts it when wrong, marks the request verified when right. Code and birth date are one guess,
 * or one code would try out every date. A code of the request that a resend has replaced opens nothing and counts for
 * nothing, whatever the date.
 */
export async function evaluateGuess(db: Db, guess: Guess) {
  const isCodeRight = sql<boolean>`(code_hash is not null and code_hash = ${guess.codeHash})`;
  const isDateWrong = sql<boolean>`exists (select from contacts c
    where c.phone = codes.phone and c.birth_date <> ${guess.birthDate ?? null}::date)`;
  const isRight = sql<boolean>`(${isCodeRight} and not ${isDateWrong})`;
  const isReplaced = sql<boolean>`(not ${isCodeRight}
    and coalesce(${guess.codeHash} = any(replaced_hashes), false))`;
  return db
    .updateTable("codes")
    .set({
      wrongCount: sql<number>`wrong_count + case when ${isRight} or ${isReplaced} then 0 else 1 end`,
      verifiedAt: sql<Date>`case when ${isRight} then coalesce(verified_at, now()) end`,
    })
    .where("id", "=", guess.codeId)
    .where("purpose", "in", guess.purposes)
    .where("browserHash", "=", guess.browserHash)
    .where("applicationId", "is not distinct from", guess.applicationId ?? null)
    .where("boundHash", "is not distinct from", guess.boundHash ?? null)
    .where("wrongCount", "<", guess.wrongAllowed)
    .where("expiresAt", ">", sql<Date>`now()`)
    .where("consumedAt", "is", null)
    .where(
      sql<boolean>`not exists (select from code_guesses g where g.phone = codes.phone
        and g.lane = ${guess.lane} and g.blocked_until > now())`,
    )
    .where(
      sql<boolean>`(select coalesce(sum(g.wrong_in_row), 0) from code_guesses g
        where g.phone = codes.phone and g.lane = ${guess.lane}) < ${guess.wrongEver}`,
    )
    .returning([
      isRight.as("isRight"),
      isCodeRight.as("isCodeRight"),
      isReplaced.as("isReplaced"),
      "wrongCount",
      "phone",
    ])
    .executeTakeFirst();
}

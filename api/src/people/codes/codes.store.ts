// One-time codes in the database: each question is one statement, so that races cannot pass a limit (D4).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { CodeLane, CodePurpose } from "./code-lanes.ts";

/** What a code is asked for: by which browser, for which phone, of whom. */
export type CodeTarget = {
  purpose: CodePurpose;
  phone: string;
  browserHash: string;
  registrationId?: string | undefined;
  contactId?: string | undefined;
  applicationId?: string | undefined;
  boundHash?: string | undefined;
};

export type NewCode = CodeTarget & {
  id: string;
  subjectHash?: string | undefined;
  /** Null for a decoy, which no code opens. */
  codeHash: string | null;
};

const resendSeconds = sql<number>`greatest(0, ceil(extract(epoch from next_send_at - now())))::int`;

/** Makes every decision about one phone wait for the previous one, until the transaction ends. */
export async function lockPhone(db: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${"codes:" + phone}, 0))`.execute(db);
}

/** Other documents of the application were not sent for since: the newest SMS is the one that gets typed. */
const isNewestSent = sql<boolean>`not exists (
  select from codes newer
  where newer.application_id = codes.application_id and newer.purpose = codes.purpose
    and newer.bound_hash <> codes.bound_hash and newer.sent_at > codes.sent_at)`;

/**
 * The request still waiting for its code, if the same browser asked for the same thing already. A registration that was
 * sent anew, with a name put right say, is the same one.
 */
export async function findWaiting(
  db: Db,
  code: Omit<NewCode, "id" | "codeHash">,
  wrongAllowed: number,
) {
  return (
    db
      .selectFrom("codes")
      .select(["id", "sentCount", resendSeconds.as("resendSeconds")])
      .where("purpose", "=", code.purpose)
      .where("phone", "=", code.phone)
      .where("browserHash", "=", code.browserHash)
      .where("contactId", "is not distinct from", code.contactId ?? null)
      .where("applicationId", "is not distinct from", code.applicationId ?? null)
      .where("boundHash", "is not distinct from", code.boundHash ?? null)
      .where("subjectHash", "is not distinct from", code.subjectHash ?? null)
      .where("verifiedAt", "is", null)
      .where("wrongCount", "<", wrongAllowed)
      .where(isNewestSent)
      // Also when its code has expired: a resend keeps the request and its count of wrong entries.
      .where("createdAt", ">", sql<Date>`now() - interval '24 hours'`)
      .orderBy("createdAt", "desc")
      .executeTakeFirst()
  );
}

export async function insertCode(
  db: Db,
  code: NewCode,
  times: { lifeSeconds: number; resendSeconds: number },
): Promise<void> {
  await db
    .insertInto("codes")
    .values({
      ...code,
      sentCount: 1,
      sentAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + make_interval(secs => ${times.lifeSeconds})`,
      nextSendAt: sql<Date>`now() + make_interval(secs => ${times.resendSeconds})`,
    })
    .execute();
}

/** The code opens the registration as it was sent last; once it was found right, it is its contact's. */
export async function rebindCode(
  db: Db,
  id: string,
  binding: { registrationId: string; contactId?: string },
): Promise<void> {
  await db.updateTable("codes").set(binding).where("id", "=", id).execute();
}

/** What a request is about, for the browser that made it. */
export async function findCode(db: Db, codeId: string, browserHash: string) {
  return db
    .selectFrom("codes")
    .select([
      "id",
      "purpose",
      "phone",
      "registrationId",
      "contactId",
      "applicationId",
      "boundHash",
      "subjectHash",
      "codeHash",
      "verifiedAt",
      "consumedAt",
      resendSeconds.as("resendSeconds"),
    ])
    .where("id", "=", codeId)
    .where("browserHash", "=", browserHash)
    .executeTakeFirst();
}

export async function renewCode(
  db: Db,
  code: { id: string; codeHash: string | null },
  times: { lifeSeconds: number; resendSeconds: number },
): Promise<void> {
  await db
    .updateTable("codes")
    .set((row) => ({
      codeHash: code.codeHash,
      replacedHashes: sql<string[]>`array_remove(array_append(replaced_hashes, code_hash), null)`,
      sentCount: row("sentCount", "+", 1),
      sentAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + make_interval(secs => ${times.lifeSeconds})`,
      nextSendAt: sql<Date>`now() + make_interval(secs => ${times.resendSeconds})`,
    }))
    .where("id", "=", code.id)
    .execute();
}

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

/** Spends a verified code once; the same key may ask again and gets the same answer. */
export async function consumeCode(
  db: Db,
  spent: Pick<Guess, "codeId" | "purposes" | "browserHash" | "codeHash"> & {
    key: string;
    lifeSeconds: number;
  },
) {
  return db
    .updateTable("codes")
    .set({ consumedAt: sql<Date>`coalesce(consumed_at, now())`, consumedKey: spent.key })
    .where("id", "=", spent.codeId)
    .where("purpose", "in", spent.purposes)
    .where("browserHash", "=", spent.browserHash)
    .where("codeHash", "=", spent.codeHash)
    .where("verifiedAt", ">", sql<Date>`now() - make_interval(secs => ${spent.lifeSeconds})`)
    .where((row) => row.or([row("consumedAt", "is", null), row("consumedKey", "=", spent.key)]))
    .returning("contactId")
    .executeTakeFirst();
}

/**
 * A request whose code has gone opens nothing, also when it was found right and not spent yet. It is over since it was
 * sent: by the clock of whoever was entering it meanwhile it would still live, and the right code be wrong.
 */
export async function invalidateCodes(
  tx: Db,
  { contactId, oldPhone }: { contactId: string; oldPhone: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("codes")
    .set({ codeHash: null, replacedHashes: null, verifiedAt: null, expiresAt: sql<Date>`sent_at` })
    .where((row) => row.or([row("phone", "=", oldPhone), row("contactId", "=", contactId)]))
    .where("consumedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

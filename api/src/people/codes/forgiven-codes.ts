// Wrong codes that count no more though no right one came: ESIA, T-ID or support help when codes are spent (D4).
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";
import { findContactByPhone } from "../contacts/contacts.store.ts";
import type { CodeLane } from "./code-lanes.ts";
import { readLimits } from "./code-limits.ts";
import { lockPhone } from "./codes.store.ts";
import { findSpentLanes, forgetWrongGuesses } from "./wrong-codes.store.ts";

type Coding = Pick<Context, "settings">;

/**
 * Who has proved themselves by ESIA or T-ID has their own wrong entries forgiven, in this browser and after sign-in;
 * those of strangers stand, so that nobody's guesses are begun anew for them (D4).
 */
export async function forgiveWrongCodes(
  tx: Db,
  { phone, browserHash }: { phone: string; browserHash: string },
): Promise<void> {
  const lanes: CodeLane[] = ["after-sign-in", `browser:${browserHash}`];
  for (const lane of lanes) await forgetWrongGuesses(tx, phone, lane);
}

/**
 * Whom ESIA or T-ID vouches for, phone and birth date, and who has no session yet: a stranger's lane is all that they
 * have. It begins anew only where it is spent, and not at a phone whose client was born on another day: it may have
 * been theirs before.
 */
export async function forgiveStrangersCodes(
  context: Coding,
  tx: Db,
  vouched: { phone: string; birthDate: string; service: OutsideService },
): Promise<void> {
  const { phone, birthDate, service: through } = vouched;
  await lockPhone(tx, phone);
  const spent = await spentLanesOf(context, tx, phone);
  const strangers = spent.find(({ lane }) => lane === "before-sign-in");
  if (!strangers) return;
  const contact = await findContactByPhone(tx, phone);
  if (contact && contact.birthDate !== birthDate) return;
  await forgetWrongGuesses(tx, phone, strangers.lane);
  const details = { through, count: strangers.wrongInRow };
  await record(tx, { actor: "visitor", action: "codes allowed again", details });
}

/** The word of support, in every lane where codes are spent; how many wrong ones are forgotten, none where none are. */
export async function allowCodesAgain(context: Coding, tx: Db, phone: string): Promise<number> {
  await lockPhone(tx, phone);
  const spent = await spentLanesOf(context, tx, phone);
  for (const { lane } of spent) await forgetWrongGuesses(tx, phone, lane);
  return spent.reduce((count, { wrongInRow }) => count + wrongInRow, 0);
}

/** Where no code for a phone helps any more. */
export async function spentLanesOf(context: Coding, db: Db, phone: string) {
  const { wrongEver } = await readLimits(context, db);
  return findSpentLanes(db, phone, wrongEver);
}

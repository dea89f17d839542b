// What a refusal of a code means for the form that asks for it (D4).
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import { pluralOf } from "@microloan/domain/text/plural";

import { explain } from "../../server/errors.ts";
import type { Refused } from "../../server/reply.ts";
import { instantAfter } from "../../ui/countdown.ts";

/** Where the entry stands; with the sentence to show, or the instant at which a block ends. */
export type CodeState =
  | { kind: "entering" }
  | { kind: "checking" }
  | { kind: "wrong"; message: string }
  /** Only a new code helps. */
  | { kind: "expired"; message: string }
  /** No new code can be asked for, the one that was sent may still be entered. */
  | { kind: "no-more-codes"; message: string }
  /** Neither helps: another way has to be taken. */
  | { kind: "ended"; message: string }
  | { kind: "blocked"; endsAt: number };

/** Assumption: D4, the length of a block when an answer does not tell it. */
const usualBlockSeconds = 15 * 60;

/** Shown when only a new code helps and the server has said no sentence of its own. */
export const askForNewCode = "Этот код больше не действует. Запросите новый";

/** The state of the form after a refusal; a block ends at an instant of this device's clock. */
export function codeStateOf(refused: Refused): CodeState {
  const { message } = explain(refused);
  switch (errorNameOfCode(refused.errorCode)) {
    case "CodeBlocked":
      return {
        kind: "blocked",
        endsAt: instantAfter(refused.retryAfterSeconds ?? usualBlockSeconds),
      };
    case "NotFound":
      return { kind: "expired", message: askForNewCode };
    case "CodeExpired":
    case "CodeUsed":
    case "CodeNotVerified":
      return { kind: "expired", message };
    case "CodesPerDay":
      return { kind: "no-more-codes", message };
    case "CodeGuessesSpent":
      return { kind: "ended", message };
    default:
      return { kind: "wrong", message: message + attemptsWords(refused) };
  }
}

/** «. Осталось 2 попытки», where the answer tells it: nobody runs into a block without knowing. */
function attemptsWords({ attemptsLeft: left }: Refused): string {
  if (left === undefined) return "";
  const one = `Осталась ${left} попытка`;
  const forms = { one, few: `Осталось ${left} попытки`, many: `Осталось ${left} попыток` };
  return `. ${pluralOf(left, forms)}`.replaceAll(/ (?=\d)|(?<=\d) /g, "\u00a0");
}

// The self-ban on credit, asked of the bureau by INN: at each consideration,
// and once more right before the payout (D2, D6).
import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";

import type { Context } from "../../platform/context.ts";

/** "unknown" without an INN, and where the bureau did not answer. */
export async function askSelfBan(
  { partners }: Pick<Context, "partners">,
  inn: string | null,
): Promise<ConsiderationFacts["selfBan"]> {
  if (!inn) return "unknown";
  const answer = await partners.selfBan.readSelfBan(inn);
  if (!answer.ok) return "unknown";
  return answer.isBanned ? "yes" : "no";
}

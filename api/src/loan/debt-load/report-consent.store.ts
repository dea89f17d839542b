// The consent to a credit report: six months from its tick, then it is over (218-ФЗ art. 6 part 10; D7). That it holds
// as long as a contract does needs no look here: the bureau is asked about applications only.
import { type RawBuilder, sql } from "kysely";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { contractFigure } from "@microloan/domain/loan/contract-law";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";

const { agreesCreditReport, agreesCreditReportRepeat } = documentIds;

/**
 * Whether one is in force that day, given with this application or for the person;
 * for statements that read `applications`.
 */
export const isReportConsentInForce = (day: IsoDate): RawBuilder<boolean> => sql<boolean>`exists (
  select from document_ticks tick
  where tick.contact_id = applications.contact_id
    and tick.document_rule_id in (${agreesCreditReport}, ${agreesCreditReportRepeat})
    and (tick.application_id is null or tick.application_id = applications.id)
    and (tick.ticked_at at time zone 'Europe/Moscow')::date
      + make_interval(months => ${contractFigure("reportConsentMonths", day)}) >= ${day}::date)`;

/** What has to be agreed to anew with the papers: the consent, where none is in force that day. */
export async function findAskedAgain(
  db: Db,
  { applicationId, day }: { applicationId: string; day: IsoDate },
): Promise<string[]> {
  const given = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where(isReportConsentInForce(day))
    .executeTakeFirst();
  return given ? [] : [agreesCreditReportRepeat];
}

// Applications that an operator decides on: how they come there, the word, and the signature after it (D6, D11;
// decision 0036).
import { sql } from "kysely";

import { endpoints } from "@microloan/contract/endpoints";
import type { statements } from "@microloan/contract/fields/additional-question";

import { decideByOperator, type Verdict } from "../src/decision/operator/operator-decisions.ts";
import type { TestApp } from "./app.ts";
import type { Borrower } from "./borrower.ts";

export const operatorActor = "operator:7d9d4c5e-0000-4000-8000-000000000001";

export function createOperatorReviews(app: () => TestApp) {
  async function untick(
    { state }: Borrower,
    statement: (typeof statements)[number] = "hasNoRepresentative",
  ): Promise<void> {
    await sql`update additional_questions
      set answers = answers || jsonb_build_object(${statement}::text, false)
      where application_id = ${state.applicationId}`.execute(app().db);
  }

  const decide = ({ state }: Borrower, verdict: Verdict) =>
    app()
      .db.transaction()
      .execute((tx) =>
        decideByOperator(app().context, tx, {
          applicationId: state.applicationId,
          actor: operatorActor,
          verdict,
        }),
      );

  const decisionsOf = ({ state }: Borrower) =>
    app()
      .db.selectFrom("decisions")
      .select(["stage", "outcome", "reason", "ruleId", "decidedBy", "approvedSumKopecks"])
      .where("applicationId", "=", state.applicationId)
      .orderBy("id")
      .execute();

  /** Signs what is shown now. */
  async function signNewTerms(
    { askSigningCode, client, ofApplication }: Borrower,
    offerSum: number,
  ) {
    const query = { ...ofApplication(), offerSum };
    const { offerHash } = await client.succeed(endpoints.getOfferInfoText, { query });
    const { body } = await askSigningCode({ offerSum, offerHash });
    await client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  }

  return { untick, decide, decisionsOf, signNewTerms };
}

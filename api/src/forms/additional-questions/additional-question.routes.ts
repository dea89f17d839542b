// The form of step 1; the entries of its five sub-forms are saved by calls of their own (spec §7; D11; decision 0030).
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import {
  type AdditionalQuestion,
  statements,
  type SubFormKind,
  subFormOfStatement,
  withDefaultAims,
} from "@microloan/contract/fields/additional-question";
import { subFormFaultsOn } from "@microloan/contract/fields/sub-forms";

import type { FeatureContext } from "../../context.ts";
import { findKnown } from "../../journey/answers/earlier-answers.store.ts";
import { saveForm } from "../../journey/answers/save-form.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { subFormRoutes } from "./sub-form.routes.ts";
import { countEntries, findAllEntries } from "./sub-form.store.ts";

type Endpoints = typeof additionalQuestionEndpoints;

export function additionalQuestionRoutes(context: FeatureContext): void {
  const { clock, db, endpoints, journeys } = context;
  async function saveQuestions(tx: Db, call: Call<Endpoints["saveAdditionalQuestion"]>) {
    const { applicationId, revision, ...form } = call.body;
    const { session } = call;
    const { contactId } = session;
    const owned = { applicationId, contactId };
    const application = await journeys.hold(tx, owned, "additional-questions");
    if (isRefusal(application)) return application;
    const refusal = await refusalOfEntries(tx, { applicationId, form, clock });
    if (refusal) return refusal;
    const save = { form: "additionalQuestions", action: "questions saved" } as const;
    const answers = withDefaultAims(form);
    return saveForm(tx, journeys, { ...save, applicationId, session, revision, answers });
  }

  endpoints.answer(additionalQuestionEndpoints.getAdditionalQuestion, async (call) => {
    const { applicationId } = call.query;
    const owned = await journeys.read(db, { applicationId, contactId: call.session.contactId });
    if (isRefusal(owned)) return owned;
    const { answers, revision } = await findKnown<AdditionalQuestion>(
      db,
      "additionalQuestions",
      applicationId,
    );
    const entries = await countEntries(db, applicationId);
    const subForms = {
      representatives: entries.representative,
      beneficiaries: entries.beneficiary,
      beneficiaryOwners: entries.beneficiaryOwner,
      publicOfficials: entries.publicOfficial,
      relatives: entries.relative,
    };
    return { answers, revision, subForms };
  });
  endpoints.submit(additionalQuestionEndpoints.saveAdditionalQuestion, { handle: saveQuestions });
  subFormRoutes(context);
}

type Check = { applicationId: string; form: AdditionalQuestion; clock: Clock };

/**
 * An unticked statement needs an entry, and none of its entries may have run out: those that came along from an earlier
 * application were right on their own day (decision 0029).
 */
async function refusalOfEntries(tx: Db, check: Check): Promise<Refusal | undefined> {
  const { applicationId, form, clock } = check;
  const unticked = statements.filter((one) => !form[one]);
  if (unticked.length === 0) return undefined;
  const entries = await findAllEntries(tx, applicationId);
  for (const field of unticked) {
    const kind = subFormOfStatement[field];
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) return refuse("SubFormMissing", { field });
    const isOutdated = ofKind.some(({ answers }) => isFaultyOn(kind, answers, clock.today()));
    if (isOutdated) return refuse("SubFormOutdated", { field });
  }
  return undefined;
}

function isFaultyOn(kind: SubFormKind, answers: object | null, today: string): boolean {
  const faultsOn = subFormFaultsOn[kind] as (form: object, today: string) => (object | undefined)[];
  return answers !== null && faultsOn(answers, today).some((fault) => fault !== undefined);
}

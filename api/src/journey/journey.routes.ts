// Where people are in their journey, their experiment groups, and the link back into it (spec §3, §4, §7; D5;
// decisions 0022, 0028).
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { continueLinkEndpoints } from "@microloan/contract/endpoints/continue-link";
import { experimentEndpoints } from "@microloan/contract/endpoints/experiment";
import { stepOfNumber } from "@microloan/domain/journey/steps";

import type { Context, Serving } from "../platform/context.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../platform/endpoints/refusal.ts";
import { refuseTooManyWrites } from "../platform/limits/visitor-writes.ts";
import { saveAnonymousStep } from "./applications/anonymous-steps.store.ts";
import { changeApplication } from "./applications/applications.store.ts";
import { readContinueLink } from "./continue-link/continue-link.ts";
import { ofApplication, ownedBy } from "./of-application.ts";
import { journeyState, readAtStep } from "./state/journey.ts";

export function journeyRoutes({ endpoints }: Serving, context: Context): void {
  const { clock, config, db, settings } = context;
  endpoints.answer(applicationEndpoints.setRegistrationStep, async (call) => {
    const { address, browserHash } = call;
    const { id: anonymousId, step, isNew } = call.body;
    const tooMany = await refuseTooManyWrites(db, await settings.read(db), address);
    if (tooMany) return tooMany;
    await saveAnonymousStep(db, { anonymousId, browserHash, step, isNew });
    return {};
  });
  endpoints.answer(applicationEndpoints.setCurrentAppStep, (call) =>
    setCurrentAppStep(context, call),
  );
  // Assumption: D5, spec §3. Our loans are no credit lines: none is a tranche of one.
  endpoints.answer(
    applicationEndpoints.getTranshInfo,
    ofApplication(context, async () => ({
      isTransh: false,
      transhNumber: 0,
      isFirstTransh: false,
    })),
  );
  endpoints.answer(
    experimentEndpoints.getExperimentGroups,
    ofApplication(context, async (_context, _call, { experiments }) => ({ data: experiments })),
  );
  endpoints.answer(continueLinkEndpoints.checkContinueLink, async ({ body }) =>
    readContinueLink(config, body.token, clock.now()) === undefined ? refuse("LinkInvalid") : {},
  );
}

/** The step is the caller's to name. */
async function setCurrentAppStep(
  context: Context,
  call: Call<(typeof applicationEndpoints)["setCurrentAppStep"]>,
) {
  const { db } = context;
  const { applicationId, step } = call.body;
  const word = stepOfNumber(step);
  if (!word) return refuse("StepNotReached");
  const application = await readAtStep(context, db, ownedBy(call), word);
  if (isRefusal(application)) return application;
  await changeApplication(db, applicationId, { lookingAtStep: step });
  return { journey: await journeyState(context, db, application) };
}
